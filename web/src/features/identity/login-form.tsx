import { zodResolver } from '@hookform/resolvers/zod'
import { limits, messages, SignIn } from '@tickmark/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, hasCode, sentenceOf } from '../../lib/api/api-error.ts'
import { browserStorage } from '../../lib/browser-storage.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { ResendVerification } from './resend-verification.tsx'
import { useSession } from './session.tsx'

export function LoginForm() {
  const { identity } = useSession()
  const [unverified, setUnverified] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(SignIn),
    defaultValues: { email: browserStorage.find('verificationEmail') ?? '', password: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email, password }) => {
    setUnverified(null)
    try {
      await identity.signIn(email, password)
      browserStorage.remove('verificationEmail', 'justSignedUp')
    } catch (error) {
      if (hasCode(error, 'EMAIL_NOT_VERIFIED')) setUnverified(email)
      sayWhyNot(error)
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
      <TextField label="Email" type="email" autoComplete="username" error={errors.email?.message} {...form.register('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        maxLength={limits.passwordMaxLength}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" look="primary" busy={isSubmitting} className="min-h-10 w-full">
        {messages.auth.signInButton}
      </Button>
      {unverified === null ? null : <ResendVerification email={unverified} />}
    </form>
  )
}

function sayWhyNot(error: unknown): void {
  if (hasCode(error, 'EMAIL_NOT_VERIFIED')) {
    showToast({ tone: 'error', title: messages.emailNotVerifiedTitle, description: messages.emailNotVerifiedLogin })
    return
  }
  const known = hasCode(error, 'INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS') || !(error instanceof ApiError)
  showToast({
    tone: 'error',
    title: messages.loginFailedTitle,
    description: known ? sentenceOf(error, messages.signInFailed) : messages.signInFailed,
  })
}
