import { mkdirSync } from 'node:fs'
import pg from 'pg'
import { DatabaseRefused, type DatabaseConnection } from '../../db/connection.ts'
import { DatabaseThread } from './database-thread-client.ts'
import { lockFolder } from './folder-lock.ts'
import { PortSocket } from './port-socket.ts'

const checkpointMs = 5 * 60_000
const vacuumMs = 6 * 60 * 60_000

export interface EmbeddedDatabase extends DatabaseConnection {
  readonly kind: 'embedded'
  /** How often something has been brought to the disk since the start. */
  countSyncs(): Promise<number>
}

/**
 * Opens the database that comes with the product, on a folder of its own that is made when it is not there.
 * One process at a time: throws `DatabaseRefused` with `IN_USE` when another holds the folder, `NOT_WRITABLE` when it cannot be
 * written, `NOT_DURABLE` when writes would not reach the disk. `onCareFailure` hears when it could not be tidied in the background.
 */
export async function openEmbeddedDatabase(folder: string, onCareFailure: (error: unknown) => void = () => {}): Promise<EmbeddedDatabase> {
  makeFolder(folder)
  const lock = await lockFolder(folder)
  const thread = new DatabaseThread(folder)
  try {
    await thread.ready
  } catch (error) {
    await thread.end()
    await lock.release()
    throw error
  }
  // PGlite is a single session, hence one connection. A request for a second while the first is held gets an error and does not hang.
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 15_000,
    user: 'postgres',
    database: 'postgres',
    stream: () => new PortSocket((port) => thread.connect(port)),
  })
  pool.on('error', () => {})
  const stopCare = careFor(pool, onCareFailure)
  let closed: Promise<void> | undefined
  const close = async (): Promise<void> => {
    stopCare()
    await pool.end()
    await thread.close()
    await lock.release()
  }
  return {
    kind: 'embedded',
    pool,
    makeListener: null,
    lost: thread.lost,
    countSyncs: () => thread.countSyncs(),
    close: () => (closed ??= close()),
  }
}

/** What background processes do in a PostgreSQL server: there are none here. */
function careFor(pool: pg.Pool, onFailure: (error: unknown) => void): () => void {
  const run = (statement: string) => () => void pool.query(statement).catch(onFailure)
  const timers = [setInterval(run('CHECKPOINT'), checkpointMs), setInterval(run('VACUUM (ANALYZE)'), vacuumMs)]
  for (const timer of timers) timer.unref()
  return () => timers.forEach((timer) => clearInterval(timer))
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new DatabaseRefused(
      'NOT_WRITABLE',
      `The data folder ${folder} cannot be written: ${error instanceof Error ? error.message : ''}`,
      error,
    )
  }
}
