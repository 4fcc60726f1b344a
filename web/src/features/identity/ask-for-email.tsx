import { zodResolver } from '@hookform/resolvers/zod'
import { Email } from '@tickmark/contract'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

const Answer = z.object({ email: Email })

interface AskForEmailProps {
  /** Label of the button: what the answer lets the user do. */
  action: string
  /** Null if the user cancels. */
  onAnswer: (email: string | null) => void
}

/** Shown on a device that did not request the link: the link alone does not say whose it is. */
export function AskForEmail({ action, onAnswer }: AskForEmailProps) {
  const form = useForm({ resolver: zodResolver(Answer), defaultValues: { email: '' } })
  const submit = form.handleSubmit(({ email }) => {
    onAnswer(email)
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        void submit(event)
      }}
      className="flex flex-col gap-4"
    >
      <p>Please enter the email address that the link was sent to.</p>
      <TextField label="Email" type="email" autoComplete="email" error={form.formState.errors.email?.message} {...form.register('email')} />
      <div className="flex gap-2">
        <Button type="submit" look="primary">
          {action}
        </Button>
        <Button
          onClick={() => {
            onAnswer(null)
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
