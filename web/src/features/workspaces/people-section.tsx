import type { ClientName, Workspace, WorkspacePeople, WorkspacePerson } from '@tickmark/contract'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { keepFocus } from '../../lib/keep-focus.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PendingInvitation } from './pending-invitation.tsx'
import { PersonRow } from './person-row.tsx'
import { RemovePersonDialog } from './remove-person-dialog.tsx'
import { isManager } from './role-words.ts'

interface PeopleSectionProps {
  firm: Workspace
  selfId: number | null
  people: WorkspacePeople
  /** Those of the firm. */
  clients: readonly ClientName[]
}

/** The people of a firm, the owner first, and the invitations that are open. */
export function PeopleSection({ firm, selfId, people: { people, invitations }, clients }: PeopleSectionProps) {
  const [isInviting, setInviting] = useState(false)
  const [removing, setRemoving] = useState<WorkspacePerson | null>(null)
  const manages = isManager(firm.role)
  const keep = () => {
    setRemoving(null)
  }
  return (
    // Rows go with what was pressed in them.
    <div ref={keepFocus} className="flex min-w-0 flex-col gap-6">
      <Card className="p-4 sm:p-6" aria-labelledby="people">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="people" className="font-serif text-lead font-semibold">
            People
          </h2>
          {manages ? (
            <Button
              look="primary"
              data-focus-home=""
              onClick={() => {
                setInviting(true)
              }}
            >
              <UserPlus className="size-4" aria-hidden="true" />
              Invite
            </Button>
          ) : null}
        </div>
        <ul className="border-t border-hairline">
          {people.map((person) => (
            <PersonRow
              key={person.id}
              workspaceId={firm.id}
              person={person}
              isSelf={person.id === selfId}
              manages={manages}
              onRemove={() => {
                setRemoving(person)
              }}
            />
          ))}
        </ul>
        {manages && people.length === 1 && invitations.length === 0 ? (
          <p className="mt-3 text-quiet">Nobody else belongs to the firm yet. Invite the people who work with you.</p>
        ) : null}
      </Card>
      {!manages || invitations.length === 0 ? null : (
        <Card className="p-4 sm:p-6" aria-labelledby="invitations">
          <h2 id="invitations" className="mb-2 font-serif text-lead font-semibold">
            Open invitations
          </h2>
          <ul className="border-t border-hairline">
            {invitations.map((invitation) => (
              <PendingInvitation key={invitation.id} workspaceId={firm.id} invitation={invitation} />
            ))}
          </ul>
        </Card>
      )}
      {isInviting ? (
        <InviteDialog
          firm={firm}
          clients={clients}
          onClose={() => {
            setInviting(false)
          }}
        />
      ) : null}
      {removing === null ? null : (
        <RemovePersonDialog firm={firm} people={people} person={removing} isSelf={false} onRemoved={keep} onClose={keep} />
      )}
    </div>
  )
}
