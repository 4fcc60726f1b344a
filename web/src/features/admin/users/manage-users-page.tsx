import { findUsers, limits, type ManagedUser, messages } from '@tickmark/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { useDocumentTitle } from '../../../lib/use-document-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ManageUser, type Self } from './manage-user.tsx'
import { Pager } from './pager.tsx'
import { foundUsersQuery } from './user-queries.ts'
import { UsersTable } from './users-table.tsx'

/** `/admin/manage-users`: every account, found by name, address or uid, and what can be done to it (spec section 2, D6). */
export function ManageUsersPage({ self }: { self: Self }) {
  useDocumentTitle(messages.admin.userManagement)
  const [typed, setTyped] = useState('')
  const [{ query, page }, setAsked] = useState({ query: '', page: 1 })
  const [managed, setManaged] = useState<ManagedUser | null>(null)
  const found = useQuery(foundUsersQuery(query, page))
  const queries = useQueryClient()

  useEffect(() => {
    const wait = setTimeout(() => {
      // Only other words lead back to the first page: this runs after the first showing too, where somebody may have turned the page.
      setAsked((asked) => (asked.query === typed.trim() ? asked : { query: typed.trim(), page: 1 }))
    }, limits.adminSearchDelayMs)
    return () => {
      clearTimeout(wait)
    }
  }, [typed])

  const refresh = () => {
    void found.refetch()
  }
  /** From what is shown: while the answer to other words is on its way, its pages cannot be turned yet. */
  const turnTo = (shown: string) => (other: number) => {
    setAsked((asked) => (asked.query === shown ? { query: shown, page: other } : asked))
  }

  return (
    <>
      <PageHeading
        actions={
          <Button busy={found.isFetching} onClick={refresh}>
            {found.isFetching ? null : <RefreshCw className="size-4" aria-hidden="true" />}
            {messages.admin.refresh}
          </Button>
        }
      >
        {messages.admin.userManagement}
      </PageHeading>
      <div className="mb-4 max-w-[28rem]">
        <TextField
          label="Find by name, email or UID"
          type="search"
          autoComplete="off"
          value={typed}
          maxLength={limits.adminSearchMaxLength}
          onChange={(event) => {
            setTyped(event.target.value)
          }}
        />
      </div>
      {found.isError ? (
        <Card className="mb-4">
          <ErrorState
            title={messages.users.fetchFailed}
            detail={sentenceOf(found.error, 'Please try again in a moment.')}
            onRetry={refresh}
          />
        </Card>
      ) : null}
      {found.isError && found.data === undefined ? null : (
        <UsersTable users={found.data?.users} query={found.data?.query ?? ''} onManage={setManaged} />
      )}
      {found.data === undefined ? null : <Pager found={found.data} onPage={turnTo(found.data.query)} />}
      {managed === null ? null : (
        <ManageUser
          key={managed.id}
          user={managed}
          self={self}
          onChange={(changed) => {
            // If the administrator has closed this account in the meantime, do not reopen it.
            setManaged((looked) => (looked?.id === changed.id ? changed : looked))
            void queries.invalidateQueries({ queryKey: [findUsers.id] })
          }}
          onClose={() => {
            setManaged(null)
          }}
        />
      )}
    </>
  )
}
