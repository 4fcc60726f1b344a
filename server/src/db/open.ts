import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { DatabaseConnection } from './connection.ts'
import { migrateDatabase, requireMigrated } from './migrate.ts'
import * as schema from './schema/index.ts'

/** The database, or a transaction on it, as queries take it. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>

/** One handle for both kinds of database. */
export interface Database extends DatabaseConnection {
  /**
   * The embedded database has one connection. Inside `db.transaction` use only the transaction (`db` itself would wait for the
   * connection that the transaction holds, and fail after 15 s). Never hold a transaction during a slow call.
   */
  readonly db: NodePgDatabase<typeof schema>
}

/** A handle for a database that has been migrated. */
export const attachDatabase = (connection: DatabaseConnection): Database => ({
  kind: connection.kind,
  pool: connection.pool,
  makeOwn: connection.makeOwn,
  failed: connection.failed,
  db: drizzle({ client: connection.pool, schema }),
  close: () => connection.close(),
})

/**
 * Migrates the database, unless another process does (`migrates` is false), and returns it. Closes the connection on failure. Throws
 * `DatabaseRefused` with one line for the operator.
 */
export async function openDatabase(connection: DatabaseConnection, { migrates = true } = {}): Promise<Database> {
  try {
    await (migrates ? migrateDatabase(connection.pool) : requireMigrated(connection.pool))
  } catch (error) {
    await connection.close()
    throw error
  }
  return attachDatabase(connection)
}
