import { zodResolver } from '@hookform/resolvers/zod'
import { Email, limits, messages } from '@tickmark/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError, hasCode, logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** The rules of spec section 5, with the messages specified for this form. */
const AdminLogin = z.object({
  email: z.string().refine((email) => Email.safeParse(email).success, messages.admin.emailInvalid),
  password: z.string().min(limits.passwordMinLength, messages.passwordTooShort).max(limits.passwordMaxLength),
})

interface AdminLoginFormProps {
  /** Rejects if the sign-in fails. */
  signIn: (email: string, password: string) => Promise<void>
  /** The sign-in worked; the account is being loaded. */
  entering: boolean
}

export function AdminLoginForm({ signIn, entering }: AdminLoginFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(AdminLogin), defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const busy = isSubmitting || entering

  const submit = form.handleSubmit(async ({ email, password }) => {
    setRefusal(null)
    try {
      await signIn(Email.parse(email), password)
    } catch (error) {
      logUnexpected(messages.signInFailed, error)
      setRefusal(describe(error))
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
      <TextField
        label={messages.admin.emailLabel}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        maxLength={limits.passwordMaxLength}
        error={errors.password?.message}
        {...form.register('password')}
      />
      {refusal === null ? null : (
        <p role="alert" className="flex items-start gap-2 text-difference">
          <ProofMark proof="difference" className="mt-1 size-4" />
          <span>{refusal}</span>
        </p>
      )}
      <Button type="submit" look="primary" busy={busy} className="min-h-10 w-full">
        {busy ? messages.admin.loggingIn : messages.admin.login}
      </Button>
    </form>
  )
}

/** The server's message, shown in the form. For wrong credentials it does not reveal which part is wrong. */
function describe(error: unknown): string {
  if (hasCode(error, 'INVALID_CREDENTIALS')) return messages.admin.invalidCredentials
  if (hasCode(error, 'EMAIL_NOT_VERIFIED')) return messages.emailNotVerifiedLogin
  return sentenceOf(error, error instanceof ApiError ? messages.signInFailed : messages.admin.invalidCredentials)
}
