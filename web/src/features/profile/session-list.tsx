import type { Session } from '@tickmark/contract'
import { formatMoment } from '../../lib/format-date.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { describeSession } from './describe-session.ts'
import { useEndSession } from './session-queries.ts'

interface SessionListProps {
  sessions: readonly Session[]
  canEndOne: boolean
}

export function SessionList({ sessions, canEndOne }: SessionListProps) {
  const end = useEndSession()
  if (sessions.length === 0) return <p className="text-quiet">The server has no record of your sessions.</p>
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {sessions.map((session) => {
        const name = describeSession(session)
        return (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {name}
                {session.current ? <Badge>This browser</Badge> : null}
              </p>
              <p className="figures text-note text-quiet">
                Signed in {formatMoment(session.startTime)}, last used {formatMoment(session.lastActivity)}
                {session.address === null ? null : `, from ${session.address}`}
              </p>
            </div>
            {session.current || !canEndOne ? null : (
              <Button
                aria-label={`End the session of ${name}, signed in ${formatMoment(session.startTime)}`}
                busy={end.isPending && end.variables === session.id}
                onClick={() => {
                  end.mutate(session.id)
                }}
              >
                End
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
