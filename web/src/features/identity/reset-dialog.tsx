import { Email, messages } from '@tickmark/contract'
import { type FormEvent, useId, useRef, useState } from 'react'
import { hasCode, logUnexpected, sentenceOf, Unreachable } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { useSession } from './session.tsx'

interface ResetDialogProps {
  /** The email already typed in the login form. */
  email: string
  onClose: () => void
}

/** Asks for the address to send the reset link to. */
export function ResetDialog({ email: known, onClose }: ResetDialogProps) {
  const { identity } = useSession()
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)

  async function send(given: string): Promise<void> {
    const email = Email.safeParse(given)
    if (!email.success) {
      showToast({ tone: 'error', title: messages.reset.invalidTitle, description: messages.reset.invalidText })
      field.current?.focus()
      return
    }
    setSending(true)
    try {
      await identity.sendPasswordReset(email.data)
      showToast({ title: messages.reset.sentTitle, description: messages.reset.sentText })
      onClose()
    } catch (error) {
      logUnexpected(messages.reset.failed, error)
      showToast({ tone: 'error', title: messages.errorTitle, description: describe(error) })
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      title={messages.reset.title}
      description="We will send you a link that lets you choose a new password."
      initialFocus={field}
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.analysisActions.cancel}</Button>
          <Button type="submit" form={formId} look="primary" busy={sending}>
            {messages.reset.send}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="mt-4"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          if (!sending) void send(field.current?.value ?? '')
        }}
      >
        <TextField ref={field} label="Email" type="email" name="email" autoComplete="username" defaultValue={known} />
      </form>
    </Dialog>
  )
}

function describe(error: unknown): string {
  if (hasCode(error, 'INVALID_REQUEST')) return messages.reset.invalidText
  const known =
    hasCode(error, 'ACCOUNT_NOT_FOUND', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_EMAILS', 'SINGLE_SIGN_ON_ONLY') || error instanceof Unreachable
  return known ? sentenceOf(error, messages.reset.failed) : messages.reset.failed
}
