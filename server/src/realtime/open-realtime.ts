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
  /** Changes to the policy, for tests. */
  readonly policy?: Partial<RealtimePolicy> | undefined
}

export interface Realtime {
  readonly announcements: Announcements
  serve(app: FastifyInstance): Promise<void>
}

/** Live updates: the announcements of all processes, and the connections of this one. */
export async function openRealtime(deps: RealtimeDeps): Promise<Realtime> {
  const { database, logger } = deps
  const { db } = database
  const onFailure = (error: unknown): void => logger.warn({ err: error }, 'a live update could not be sent')
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

/** The embedded database belongs to a single process, which receives its own announcements. */
function openChannel({ makeListener }: Database, hub: Hub, logger: FastifyBaseLogger): Promise<Channel> {
  const receive = (message: Addressed): void => hub.receive(message)
  if (makeListener === null) return Promise.resolve(openLocalChannel(receive))
  return openPostgresChannel({
    makeClient: makeListener,
    receive,
    onRegained: () => {
      logger.info('announcements of other processes are received again')
      hub.lookAnew()
    },
    onTrouble: (error) => logger.warn({ err: error }, 'announcements of other processes cannot be received'),
  })
}
