import { type ClientName, limits, type WorkspacePerson } from '@tickmark/contract'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { formatShortDate } from '../../lib/format-date.ts'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useChangeRole } from './people-queries.ts'
import { describeDemotion } from './describe-demotion.ts'
import { offeredRoles, roleWords } from './role-words.ts'

interface PersonRowProps {
  workspaceId: number
  person: WorkspacePerson
  isSelf: boolean
  /** The user decides who belongs to the firm. */
  manages: boolean
  onRemove: () => void
}

/** A person of a firm. Roles are changed here, except the owner's and one's own. */
export function PersonRow({ workspaceId, person, isSelf, manages, onRemove }: PersonRowProps) {
  const change = useChangeRole(workspaceId, person)
  const { name, email, role, clients, since, hasSeat } = person
  const [asked, ask] = useState<'guest' | 'member' | null>(null)
  const isFixed = !manages || isSelf || role === 'owner'
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-hairline py-2.5 last:border-b-0 md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_7rem_13rem] md:items-center">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-medium">{name}</span>
        {isSelf ? <span className="text-quiet"> (you)</span> : null}
        {hasSeat === false ? <Badge className="ml-2">No seat</Badge> : null}
        {email === name ? null : <span className="block text-note text-quiet">{email}</span>}
      </p>
      <div className="min-w-0 text-note">
        <NamedClients clients={clients} isIdle={manages && role === 'guest'} />
      </div>
      <p className="text-note whitespace-nowrap text-quiet">since {formatShortDate(since)}</p>
      <div className="flex items-center justify-between gap-1 md:justify-end">
        {isFixed ? (
          <Badge>{roleWords[role].name}</Badge>
        ) : (
          <>
            <Select
              label={`Role of ${name}`}
              hideLabel
              className="w-40"
              value={role}
              items={offeredRoles}
              typeAheadMs={limits.selectTypeAheadMs}
              busy={change.isPending}
              onChange={(next) => {
                // What a demotion takes does not come back with the role.
                if (next === 'guest' || (next === 'member' && role === 'administrator')) ask(next)
                else change.mutate(next)
              }}
            />
            {asked !== null ? (
              <ConfirmDialog
                title={`Make ${name} a ${asked}?`}
                description={describeDemotion(role, asked)}
                action={`Make a ${asked}`}
                busy={change.isPending}
                onConfirm={() => {
                  change.mutate(asked, {
                    onSettled: () => {
                      ask(null)
                    },
                  })
                }}
                onClose={() => {
                  ask(null)
                }}
              />
            ) : null}
            <IconButton label={`Remove ${name}`} icon={<X className="size-4" aria-hidden="true" />} onClick={onRemove} />
          </>
        )}
      </div>
    </li>
  )
}

const MAX_SHOWN_CLIENTS = 4

/** The clients that a person is named for, as far as the user sees them. `isIdle`: without one, the person sees nothing. */
function NamedClients({ clients, isIdle }: { clients: readonly ClientName[]; isIdle: boolean }) {
  const [isOpen, setOpen] = useState(false)
  if (clients.length === 0) return isIdle ? <p>Named for no client: sees nothing</p> : null
  const shown = isOpen ? clients : clients.slice(0, MAX_SHOWN_CLIENTS)
  return (
    <p className="[overflow-wrap:anywhere]">
      <span className="text-quiet">Named for </span>
      {shown.map(({ id, name }, at) => (
        <span key={id}>
          {at === 0 ? '' : ', '}
          <Link to="/client/$id" params={{ id: String(id) }} className="text-accent underline underline-offset-2">
            {name}
          </Link>
        </span>
      ))}
      {shown.length === clients.length ? null : (
        <>
          {' '}
          <button
            type="button"
            className="min-h-6 text-accent underline underline-offset-2"
            onClick={() => {
              setOpen(true)
            }}
          >
            and {(clients.length - shown.length).toLocaleString('en-GB')} more
          </button>
        </>
      )}
    </p>
  )
}
