import type { ClientName, Workspace } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { FirmEndSection } from './firm-end-section.tsx'
import { FirmNameDialog } from './firm-name-dialog.tsx'
import { useRenameFirm } from './firm-queries.ts'
import { FirmSubscriptionCard } from './firm-subscription-card.tsx'
import { peopleQuery } from './people-queries.ts'
import { PeopleSection } from './people-section.tsx'
import { isManager, roleWords } from './role-words.ts'

interface FirmPageProps {
  firm: Workspace
  selfId: number | null
  /** Those of the firm. */
  clients: readonly ClientName[]
  /** Its clients, as a section. */
  clientsSection: ReactNode
  /** How many analyses the firm has; undefined while that is not known. */
  analyses: number | undefined
  /** Called when the user no longer belongs to the firm, or it is gone. */
  onGone: () => void
}

/** A firm: its name, the people who belong to it, and its end. */
export function FirmPage({ firm, selfId, clients, clientsSection, analyses, onGone }: FirmPageProps) {
  useDocumentTitle(firm.name)
  const isGuest = firm.role === 'guest'
  const people = useQuery({ ...peopleQuery(firm.id), enabled: !isGuest })
  const [isRenaming, setRenaming] = useState(false)
  const stopRenaming = () => {
    setRenaming(false)
  }
  const rename = useRenameFirm(firm.id, stopRenaming)
  const { name, may } = roleWords[firm.role]

  return (
    <>
      <PageHeading
        actions={
          isManager(firm.role) ? (
            <Button
              onClick={() => {
                rename.reset()
                setRenaming(true)
              }}
            >
              <Pencil className="size-4" aria-hidden="true" />
              Rename
            </Button>
          ) : undefined
        }
      >
        <span className="[overflow-wrap:anywhere]">{firm.name}</span>
      </PageHeading>
      <p className="mb-6 text-quiet">
        Your role is {name.toLowerCase()}: {name === 'Administrator' ? 'an' : name === 'Owner' ? 'the' : 'a'} {name.toLowerCase()} {may}.
      </p>
      <div className="flex flex-col gap-6">
        {isGuest ? null : renderPeople()}
        {clientsSection}
        {people.data === undefined ? null : (
          <FirmSubscriptionCard firmId={firm.id} people={people.data} readAt={people.dataUpdatedAt} manages={isManager(firm.role)} />
        )}
        {isGuest || people.data !== undefined ? (
          <FirmEndSection
            firm={firm}
            selfId={selfId}
            people={people.data?.people ?? []}
            invitations={people.data?.invitations.length ?? 0}
            analyses={analyses}
            onGone={onGone}
          />
        ) : null}
      </div>
      {isRenaming ? (
        <FirmNameDialog
          title="Rename the firm"
          name={firm.name}
          action="Save"
          busy={rename.isPending}
          error={rename.error}
          onSubmit={rename.mutate}
          onClose={stopRenaming}
        />
      ) : null}
    </>
  )

  function renderPeople() {
    if (people.data !== undefined) return <PeopleSection firm={firm} selfId={selfId} people={people.data} clients={clients} />
    if (people.isPending)
      return (
        <Card className="p-4 sm:p-6">
          <RowsSkeleton />
        </Card>
      )
    return (
      <Card>
        <ErrorState
          title="The people of the firm could not be loaded."
          detail={sentenceOf(people.error, 'Please try again.')}
          onRetry={() => {
            void people.refetch()
          }}
        />
      </Card>
    )
  }
}
