import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Database } from '../db/open.ts'
import type { Addressed } from './announcement.ts'
import { createAnnouncements, type Announcements, type AnnouncementsDeps } from './announcements.ts'
import { openLocalChannel, type Channel } from './channel.ts'
import { Hub, type HubDeps } from './hub.ts'
import { realtimePolicy, type RealtimePolicy } from './policy.ts'
import { openPostgresChannel, sendingChannel } from './postgres-channel.ts'
import { serveRealtime, type RealtimeServerDeps } from './serve-realtime.ts'

export interface RealtimeDeps
  extends
    Pick<HubDeps, 'findRole' | 'findEnded'>,
    Pick<AnnouncementsDeps, 'listParticipants'>,
    Pick<RealtimeServerDeps, 'proveToken' | 'publicOrigin' | 'now'> {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  /** Whether this process has live connections, and hears the others. */
  readonly listens: boolean
  /** Changes to the policy, for tests. */
  readonly policy?: Partial<RealtimePolicy> | undefined
}

export interface Realtime {
  readonly announcements: Announcements
  serve(app: FastifyInstance): Promise<void>
  countConnections(): number
}

/** Live updates: the announcements of all processes, and the connections of this one. */
export async function openRealtime(deps: RealtimeDeps): Promise<Realtime> {
  const { database, logger } = deps
  const { db } = database
  const onFailure = (error: unknown): void => logger.warn({ err: error }, 'a live update could not be sent')
  const hub = new Hub({ ...deps, db, onFailure })
  const channel = deps.listens ? await openChannel(database, hub, logger) : sendingChannel
  const announcements = createAnnouncements({ ...deps, db, channel, onFailure })
  return {
    announcements,
    countConnections: () => hub.connections.length,
    async serve(app) {
      await serveRealtime(app, { ...deps, db, hub, announcements, policy: { ...realtimePolicy, ...deps.policy } })
      app.addHook('onClose', () => channel.close())
    },
  }
}

/** The embedded database belongs to a single process, which receives its own announcements. */
function openChannel({ makeOwn }: Database, hub: Hub, logger: FastifyBaseLogger): Promise<Channel> {
  const receive = (message: Addressed): void => hub.receive(message)
  if (makeOwn === null) return Promise.resolve(openLocalChannel(receive))
  return openPostgresChannel({
    makeClient: () => makeOwn('listening'),
    receive,
    onRegained: () => {
      logger.info('announcements of other processes are received again')
      hub.lookAnew()
    },
    onTrouble: (error) => logger.warn({ err: error }, 'announcements of other processes cannot be received'),
  })
}
