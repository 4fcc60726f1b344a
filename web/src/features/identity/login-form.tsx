import { zodResolver } from '@hookform/resolvers/zod'
import { limits, messages, SignIn } from '@tickmark/contract'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, hasCode, logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { browserStorage } from '../../lib/browser-storage.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { clearToast, showToast } from '../../ui/toast/toast-queue.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { useSession } from './session.tsx'
import { SignInLinkButton } from './sign-in-link-button.tsx'
import { usePrefill } from './use-prefill.ts'

const ResetDialog = lazyPart(async () => (await import('./reset-dialog.tsx')).ResetDialog)

interface LoginFormProps {
  /** The address that an invitation was sent to. */
  invitedEmail?: string | undefined
}

export function LoginForm({ invitedEmail }: LoginFormProps) {
  const { identity } = useSession()
  const [unverified, setUnverified] = useState<string | null>(null)
  const [resetting, setResetting] = useState(false)
  const stopResetting = () => {
    setResetting(false)
  }
  const form = useForm({
    resolver: zodResolver(SignIn),
    defaultValues: {
      email: invitedEmail ?? browserStorage.find('verificationEmail') ?? browserStorage.find('emailForSignIn') ?? '',
      password: '',
    },
  })
  usePrefill(form)
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email, password }) => {
    setUnverified(null)
    clearToast()
    try {
      await identity.signIn(email, password)
    } catch (error) {
      // The page asks for the code.
      if (hasCode(error, 'SECOND_FACTOR_REQUIRED')) return
      logUnexpected(messages.signInFailed, error)
      if (hasCode(error, 'EMAIL_NOT_VERIFIED')) setUnverified(email)
      showSignInFailure(error)
    }
  })

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          void submit(event)
        }}
        className="flex flex-col gap-4"
      >
        <TextField label="Email" type="email" autoComplete="username" error={errors.email?.message} {...form.register('email')} />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          maxLength={limits.passwordMaxLength}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button
          look="quiet"
          className="-my-2 -ml-3 self-start"
          onClick={() => {
            setResetting(true)
          }}
        >
          {messages.reset.forgot}
        </Button>
        <Button type="submit" look="primary" busy={isSubmitting} className="min-h-10 w-full">
          {messages.auth.signInButton}
        </Button>
        {unverified === null ? null : <ResendVerification email={unverified} label="Send the verification link again" />}
        <ProviderButtons googleLabel={messages.google.signIn} failedTitle={messages.loginFailedTitle} />
        <SignInLinkButton
          findEmail={async () =>
            (await form.trigger('email', { shouldFocus: true })) ? SignIn.shape.email.parse(form.getValues('email')) : null
          }
        />
      </form>
      {resetting ? (
        <Suspense>
          <ResetDialog email={form.getValues('email')} onClose={stopResetting} onUnavailable={stopResetting} />
        </Suspense>
      ) : null}
    </>
  )
}

function showSignInFailure(error: unknown): void {
  if (hasCode(error, 'EMAIL_NOT_VERIFIED')) {
    showToast({ tone: 'error', title: messages.emailNotVerifiedTitle, description: messages.emailNotVerifiedLogin })
    return
  }
  const known = hasCode(error, 'INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'SINGLE_SIGN_ON_ONLY') || !(error instanceof ApiError)
  showToast({
    tone: 'error',
    title: messages.loginFailedTitle,
    description: known ? sentenceOf(error, messages.signInFailed) : messages.signInFailed,
  })
}
