import { zodResolver } from '@hookform/resolvers/zod'
import { limits, messages } from '@tickmark/contract'
import { useForm, useWatch } from 'react-hook-form'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { browserStorage } from '../../lib/browser-storage.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { PasswordRuleList } from './password-rule-list.tsx'
import { useSession } from './session.tsx'
import { emptySignUpForm, SignUpForm } from './signup-rules.ts'

interface SignUpFormProps {
  onSignedUp: (email: string) => void
}

export function SignUpFormFields({ onSignedUp }: SignUpFormProps) {
  const { identity } = useSession()
  const form = useForm({ resolver: zodResolver(SignUpForm), defaultValues: emptySignUpForm, mode: 'onChange' })
  const { errors, isSubmitting, isValid } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })

  const submit = form.handleSubmit(async ({ firstName, surname, company, email, password: chosen }) => {
    browserStorage.set('signupInProgress', 'true')
    try {
      await identity.signUp({ firstName, surname, email, password: chosen, ...(company ? { company } : {}) })
      if (company) browserStorage.set('userCompany', company)
      browserStorage.set('verificationEmail', email)
      browserStorage.set('justSignedUp', 'true')
      showToast({ title: messages.signUpSuccessfulTitle, description: messages.verificationSentText })
      onSignedUp(email)
    } catch (error) {
      browserStorage.remove('signupInProgress')
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
        help={<PasswordRuleList password={password} checked={errors.password !== undefined} />}
        {...form.register('password', { deps: ['confirmPassword'] })}
      />
      <TextField
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        maxLength={limits.passwordMaxLength}
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <CheckboxField label="I accept the Terms & Conditions" error={errors.acceptTerms?.message} {...form.register('acceptTerms')} />
      <Button type="submit" look="primary" busy={isSubmitting} disabled={!isValid} className="min-h-10 w-full">
        {messages.auth.createAccountButton}
      </Button>
      <p className="text-note text-quiet">
        You will receive an email with a verification link. If it does not arrive, look in your spam folder.
      </p>
    </form>
  )
}
