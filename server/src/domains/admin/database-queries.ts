import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'

/** No statement about the database as a whole takes longer; milliseconds. */
const patienceMs = 5_000

export interface TableSize {
  readonly name: string
  /** As the database estimates; negative where it never has. */
  readonly estimate: number
  readonly bytes: number
}

/** Runs `ask` where nothing waits long for it. */
export const withPatience = <T>(db: Db, ask: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${patienceMs}`))
    return ask(tx)
  })

/** The product's own tables, or those named, by name. */
export async function listTables(tx: Db, names?: readonly string[]): Promise<readonly TableSize[]> {
  const named = names === undefined ? sql`true` : sql`c.relname in ${[...names]}`
  const { rows } = await tx.execute<{ name: string; estimate: number; bytes: string }>(
    sql`select c.relname as name, c.reltuples::float8 as estimate, pg_total_relation_size(c.oid)::text as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and ${named} order by c.relname`,
  )
  return rows.map(({ name, estimate, bytes }) => ({ name, estimate, bytes: Number(bytes) }))
}

/** Rows of each of these tables, in their order; counting stops at `most`. */
export async function countRows(tx: Db, names: readonly string[], most: number): Promise<readonly number[]> {
  if (names.length === 0) return []
  const counts = names.map((name) => sql`(select count(*)::integer from (select 1 from ${sql.identifier(name)} limit ${most}) t)`)
  const { rows } = await tx.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`)
  return rows[0]?.counts ?? []
}

export async function getEngine(tx: Db): Promise<{ readonly version: string; readonly bytes: number }> {
  const { rows } = await tx.execute<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('The database says nothing of itself')
  return { version: row.version, bytes: Number(row.bytes) }
}
