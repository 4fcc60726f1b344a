import type { FirmInvitation } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { firmInvitationsQuery, useAnswerFirmInvitation } from './firm-invitation-queries.ts'
import { roleWords } from './role-words.ts'

/** Invitations to firms. Shows nothing if there are none; a failure to load them is not worth an error on the page. */
export function FirmInvitationList() {
  const invitations = useQuery(firmInvitationsQuery).data ?? []
  if (invitations.length === 0) return null
  return (
    <section aria-label="Invitations to firms" className="mb-6">
      <Card>
        <ul>
          {invitations.map((invitation) => (
            <FirmInvitationItem key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function FirmInvitationItem({ invitation }: { invitation: FirmInvitation }) {
  const answer = useAnswerFirmInvitation(invitation)
  const { workspaceName, invitedBy, role, clientName } = invitation
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline px-4 py-3 first:border-t-0">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {invitedBy} invites you to the firm <span className="font-medium">{workspaceName}</span>{' '}
        <span className="text-quiet">
          as {roleWords[role].name.toLowerCase()}
          {clientName === undefined ? null : ` of its client ${clientName}`}
        </span>
      </p>
      <div className="flex gap-2">
        <Button
          look="primary"
          busy={answer.isPending && answer.variables}
          disabled={answer.isPending}
          aria-label={`Accept the invitation to ${workspaceName}`}
          onClick={() => {
            answer.mutate(true)
          }}
        >
          Accept
        </Button>
        <Button
          look="quiet"
          busy={answer.isPending && !answer.variables}
          disabled={answer.isPending}
          aria-label={`Decline the invitation to ${workspaceName}`}
          onClick={() => {
            answer.mutate(false)
          }}
        >
          Decline
        </Button>
      </div>
    </li>
  )
}
