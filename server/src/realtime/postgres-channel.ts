import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import { Addressed } from './announcement.ts'
import type { Channel } from './channel.ts'

/** The same for all processes on one database. */
const channelName = 'tickmark_realtime'

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const payloadMaxBytes = 7_999

const nothing = (): void => {}

export interface PostgresChannelOptions {
  /** Its own connection: poolers that share connections lose notifications. */
  readonly makeClient: () => Client
  readonly receive: (message: Addressed) => void
  /** Called when it listens again after a gap, in which announcements may have been missed. */
  readonly onRegained: () => void
  readonly onTrouble: (error: unknown) => void
  readonly retryMs?: number
  /** How often a silent connection is checked. */
  readonly probeMs?: number
}

const read = (payload: string): Addressed | null => {
  try {
    return Addressed.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}

const send: Channel['send'] = async (tx, message) => {
  const payload = JSON.stringify(message)
  if (Buffer.byteLength(payload) > payloadMaxBytes) throw new Error(`An announcement of ${payload.length} bytes is too long`)
  await tx.execute(sql`select pg_notify(${channelName}, ${payload})`)
  return nothing
}

/** For a process without live connections: it needs to hear nothing. */
export const sendingChannel: Channel = { send, close: async () => {} }

/**
 * Resolves once the first attempt to listen has succeeded or failed; attempts continue while the channel is open. An announcement is sent
 * in its transaction: the database delivers it at the commit, and drops it at a rollback.
 */
export async function openPostgresChannel(options: PostgresChannelOptions): Promise<Channel> {
  const { makeClient, receive, onRegained, onTrouble, retryMs = 1_000, probeMs = 15_000 } = options
  const closing = new AbortController()
  let tried = nothing
  const firstTry = new Promise<void>((resolve) => (tried = resolve))
  let hasListened = false

  /** Listens until the connection is lost. */
  const listen = async (): Promise<void> => {
    const client = makeClient()
    const gone = new Promise<unknown>((resolve) => {
      client.on('error', resolve)
      client.on('end', () => resolve(undefined))
      closing.signal.addEventListener('abort', () => resolve(undefined), { once: true })
    })
    client.on('notification', ({ payload }) => {
      const message = read(payload ?? '')
      // Another version may send announcements that this one does not know.
      if (message !== null) receive(message)
    })
    try {
      await client.connect()
      await client.query(`listen ${channelName}`)
      if (hasListened) onRegained()
      hasListened = true
      tried()
      const probe = setInterval(() => void client.query('select 1').catch(() => client.end()), probeMs)
      const error = await gone.finally(() => clearInterval(probe))
      if (!closing.signal.aborted) throw new Error('The listening connection was lost', { cause: error })
    } finally {
      await client.end().catch(nothing)
    }
  }

  const listenOn = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await listen().catch((error: unknown) => {
        // Clients that connected meanwhile may have missed announcements, too.
        hasListened = true
        onTrouble(error)
      })
      tried()
      await wait(retryMs, undefined, { signal: closing.signal }).catch(nothing)
    }
  }

  const listening = listenOn()
  await firstTry
  return {
    send,
    async close() {
      closing.abort()
      await listening
    },
  }
}
