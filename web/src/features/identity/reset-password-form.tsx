import { zodResolver } from '@hookform/resolvers/zod'
import { limits, messages } from '@tickmark/contract'
import { useForm, useWatch } from 'react-hook-form'
import { hasCode, logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { PasswordRuleList } from './password-rule-list.tsx'
import { makeNewPasswordForm } from './signup-rules.ts'
import { usePasswordMinLength } from './use-password-min-length.ts'

interface ResetPasswordFormProps {
  token: string
  reset: (token: string, password: string) => Promise<void>
  /** The link is invalid or has expired. */
  onInvalid: () => void
  onDone: () => void
}

/** A new password and its confirmation, with the rules of a sign-up. */
export function ResetPasswordForm({ token, reset, onInvalid, onDone }: ResetPasswordFormProps) {
  const minLength = usePasswordMinLength()
  const form = useForm({
    resolver: zodResolver(makeNewPasswordForm(minLength)),
    defaultValues: { password: '', confirmPassword: '' },
    mode: 'onChange',
  })
  const { dirtyFields, errors, isSubmitting, isValid } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })

  const submit = form.handleSubmit(async ({ password: chosen }) => {
    try {
      await reset(token, chosen)
      showToast({ title: messages.reset.doneTitle, description: messages.reset.doneText })
      onDone()
    } catch (error) {
      logUnexpected(messages.reset.changeFailed, error)
      if (hasCode(error, 'INVALID_RESET_LINK')) onInvalid()
      else if (hasCode(error, 'PASSWORD_TOO_COMMON'))
        form.setError('password', { type: 'refused', message: messages.reset.tooCommon }, { shouldFocus: true })
      else showToast({ tone: 'error', title: messages.errorTitle, description: sentenceOf(error, messages.reset.changeFailed) })
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
        label="New Password"
        type="password"
        autoComplete="new-password"
        maxLength={limits.passwordMaxLength}
        aria-invalid={errors.password !== undefined || undefined}
        help={<PasswordRuleList password={password} minLength={minLength} checked={errors.password !== undefined} />}
        error={errors.password?.type === 'refused' ? errors.password.message : undefined}
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
      <Button type="submit" look="primary" busy={isSubmitting} disabled={!isValid} className="min-h-10">
        {messages.reset.change}
      </Button>
    </form>
  )
}
