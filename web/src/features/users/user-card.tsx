import type { UserItem } from '@tickmark/contract'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'

interface UserCardProps {
  user: UserItem
  /** Whether this is the current user. */
  self: boolean
}

/** One user: full name, email, and company if there is one. */
export function UserCard({ user, self }: UserCardProps) {
  return (
    <Card className="flex h-full flex-col gap-1 p-4 [overflow-wrap:anywhere]">
      <h2 className="flex flex-wrap items-baseline gap-x-2 font-medium">
        {`${user.firstName} ${user.surname}`.trim()}
        {self ? <Badge>You</Badge> : null}
      </h2>
      <p>
        <a href={`mailto:${user.email}`} className="text-accent underline-offset-2 hover:underline">
          {user.email}
        </a>
      </p>
      {user.company === null || user.company === '' ? null : <p className="text-quiet">{user.company}</p>}
    </Card>
  )
}
