import { zodResolver } from '@hookform/resolvers/zod'
import { limits, messages } from '@tickmark/contract'
import { useForm, useWatch } from 'react-hook-form'
import { hasCode, logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { browserStorage } from '../../lib/browser-storage.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import type { Invited } from './invited.ts'
import { PasswordRuleList } from './password-rule-list.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { useSession } from './session.tsx'
import { emptySignUpForm, makeSignUpForm } from './signup-rules.ts'
import { usePasswordMinLength } from './use-password-min-length.ts'

interface SignUpFormProps {
  /** An invitation that the visitor has followed. */
  invited?: Invited | null
  onSignedUp: (email: string) => void
}

export function SignUpFormFields({ invited = null, onSignedUp }: SignUpFormProps) {
  const { identity, prefill } = useSession()
  const minLength = usePasswordMinLength()
  const form = useForm({
    resolver: zodResolver(makeSignUpForm(minLength)),
    defaultValues: { ...emptySignUpForm, email: invited?.email ?? '' },
    mode: 'onChange',
  })
  const { dirtyFields, errors, isSubmitting, isValid } = form.formState
  const refused = errors.password?.type === 'refused' ? errors.password.message : undefined
  const [password, typedEmail] = useWatch({ control: form.control, name: ['password', 'email'] })
  const proof = invited !== null && typedEmail.trim().toLowerCase() === invited.email ? invited.proof : undefined

  const submit = form.handleSubmit(async ({ firstName, surname, company, email, password: chosen }) => {
    browserStorage.set('signupInProgress', 'true')
    try {
      const outcome = await identity.signUp({
        firstName,
        surname,
        email,
        password: chosen,
        ...(company ? { company } : {}),
        ...(proof === undefined ? {} : { proof }),
      })
      // The page leads on as soon as the session is known.
      if (outcome === 'signed-in') return
      if (company) browserStorage.set('userCompany', company)
      browserStorage.set('verificationEmail', email)
      browserStorage.set('justSignedUp', 'true')
      await prefill.remember(email, { password: chosen, firstName, surname, company: company ?? '' })
      showToast({ title: messages.signUpSuccessfulTitle, description: messages.verificationSentText })
      onSignedUp(email)
    } catch (error) {
      browserStorage.remove('signupInProgress')
      logUnexpected(messages.signUpFailedText, error)
      if (hasCode(error, 'PASSWORD_TOO_COMMON'))
        form.setError('password', { type: 'refused', message: messages.reset.tooCommon }, { shouldFocus: true })
      showToast({ tone: 'error', title: messages.signUpFailedTitle, description: sentenceOf(error, messages.signUpFailedShort) })
    }
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        void submit(event)
      }}
      className="flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First Name"
          autoComplete="given-name"
          maxLength={limits.nameMaxLength}
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label="Surname"
          autoComplete="family-name"
          maxLength={limits.nameMaxLength}
          error={errors.surname?.message}
          {...form.register('surname')}
        />
      </div>
      <TextField
        label={
          <>
            Company <span className="font-normal text-quiet">(optional)</span>
          </>
        }
        autoComplete="organization"
        maxLength={limits.companyMaxLength}
        error={errors.company?.message}
        {...form.register('company')}
      />
      <TextField label="Email" type="email" autoComplete="username" error={errors.email?.message} {...form.register('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        maxLength={limits.passwordMaxLength}
        aria-invalid={errors.password !== undefined || undefined}
        help={<PasswordRuleList password={password} minLength={minLength} checked={errors.password !== undefined} />}
        error={refused}
        // The confirmation is not checked until the user has typed one.
        {...form.register('password', { deps: dirtyFields.confirmPassword ? ['confirmPassword'] : [] })}
      />
      <TextField
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        maxLength={limits.passwordMaxLength}
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <CheckboxField
        label={
          <>
            I accept the <TermsLink />
          </>
        }
        error={errors.acceptTerms?.message}
        {...form.register('acceptTerms')}
      />
      <Button type="submit" look="primary" busy={isSubmitting} disabled={!isValid} className="min-h-10 w-full">
        {messages.auth.createAccountButton}
      </Button>
      {proof !== undefined ? null : (
        <p className="text-note text-quiet">
          We will send you an email with a verification link. Please check your inbox, and your spam folder if it does not arrive.
        </p>
      )}
      <ProviderButtons googleLabel={messages.google.signUp} failedTitle={messages.signUpFailedTitle} terms={<TermsLink />} />
    </form>
  )
}

/** Opens in a new tab, so that the form keeps its input. */
function TermsLink() {
  return (
    <a href="/terms" target="_blank" rel="noreferrer" className="text-accent underline underline-offset-2">
      Terms &amp; Conditions
    </a>
  )
}
