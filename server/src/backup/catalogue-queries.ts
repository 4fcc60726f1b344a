import type { ClientBase } from 'pg'
import { listCreatedTables } from '../db/migrate.ts'
import type { Contents } from './manifest.ts'

/** The schemas of the product: its own, that of the migrations, and that of the jobs. */
const schemas = ['public', 'drizzle', 'pgboss']

export interface Table {
  readonly schema: string
  readonly name: string
  /** Without generated ones, in the order of the table. */
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** Expressions to sort by, so that both kinds of database return the same order. */
  readonly order: readonly string[]
}

/**
 * Ordinary and partitioned tables, each with its partitions' rows, but no partitions. In `public`, which others use as well, those that our
 * migrations have created: a table of an extension could not be restored.
 */
const isOurTable = `c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any($1) and (n.nspname <> 'public' or c.relname = any($2))`

/** The product's tables, in order of name. */
export async function listTables(client: ClientBase): Promise<readonly Table[]> {
  // Texts are sorted by their bytes: PostgreSQL servers differ in their collations. Without a key, rows are sorted as a whole.
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
        (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
          from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        coalesce(
          (select json_agg(format('t.%I', a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end order by k.place)
            from pg_index i, unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
            where i.indrelid = c.oid and i.indisprimary),
          '["t::text collate \\"C\\""]') as order
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${isOurTable} order by n.nspname collate "C", c.relname collate "C"`,
    [schemas, listCreatedTables()],
  )
  return rows
}

/** Empties the whole database of rows. Call it with foreign keys and triggers off. */
export async function deleteAllRows(client: ClientBase): Promise<void> {
  for (const table of await listTables(client)) await client.query(`delete from ${nameOf(client, table)}`)
}

/** What the migrations, jobs and sequences of a database are. It has been migrated at least once. */
export async function readContents(client: ClientBase): Promise<Contents> {
  const applied = await client.query<{ at: string; hash: string }>(
    'select created_at::text as at, hash from drizzle.__drizzle_migrations order by created_at',
  )
  const hasJobs = await client.query<{ there: boolean }>(`select to_regclass('pgboss.version') is not null as there`)
  const jobs =
    hasJobs.rows[0]?.there === true
      ? await client.query<{ version: number; queues: string[] }>(
          `select version, array(select name from pgboss.queue order by name collate "C") as queues from pgboss.version`,
        )
      : { rows: [] }
  const sequences = await client.query<{ schema: string; name: string; value: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
      where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  )
  return {
    migrations: applied.rows.map(({ at, hash }) => ({ at: Number(at), hash })),
    jobTables: jobs.rows[0]?.version ?? null,
    queues: jobs.rows[0]?.queues ?? [],
    sequences: sequences.rows,
  }
}

export async function setSequences(client: ClientBase, sequences: Contents['sequences']): Promise<void> {
  for (const { schema, name, value } of sequences) {
    await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4::bigint)', ['%I.%I', schema, name, value])
  }
}

/** Removes every foreign key and switches triggers off. Returns how to put both back. Works without a superuser's rights. */
export async function suspendRules(client: ClientBase): Promise<() => Promise<void>> {
  const keys = await client.query<{ on: string; name: string; definition: string }>(
    `select f.conrelid::regclass::text as on, quote_ident(f.conname) as name, pg_get_constraintdef(f.oid) as definition
      from pg_constraint f join pg_namespace n on n.oid = f.connamespace
      where f.contype = 'f' and f.conparentid = 0 and n.nspname = any($1)`,
    [schemas],
  )
  const triggered = await client.query<{ on: string }>(
    `select distinct t.tgrelid::regclass::text as on from pg_trigger t
      join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and n.nspname = any($1)`,
    [schemas],
  )
  for (const { on, name } of keys.rows) await client.query(`alter table ${on} drop constraint ${name}`)
  for (const { on } of triggered.rows) await client.query(`alter table ${on} disable trigger user`)
  return async () => {
    for (const { on } of triggered.rows) await client.query(`alter table ${on} enable trigger user`)
    // Adding a key checks every row.
    for (const { on, name, definition } of keys.rows) await client.query(`alter table ${on} add constraint ${name} ${definition}`)
  }
}

/** A table's name as SQL. */
export const nameOf = (client: ClientBase, { schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
