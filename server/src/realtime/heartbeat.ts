import { limits } from '@tickmark/contract'
import type { Connection } from './connection.ts'
import { putViewing, refreshViewings, sweepViewings } from './presence-queries.ts'
import type { TakeMessageDeps } from './take-message.ts'

export interface Heartbeat {
  /** Waits for the beat under way. */
  stop(): Promise<void>
}

type HeartbeatDeps = Pick<TakeMessageDeps, 'db' | 'hub' | 'announcements' | 'policy'>

/** Drops connections that do not answer, refreshes the presence of those that do, and deletes that of connections no process has. */
export function startHeartbeat({ db, hub, announcements, policy }: HeartbeatDeps, onFailure: (error: unknown) => void): Heartbeat {
  const refresh = async (viewing: readonly Connection[]): Promise<void> => {
    if (viewing.length === 0) return
    const known = await refreshViewings(
      db,
      viewing.map(({ id }) => id),
    )
    // Another process took this one for dead, or it could not write for a while.
    for (const { id: connectionId, viewing: analysisId, signIn } of viewing) {
      if (known.has(connectionId) || analysisId === null || signIn === null) continue
      await putViewing(db, { connectionId, analysisId, userId: signIn.userId })
      await announcements.publish({ kind: 'viewers', analysisId })
    }
  }

  const beat = async (): Promise<void> => {
    for (const connection of hub.connections) connection.ping()
    await refresh(hub.connections.filter(({ viewing }) => viewing !== null))
    for (const analysisId of await sweepViewings(db, limits.realtimeViewerLifetimeMs)) {
      await announcements.publish({ kind: 'viewers', analysisId })
    }
    await hub.closeEnded(hub.connections)
  }

  let beating: Promise<void> | null = null
  const timer = setInterval(() => {
    // With a slow database there are fewer beats, never several at once.
    beating ??= beat()
      .catch(onFailure)
      .finally(() => {
        beating = null
      })
  }, policy.heartbeatMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await beating
    },
  }
}
