import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'

/** Time limit of statements about the whole database, in milliseconds. */
const timeoutMs = 5_000

export interface TableSize {
  readonly name: string
  /** The database's estimate; negative if there is none yet. */
  readonly estimate: number
  readonly bytes: number
}

/** Runs `query` in a transaction with a time limit. */
export const withTimeout = <T>(db: Db, query: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${timeoutMs}`))
    return query(tx)
  })

/** The product's own tables, or those of `names`, in order of name. */
export async function listTables(tx: Db, names?: readonly string[]): Promise<readonly TableSize[]> {
  const named = names === undefined ? sql`true` : sql`c.relname in ${[...names]}`
  const { rows } = await tx.execute<{ name: string; estimate: number; bytes: string }>(
    sql`select c.relname as name, c.reltuples::float8 as estimate, pg_total_relation_size(c.oid)::text as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and ${named} order by c.relname`,
  )
  return rows.map(({ name, estimate, bytes }) => ({ name, estimate, bytes: Number(bytes) }))
}

/** The number of rows of each table, in the given order; counting stops at `max`. */
export async function countRows(tx: Db, names: readonly string[], max: number): Promise<readonly number[]> {
  if (names.length === 0) return []
  const counts = names.map((name) => sql`(select count(*)::integer from (select 1 from ${sql.identifier(name)} limit ${max}) t)`)
  const { rows } = await tx.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`)
  return rows[0]?.counts ?? []
}

export async function getEngine(tx: Db): Promise<{ readonly version: string; readonly bytes: number }> {
  const { rows } = await tx.execute<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('The database reports no version')
  return { version: row.version, bytes: Number(row.bytes) }
}
