import type { Invitation } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { invitationsQuery, useAnswerInvitation } from './member-queries.ts'
import { roleWords } from './role-words.ts'

interface InvitationListProps {
  /** Only the invitation to this analysis. */
  only?: number
}

/** Invitations to the user. Shows nothing if there are none; a failure to load them is not worth an error on the page. */
export function InvitationList({ only }: InvitationListProps) {
  const known = useQuery(invitationsQuery).data ?? []
  const data = only === undefined ? known : known.filter(({ analysisId }) => analysisId === only)
  if (data.length === 0) return null
  return (
    <section aria-label="Invitations" className="mb-6">
      <Card>
        <ul>
          {data.map((invitation) => (
            <InvitationItem key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function InvitationItem({ invitation }: { invitation: Invitation }) {
  const answer = useAnswerInvitation(invitation)
  const { analysisName, invitedBy, role } = invitation
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline px-4 py-3 first:border-t-0">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {invitedBy} invites you to <span className="font-medium">{analysisName}</span>{' '}
        <span className="text-quiet">as {roleWords[role].name.toLowerCase()}</span>
      </p>
      <div className="flex gap-2">
        <Button
          look="primary"
          busy={answer.isPending && answer.variables}
          disabled={answer.isPending}
          aria-label={`Accept the invitation to ${analysisName}`}
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
          aria-label={`Decline the invitation to ${analysisName}`}
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
