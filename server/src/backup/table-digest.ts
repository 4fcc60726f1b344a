import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { listTables, type Table } from './catalogue-queries.ts'
import type { TableEntry } from './manifest.ts'
import { readRows, type Row } from './row-queries.ts'

/** Rows as they are in a backup: a line of JSON each. */
export const formatRows = (rows: readonly Row[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** Reads a table, and passes on its rows as they come. */
export async function readTable(
  client: ClientBase,
  table: Table,
  onRows: (rows: readonly Row[], text: string) => Promise<void> = async () => {},
): Promise<TableEntry> {
  const hash = createHash('sha256')
  let count = 0
  for await (const rows of readRows(client, table)) {
    const text = formatRows(rows)
    hash.update(text)
    count += rows.length
    await onRows(rows, text)
  }
  const columns = table.columns.map(({ name, type }) => ({ name, type }))
  return { schema: table.schema, name: table.name, columns, rows: count, sha256: hash.digest('hex') }
}

/** The tables of a database as they are within the transaction. */
export async function digestTables(client: ClientBase, onTable: (name: string) => void = () => {}): Promise<readonly TableEntry[]> {
  const entries: TableEntry[] = []
  for (const table of await listTables(client)) {
    onTable(table.name)
    entries.push(await readTable(client, table))
  }
  return entries
}
