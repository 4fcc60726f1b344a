import type { ClientBase } from 'pg'
import { createSchemaAt, listKnownMigrations } from '../db/migrate.ts'
import { createJobTables, jobTablesVersion, keepWaiting, takeBack } from '../jobs/job-tables.ts'
import { BackupRefused } from './backup-refused.ts'
import { deleteAllRows, listTables, setSequences, suspendRules } from './catalogue-queries.ts'
import type { Contents, TableEntry } from './manifest.ts'
import { fixTextForms } from './row-queries.ts'
import { digestTables } from './table-digest.ts'

/** Throws `BackupRefused` if this code cannot create the tables that the rows belong to. `what` begins the sentence. */
export function refuseUnknownContents({ migrations, jobTables }: Contents, what: string): void {
  const known = new Map(listKnownMigrations().map(({ at, hash }) => [at, hash]))
  const unknown = migrations.filter(({ at }) => !known.has(at)).length
  if (unknown > 0) {
    throw new BackupRefused(
      `${what} is from a newer version of Tickmark (it has ${migrations.length} migrations, ${unknown} of them unknown here). Install that version, or a later one.`,
    )
  }
  if (migrations.some(({ at, hash }) => known.get(at) !== hash)) {
    throw new BackupRefused(`${what} was made with other migrations of the same names. Use the version of Tickmark that wrote it.`)
  }
  if (jobTables !== null && jobTables !== jobTablesVersion) {
    throw new BackupRefused(
      `${what} keeps its jobs in tables of version ${jobTables}, this version of Tickmark in version ${jobTablesVersion}. Use the version that wrote it, and update afterwards.`,
    )
  }
}

/** Throws `BackupRefused` unless the database has no table of ours. */
export async function refuseFilled(client: ClientBase, what: string): Promise<void> {
  const [table] = await listTables(client)
  if (table !== undefined) {
    throw new BackupRefused(`${what} is not empty: it has the table ${table.schema}.${table.name}. Create an empty database and name that.`)
  }
}

export interface Loading {
  readonly contents: Contents
  /** Inserts all rows, and returns the tables as they should then be. */
  load(): Promise<readonly TableEntry[]>
  beforeCommit?(): Promise<void>
  onProgress(text: string): void
}

/**
 * Fills an empty database in one transaction: schema, tables of the jobs, and rows. Every row is read back and compared. Throws
 * `BackupRefused` and changes nothing if they differ.
 */
export async function loadDatabase(client: ClientBase, loading: Loading): Promise<readonly LoadedTable[]> {
  const { contents, onProgress } = loading
  await client.query('begin')
  try {
    await fixTextForms(client)
    await createSchemaAt(client, new Set(contents.migrations.map(({ at }) => at)))
    if (contents.jobTables !== null) await createJobTables(client, contents.queues)
    // The plan of the job tables sets limits of its own.
    await fixTextForms(client)
    const putBack = await suspendRules(client)
    await deleteAllRows(client)
    const expected = await loading.load()
    await setSequences(client, contents.sequences)
    onProgress('Checking keys …')
    await putBack()
    const loaded = await digestTables(client, (name) => onProgress(`Comparing ${name} …`))
    const tables = compareTables(expected, loaded)
    if (contents.jobTables !== null) {
      await client.query(takeBack)
      await client.query(keepWaiting)
    }
    await loading.beforeCommit?.()
    await client.query('commit')
    return tables
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

export interface LoadedTable {
  readonly expected: TableEntry
  readonly loaded: TableEntry
}

const keyOf = ({ schema, name }: TableEntry): string => `${schema}.${name}`

function compareTables(expected: readonly TableEntry[], loaded: readonly TableEntry[]): readonly LoadedTable[] {
  const byKey = new Map(loaded.map((table) => [keyOf(table), table]))
  const pairs = expected.map((table) => {
    const same = byKey.get(keyOf(table))
    if (same === undefined || same.rows !== table.rows || same.sha256 !== table.sha256) {
      throw new BackupRefused(
        `The table ${keyOf(table)} is not the same after loading: ${table.rows} rows were expected, ${same?.rows ?? 'none'} are there or differ. Nothing was changed.`,
      )
    }
    return { expected: table, loaded: same }
  })
  const surplus = loaded.find((table) => !expected.some((other) => keyOf(other) === keyOf(table)))
  if (surplus !== undefined) throw new BackupRefused(`The rows of the table ${keyOf(surplus)} are missing. Nothing was changed.`)
  return pairs
}
