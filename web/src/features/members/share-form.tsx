import { messages, SharedRole, limits } from '@tickmark/contract'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useShareAnalysis } from './member-queries.ts'
import { roleWords } from './role-words.ts'

const roles = SharedRole.options.map((role) => ({ value: role, label: roleWords[role].name }))
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Invites a colleague by email. */
export function ShareForm({ analysisId }: { analysisId: number }) {
  const share = useShareAnalysis(analysisId)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<SharedRole>('reviewer')
  const [fault, setFault] = useState<string>()
  const [invited, setInvited] = useState<string>()

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (share.isPending) return
    const address = email.trim()
    setInvited(undefined)
    if (!looksLikeEmail.test(address)) {
      setFault(messages.emailInvalid)
      return
    }
    setFault(undefined)
    share.mutate(
      { email: address, role },
      {
        onSuccess: () => {
          setEmail('')
          setInvited(address)
        },
        onError: (error) => {
          setFault(sentenceOf(error, 'The invitation could not be sent. Please try again.'))
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-3">
      <TextField
        label="Email address of a colleague"
        type="email"
        autoComplete="off"
        maxLength={limits.emailMaxLength}
        value={email}
        error={fault}
        onChange={(event) => {
          setEmail(event.target.value)
          setFault(undefined)
        }}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Select label="Role" className="w-36" value={role} items={roles} typeAheadMs={limits.selectTypeAheadMs} onChange={setRole} />
        <Button type="submit" look="primary" busy={share.isPending}>
          Invite
        </Button>
      </div>
      <p className="text-note text-quiet">{`A ${roleWords[role].name.toLowerCase()} ${roleWords[role].may}.`}</p>
      <p role="status" className="text-note">
        {invited === undefined ? null : `${invited} has been invited.`}
      </p>
    </form>
  )
}
