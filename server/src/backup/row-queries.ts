import type { ClientBase, CustomTypesConfig } from 'pg'
import { nameOf, type Table } from './catalogue-queries.ts'

/** Each value is PostgreSQL's own text of it, which loses nothing for any type. */
export type Row = readonly (string | null)[]

const asText: CustomTypesConfig = { getTypeParser: () => (value: unknown) => value }

/** About as many characters are read and written at a time. */
const BATCH_LENGTH = 2_000_000
const MAX_BATCH_ROWS = 2_000

/** Settings that decide how values are written, so that every database writes them alike. Until the transaction ends. */
export async function fixTextForms(client: ClientBase): Promise<void> {
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
      set local bytea_output = 'hex'`,
  )
  // A large table takes long, and its rows wait while they are written. By what the server knows: older ones lack some.
  await client.query(
    `select set_config(name, '0', true) from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
  )
}

const lengthOf = (row: Row): number => row.reduce((length, value) => length + (value?.length ?? 0), 0)

/** The rows of a table in its order, in batches of bounded size. Call it within a transaction. */
export async function* readRows(client: ClientBase, table: Table): AsyncGenerator<readonly Row[]> {
  const columns = table.columns.map(({ name }) => `t.${client.escapeIdentifier(name)}`)
  await client.query(
    `declare backup_rows no scroll cursor for select ${columns.join(', ')} from ${nameOf(client, table)} t order by ${table.order.join(', ')}`,
  )
  // No guess: the first row may be as large as a document, and so may those after many small ones.
  let count = 1
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text: `fetch ${count} from backup_rows`, rowMode: 'array', types: asText })
    if (rows.length === 0) break
    yield rows
    const average = Math.max(1, rows.reduce((length, row) => length + lengthOf(row), 0) / rows.length)
    count = Math.min(2 * count, MAX_BATCH_ROWS, Math.max(1, Math.floor(BATCH_LENGTH / average)))
  }
  await client.query('close backup_rows')
}

/** Inserts rows with the given columns, also into identity columns. */
export async function insertRows(
  client: ClientBase,
  table: Pick<Table, 'schema' | 'name' | 'columns'>,
  rows: readonly Row[],
): Promise<void> {
  const names = table.columns.map(({ name }) => client.escapeIdentifier(name))
  const values = table.columns.map(({ type }, at) => `v.c${at}::${type}`)
  const lists = table.columns.map((_, at) => `$${at + 1}::text[]`)
  const aliases = table.columns.map((_, at) => `c${at}`)
  for (const part of divideRows(rows)) {
    await client.query(
      `insert into ${nameOf(client, table)} (${names.join(', ')}) overriding system value
        select ${values.join(', ')} from unnest(${lists.join(', ')}) as v (${aliases.join(', ')})`,
      table.columns.map((_, at) => part.map((row) => row[at] ?? null)),
    )
  }
}

function* divideRows(rows: readonly Row[]): Generator<readonly Row[]> {
  let start = 0
  let length = 0
  for (const [at, row] of rows.entries()) {
    length += lengthOf(row)
    if (length < BATCH_LENGTH && at - start < MAX_BATCH_ROWS) continue
    yield rows.slice(start, at + 1)
    start = at + 1
    length = 0
  }
  if (start < rows.length) yield rows.slice(start)
}

/** The files that documents name, each with its documents, in order. */
export async function listNamedFiles(client: ClientBase): Promise<readonly NamedFile[]> {
  const { rows } = await client.query<NamedFile>(
    `select workspace_id as "workspaceId", sha256, array_agg(id order by id) as documents from documents group by 1, 2 order by 1, 2`,
  )
  return rows
}

export interface NamedFile {
  readonly workspaceId: number
  readonly sha256: string
  readonly documents: number[]
}
