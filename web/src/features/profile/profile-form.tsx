import { zodResolver } from '@hookform/resolvers/zod'
import { limits, messages, type Profile, ProfileChange, updateProfile } from '@tickmark/contract'
import { useForm } from 'react-hook-form'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { logUnexpected, sentenceOf } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'

interface ProfileFormProps {
  profile: Profile
  onSaved: (profile: Profile) => void
  onCancel: () => void
}

export function ProfileForm({ profile, onSaved, onCancel }: ProfileFormProps) {
  const form = useForm({
    resolver: zodResolver(ProfileChange),
    defaultValues: { firstName: profile.firstName, surname: profile.surname, company: profile.company ?? '' },
  })
  const { errors, isSubmitting } = form.formState

  const save = form.handleSubmit(async (change) => {
    try {
      const saved = await callEndpoint(updateProfile, { body: change })
      showToast({ title: messages.profile.updated })
      onSaved(saved)
    } catch (error) {
      logUnexpected(messages.profile.updateFailed, error)
      showToast({
        tone: 'error',
        title: messages.profile.updateFailedTitle,
        description: sentenceOf(error, messages.profile.updateFailed),
      })
    }
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // A double click saves only once.
        if (isSubmitting) event.preventDefault()
        else void save(event)
      }}
      className="flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          // Opening the form moves the focus into it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- see the line above
          autoFocus
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
      <p className="text-note text-quiet [overflow-wrap:anywhere]">Your email, {profile.email}, is how you sign in and stays as it is.</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={isSubmitting}>
          {messages.profile.save}
        </Button>
        <Button onClick={onCancel}>{messages.profile.cancel}</Button>
      </div>
    </form>
  )
}
