import type { WorkspaceInvitation } from '@tickmark/contract'
import { Mail, X } from 'lucide-react'
import { formatShortDate } from '../../lib/format-date.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toNewPerson, useSendAgain, useWithdraw } from './people-queries.ts'
import { roleWords } from './role-words.ts'

interface PendingInvitationProps {
  workspaceId: number
  invitation: WorkspaceInvitation
}

/** An invitation that has not been answered, to send again or withdraw. */
export function PendingInvitation({ workspaceId, invitation }: PendingInvitationProps) {
  const again = useSendAgain(workspaceId)
  const withdraw = useWithdraw(workspaceId)
  const person = toNewPerson(invitation)
  const { email, role, client, createdAt } = invitation
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-2 last:border-b-0">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {email}
        <span className="block text-note text-quiet">
          invited {formatShortDate(createdAt)}
          {client === undefined ? null : `, for ${client.name}`}
        </span>
      </p>
      <div className="flex items-center gap-1">
        <Badge>{roleWords[role].name}</Badge>
        {person === null ? null : (
          <IconButton
            label={`Send the invitation to ${email} again`}
            icon={<Mail className="size-4" aria-hidden="true" />}
            aria-disabled={again.isPending || undefined}
            onClick={() => {
              again.mutate(person)
            }}
          />
        )}
        <IconButton
          label={`Withdraw the invitation to ${email}`}
          icon={<X className="size-4" aria-hidden="true" />}
          disabled={withdraw.isPending}
          onClick={() => {
            withdraw.mutate(invitation)
          }}
        />
      </div>
    </li>
  )
}
