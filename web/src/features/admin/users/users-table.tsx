import { type ManagedUser, messages } from '@tickmark/contract'
import { formatListDate } from '../../../lib/format-date.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ProofMark } from '../../../ui/proof-mark.tsx'
import { Cell, type Column, Table } from '../../../ui/table.tsx'
import { nameOf } from './name-of.ts'

const columns: readonly Column[] = [
  { name: 'ID', numeric: true },
  { name: 'Name' },
  { name: 'Email' },
  { name: 'Firebase UID' },
  { name: 'Role' },
  { name: 'Created' },
  { name: messages.admin.manage, hidden: true },
]

interface UsersTableProps {
  /** Absent while they are on their way. */
  users: readonly ManagedUser[] | undefined
  query: string
  onManage: (user: ManagedUser) => void
}

/** A page of accounts, one row each. */
export function UsersTable({ users, query, onManage }: UsersTableProps) {
  return (
    <Table
      caption="Accounts, the newest first"
      columns={columns}
      loading={users === undefined}
      empty={<EmptyState title={query === '' ? 'There are no accounts.' : `No account holds “${query}”.`} />}
    >
      {users === undefined || users.length === 0
        ? undefined
        : users.map((user) => (
            <tr key={user.id}>
              <Cell numeric>{user.id}</Cell>
              <Cell className="min-w-40">{nameOf(user)}</Cell>
              <Cell className="min-w-56 [overflow-wrap:anywhere]">{user.email}</Cell>
              <Cell className="max-w-56 truncate" title={user.firebaseUid ?? undefined}>
                {user.firebaseUid ?? <span className="text-quiet">{messages.admin.uidNotSet}</span>}
              </Cell>
              <Cell>
                <span className="flex items-center gap-2">
                  <Badge className={user.isAdmin ? 'text-ink' : ''}>{user.isAdmin ? messages.admin.badge : messages.admin.userBadge}</Badge>
                  {user.suspendedAt === null ? null : (
                    <span className="inline-flex items-center gap-1 text-note text-difference">
                      <ProofMark proof="difference" className="size-3" />
                      Suspended
                    </span>
                  )}
                </span>
              </Cell>
              <Cell className="figures whitespace-nowrap">
                {user.createdAt === null ? messages.admin.notKnown : formatListDate(user.createdAt)}
              </Cell>
              <Cell className="text-right">
                <Button
                  look="quiet"
                  className="min-h-7"
                  aria-label={`${messages.admin.manage} ${nameOf(user)}`}
                  aria-haspopup="dialog"
                  onClick={() => {
                    onManage(user)
                  }}
                >
                  {messages.admin.manage}
                </Button>
              </Cell>
            </tr>
          ))}
    </Table>
  )
}
