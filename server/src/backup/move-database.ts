import type { ClientBase } from 'pg'
import { listTables, readContents } from './catalogue-queries.ts'
import { loadDatabase, refuseFilled, refuseUnknownContents, type LoadedTable } from './load-database.ts'
import type { TableEntry } from './manifest.ts'
import { fixTextForms, insertRows } from './row-queries.ts'
import { readTable } from './table-digest.ts'

/** Copies every row of one database into another, empty one, and compares them. Returns the tables on both sides. Throws `BackupRefused`. */
export async function moveDatabase(from: ClientBase, to: ClientBase, onProgress: (text: string) => void): Promise<readonly LoadedTable[]> {
  await refuseFilled(to, 'The database that --to names')
  await from.query('begin isolation level repeatable read read only')
  await fixTextForms(from)
  const contents = await readContents(from)
  refuseUnknownContents(contents, 'The database')
  const load = async (): Promise<readonly TableEntry[]> => {
    const entries: TableEntry[] = []
    for (const table of await listTables(from)) {
      onProgress(`Moving ${table.name} …`)
      entries.push(await readTable(from, table, (rows) => insertRows(to, table, rows)))
    }
    return entries
  }
  const tables = await loadDatabase(to, { contents, load, onProgress })
  await from.query('commit')
  return tables
}
