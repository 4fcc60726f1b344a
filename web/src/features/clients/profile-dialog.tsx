import { changeClientProfile, type Client, type ClientProfileChange, limits, listClients, messages } from '@tickmark/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { type ProfileFault, readProfileForm, toProfileForm } from './profile-form.ts'

interface ProfileDialogProps {
  client: Client
  standards: readonly { value: NonNullable<Client['profile']['standard']>; label: string }[]
  onClose: () => void
}

const scales = [
  { value: '', label: 'As the drafts state' },
  { value: '0', label: 'Whole units' },
  { value: '3', label: 'Thousands' },
  { value: '6', label: 'Millions' },
] as const

/** Sets the profile of a client by hand. What is changed here, no review overwrites; what is emptied returns to what drafts state. */
export function ProfileDialog({ client, standards, onClose }: ProfileDialogProps) {
  // What a review adds meanwhile is not what was edited here.
  const [before] = useState(client.profile)
  const [form, setForm] = useState(() => toProfileForm(before))
  const [fault, setFault] = useState<ProfileFault>()
  const queries = useQueryClient()
  const first = useRef<HTMLInputElement>(null)
  const id = useId()
  const save = useMutation({
    mutationFn: (change: ClientProfileChange) => callEndpoint(changeClientProfile, { params: { id: client.id }, body: change }),
    onSuccess: () => {
      onClose()
    },
    onError: (failure) => {
      showToast({ tone: 'error', title: 'The profile could not be changed.', description: sentenceOf(failure, 'Please try again.') })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [listClients.id] }),
  })
  const set = (change: Partial<typeof form>) => {
    setForm({ ...form, ...change })
    setFault(undefined)
  }

  return (
    <Dialog
      open
      title="Edit profile"
      description="What you change here stays as you set it. Empty a field to use what the drafts state."
      initialFocus={first}
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.analysisActions.cancel}</Button>
          <Button type="submit" form={id} look="primary" busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const read = readProfileForm(form, before)
          if ('fault' in read) setFault(read.fault)
          else if (Object.keys(read.change).length === 0) onClose()
          else if (!save.isPending) save.mutate(read.change)
        }}
      >
        <TextField
          ref={first}
          label="Entity"
          autoComplete="off"
          maxLength={limits.entityNameMaxLength}
          value={form.entity}
          onChange={(event) => {
            set({ entity: event.target.value })
          }}
        />
        <Select
          label="Standard"
          value={form.standard}
          items={[{ value: '', label: 'As the drafts state' }, ...standards]}
          typeAheadMs={limits.selectTypeAheadMs}
          onChange={(standard) => {
            set({ standard })
          }}
        />
        <TextField
          label="Last period end"
          type="date"
          min={limits.dayFrom}
          max={limits.dayTo}
          value={form.periodEnd}
          onChange={(event) => {
            set({ periodEnd: event.target.value })
          }}
        />
        <TextField
          label="Currency"
          help="Three letters, such as GBP."
          autoComplete="off"
          maxLength={3}
          error={fault?.field === 'currency' ? fault.sentence : undefined}
          value={form.currency}
          onChange={(event) => {
            set({ currency: event.target.value })
          }}
        />
        <Select
          label="Amounts in"
          value={form.scale}
          items={scales}
          typeAheadMs={limits.selectTypeAheadMs}
          onChange={(scale) => {
            set({ scale })
          }}
        />
        {fault?.field === 'scale' ? (
          <p role="alert" className="-mt-3 text-note text-difference">
            {fault.sentence}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
