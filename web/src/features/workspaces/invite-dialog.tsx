import { type ClientName, limits, messages, type OfferedRole, type Workspace } from '@tickmark/contract'
import { type FormEvent, useId, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { findByName } from '../../lib/client-key.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select/select.tsx'
import { SuggestingField } from '../../ui/suggesting-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toNewPerson, useInvite } from './people-queries.ts'
import { offeredRoles, roleWords } from './role-words.ts'

interface InviteDialogProps {
  firm: Workspace
  /** Those of the firm. */
  clients: readonly ClientName[]
  onClose: () => void
}

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Invites people to a firm, one after the other. */
export function InviteDialog({ firm, clients, onClose }: InviteDialogProps) {
  const invite = useInvite(firm.id)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<OfferedRole>('member')
  const [clientName, setClientName] = useState('')
  const [faults, setFaults] = useState<{ email?: string; client?: string }>({})
  const [invited, setInvited] = useState<string>()
  const [emailField, clientField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const id = useId()

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (invite.isPending) return
    setInvited(undefined)
    const address = email.trim()
    const person = toNewPerson({ email: address, role, client: role === 'guest' ? findByName(clients, clientName) : undefined })
    const isAddress = looksLikeEmail.test(address)
    setFaults({
      ...(isAddress ? {} : { email: messages.emailInvalid }),
      ...(person === null ? { client: 'Choose a client of the firm' } : {}),
    })
    if (!isAddress) emailField.current?.focus()
    else if (person === null) clientField.current?.focus()
    else
      invite.mutate(person, {
        onSuccess: () => {
          setEmail('')
          setInvited(address)
          emailField.current?.focus()
        },
        onError: (error) => {
          setFaults({ email: sentenceOf(error, 'The invitation could not be sent. Please try again.') })
        },
      })
  }

  return (
    <Dialog
      open
      title="Invite a person"
      description={firm.name}
      className="max-w-[34rem]"
      initialFocus={emailField}
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" form={id} look="primary" busy={invite.isPending}>
            Invite
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="mt-4 flex flex-col gap-3">
        <TextField
          ref={emailField}
          label="Email address"
          type="email"
          autoComplete="off"
          maxLength={limits.emailMaxLength}
          value={email}
          error={faults.email}
          onChange={(event) => {
            setEmail(event.target.value)
            setFaults({})
          }}
        />
        <Select label="Role" value={role} items={offeredRoles} typeAheadMs={limits.selectTypeAheadMs} onChange={setRole} />
        <p className="text-note text-quiet">{`${roleWords[role].name === 'Administrator' ? 'An' : 'A'} ${roleWords[role].name.toLowerCase()} ${roleWords[role].may}.`}</p>
        {role === 'guest' ? (
          <SuggestingField
            ref={clientField}
            label="Client"
            help={clients.length === 0 ? 'The firm has no clients yet. A guest is invited for one.' : 'You can name more of them later.'}
            maxLength={limits.clientNameMaxLength}
            suggestions={clients}
            value={clientName}
            error={faults.client}
            onChange={(name) => {
              setClientName(name)
              setFaults({})
            }}
          />
        ) : null}
        <p role="status" className="text-note">
          {invited === undefined ? null : `${invited} has been invited.`}
        </p>
      </form>
    </Dialog>
  )
}
