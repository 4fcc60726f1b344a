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
  /** The number of syncs since the start. */
  countSyncs(): Promise<number>
}

/**
 * Opens the built-in database on its own folder, which is created if necessary. Only one process can use it at a time.
 * Throws `DatabaseRefused` with `IN_USE` if another process holds the folder, `NOT_WRITABLE` if it cannot be written, and
 * `NOT_DURABLE` if writes would not reach the disk. Background maintenance errors go to `onMaintenanceFailure`.
 */
export async function openEmbeddedDatabase(
  folder: string,
  onMaintenanceFailure: (error: unknown) => void = () => {},
): Promise<EmbeddedDatabase> {
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
  // PGlite has a single session, so one connection. A request for a second one times out with an error instead of hanging.
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 15_000,
    user: 'postgres',
    database: 'postgres',
    stream: () => new PortSocket((port) => thread.connect(port)),
  })
  pool.on('error', () => {})
  const stopMaintenance = startMaintenance(pool, onMaintenanceFailure)
  let closed: Promise<void> | undefined
  const close = async (): Promise<void> => {
    stopMaintenance()
    await pool.end()
    await thread.close()
    await lock.release()
  }
  return {
    kind: 'embedded',
    pool,
    makeOwn: null,
    failed: thread.failed,
    countSyncs: () => thread.countSyncs(),
    close: () => (closed ??= close()),
  }
}

/** A PostgreSQL server does this in background processes, which PGlite does not have. */
function startMaintenance(pool: pg.Pool, onFailure: (error: unknown) => void): () => void {
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
