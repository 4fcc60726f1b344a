import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Database } from '../db/open.ts'
import type { Addressed } from './announcement.ts'
import { createAnnouncements, type Announcements, type AnnouncementsDeps } from './announcements.ts'
import { openLocalChannel, type Channel } from './channel.ts'
import { Hub, type HubDeps } from './hub.ts'
import { realtimePolicy, type RealtimePolicy } from './policy.ts'
import { openPostgresChannel } from './postgres-channel.ts'
import { serveRealtime, type RealtimeServerDeps } from './serve-realtime.ts'

export interface RealtimeDeps
  extends
    Pick<HubDeps, 'findRole' | 'findEnded'>,
    Pick<AnnouncementsDeps, 'listParticipants'>,
    Pick<RealtimeServerDeps, 'proveToken' | 'publicOrigin' | 'now'> {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  /** What is otherwise allowed than in the policy, for tests. */
  readonly policy?: Partial<RealtimePolicy> | undefined
}

export interface Realtime {
  readonly announcements: Announcements
  serve(app: FastifyInstance): Promise<void>
}

/** Everything live: what is announced in any process, and the connections of this one. */
export async function openRealtime(deps: RealtimeDeps): Promise<Realtime> {
  const { database, logger } = deps
  const { db } = database
  const onFailure = (error: unknown): void => logger.warn({ err: error }, 'what happened could not be told')
  const hub = new Hub({ ...deps, db, onFailure })
  const channel = await openChannel(database, hub, logger)
  const announcements = createAnnouncements({ ...deps, db, channel, onFailure })
  return {
    announcements,
    async serve(app) {
      await serveRealtime(app, { ...deps, db, hub, announcements, policy: { ...realtimePolicy, ...deps.policy } })
      app.addHook('onClose', () => channel.close())
    },
  }
}

/** The embedded database belongs to one process, which hears itself. */
function openChannel({ makeListener }: Database, hub: Hub, logger: FastifyBaseLogger): Promise<Channel> {
  const hear = (message: Addressed): void => hub.hear(message)
  if (makeListener === null) return Promise.resolve(openLocalChannel(hear))
  return openPostgresChannel({
    makeClient: makeListener,
    hear,
    onRegained: () => {
      logger.info('what other processes announce is heard again')
      hub.lookAnew()
    },
    onTrouble: (error) => logger.warn({ err: error }, 'what other processes announce cannot be heard'),
  })
}
