import { messages } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { logUnexpected } from '../../lib/api/api-error.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useEffect } from 'react'
import { UserCard } from './user-card.tsx'
import { usersQuery } from './users-query.ts'

/** The user and everyone they share analyses with; administrators see everyone (spec section 2, D5). */
export function UsersPage({ selfId }: { selfId: number | null }) {
  const users = useQuery(usersQuery)
  useEffect(() => {
    if (users.error !== null) logUnexpected(messages.users.fetchFailed, users.error)
  }, [users.error])

  return (
    <>
      <PageHeading>{messages.users.title}</PageHeading>
      {users.isPending ? <WaitingCards /> : null}
      {users.isError ? (
        <Card>
          <ErrorState
            title={messages.users.fetchFailed}
            detail="Please try again in a moment."
            onRetry={() => {
              void users.refetch()
            }}
          />
        </Card>
      ) : null}
      {users.data === undefined ? null : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {users.data.map((user) => (
            <li key={user.id} className="min-w-0">
              <UserCard user={user} self={user.id === selfId} />
            </li>
          ))}
        </ul>
      )}
      {users.data !== undefined && users.data.length <= 1 ? (
        <p className="mt-6 max-w-[65ch] text-quiet">Colleagues appear here once you share analyses with them.</p>
      ) : null}
    </>
  )
}

/** Skeleton of the list while it loads. */
function WaitingCards() {
  return (
    <div role="status" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">Loading</span>
      {['first', 'second', 'third'].map((card) => (
        <Card key={card} className="flex flex-col gap-3 p-4">
          <Skeleton className="w-40" />
          <Skeleton className="w-56 max-w-full" />
        </Card>
      ))}
    </div>
  )
}
