import { type ManagedUser, messages } from '@tickmark/contract'
import { formatShortDate } from '../../../lib/format-date.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ProofMark } from '../../../ui/proof-mark.tsx'
import { Cell, type Column, Table } from '../../../ui/table.tsx'
import { nameOf } from './name-of.ts'

const caption = 'Accounts, newest first'
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
  /** Undefined while loading. */
  users: readonly ManagedUser[] | undefined
  query: string
  onManage: (user: ManagedUser) => void
}

/** A page of accounts: a table if it fits, otherwise one account below the other, since a table would have to be scrolled sideways. */
export function UsersTable({ users, query, onManage }: UsersTableProps) {
  const fits = useMedia('(min-width: 64rem)')
  if (users !== undefined && users.length > 0 && !fits)
    return (
      <ul aria-label={caption} className="divide-y divide-hairline border-y border-hairline [overflow-wrap:anywhere]">
        {users.map((user) => (
          <li key={user.id} className="break-inside-avoid py-3">
            <Entry user={user} onManage={onManage} />
          </li>
        ))}
      </ul>
    )
  return (
    <Table
      caption={caption}
      columns={columns}
      loading={users === undefined}
      empty={<EmptyState title={query === '' ? 'There are no accounts.' : `No account matches “${query}”.`} />}
    >
      {users === undefined || users.length === 0 ? undefined : users.map((user) => <Row key={user.id} user={user} onManage={onManage} />)}
    </Table>
  )
}

interface AccountProps {
  user: ManagedUser
  onManage: (user: ManagedUser) => void
}

function Row({ user, onManage }: AccountProps) {
  return (
    <tr>
      <Cell numeric>{user.id}</Cell>
      <Cell className="min-w-40 [overflow-wrap:anywhere]">{nameOf(user)}</Cell>
      <Cell className="min-w-56 [overflow-wrap:anywhere]">{user.email}</Cell>
      <Cell className="max-w-56 truncate" title={user.firebaseUid ?? undefined}>
        <Uid user={user} />
      </Cell>
      <Cell>
        <Role user={user} />
      </Cell>
      <Cell className="figures whitespace-nowrap">
        <Created user={user} />
      </Cell>
      <Cell className="text-right">
        <ManageButton user={user} onManage={onManage} />
      </Cell>
    </tr>
  )
}

function Entry({ user, onManage }: AccountProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-x-4">
        <p className="min-w-0 font-medium">{nameOf(user)}</p>
        <ManageButton user={user} onManage={onManage} />
      </div>
      <p className="text-quiet">{user.email}</p>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        <dt className="text-quiet">ID</dt>
        <dd className="figures">{user.id}</dd>
        <dt className="text-quiet">Firebase UID</dt>
        <dd>
          <Uid user={user} />
        </dd>
        <dt className="text-quiet">Role</dt>
        <dd>
          <Role user={user} />
        </dd>
        <dt className="text-quiet">Created</dt>
        <dd className="figures">
          <Created user={user} />
        </dd>
      </dl>
    </>
  )
}

function Uid({ user: { firebaseUid } }: { user: ManagedUser }) {
  return firebaseUid ?? <span className="text-quiet">{messages.admin.uidNotSet}</span>
}

function Role({ user: { isAdmin, suspendedAt } }: { user: ManagedUser }) {
  return (
    <span className="flex items-center gap-2">
      <Badge className={isAdmin ? 'text-ink' : ''}>{isAdmin ? messages.admin.badge : messages.admin.userBadge}</Badge>
      {suspendedAt === null ? null : (
        <span className="inline-flex items-center gap-1 text-note text-difference">
          <ProofMark proof="difference" className="size-3" />
          Suspended
        </span>
      )}
    </span>
  )
}

function Created({ user: { createdAt } }: { user: ManagedUser }) {
  return createdAt === null ? messages.admin.notKnown : formatShortDate(createdAt)
}

function ManageButton({ user, onManage }: AccountProps) {
  return (
    <Button
      look="quiet"
      className="min-h-7 shrink-0"
      aria-label={`${messages.admin.manage} ${nameOf(user)}`}
      aria-haspopup="dialog"
      onClick={() => {
        onManage(user)
      }}
    >
      {messages.admin.manage}
    </Button>
  )
}
