import pg from 'pg'
import { DatabaseRefused, type DatabaseConnection } from '../../db/connection.ts'

/**
 * Connects to a PostgreSQL server. `url` as in `postgres://user:password@host:port/database?sslmode=require`.
 * Throws `DatabaseRefused` if it does not answer; the message never contains the password.
 */
export async function openPostgresDatabase(url: string): Promise<DatabaseConnection> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 15_000, application_name: 'tickmark' })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer'
    throw new DatabaseRefused('UNREACHABLE', `Cannot reach the database that DATABASE_URL names: ${reason}`, error)
  }
  // Never resolves: the pool reconnects when the server is back.
  const failed = new Promise<DatabaseRefused>(() => {})
  // Keep-alive detects a silent server within seconds, since a listener sends no queries of its own.
  const makeOwn = (purpose: string) =>
    new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 15_000,
      query_timeout: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: `tickmark ${purpose}`,
    })
  let closed: Promise<void> | undefined
  return { kind: 'postgres', pool, makeOwn, failed, close: () => (closed ??= pool.end()) }
}
