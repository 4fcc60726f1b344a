import type { AdminFigures, DatabaseReport, RowCount } from '@tickmark/contract'
import { listApplied } from '../../db/migrate.ts'
import type { Database, Db } from '../../db/open.ts'
import { findLastBackup } from '../audit/service.ts'
import { countRows, getEngine, listTables, withTimeout, type TableSize } from './database-queries.ts'

export interface ServerReportDeps {
  readonly database: Pick<Database, 'kind' | 'pool' | 'db'>
  /** Called with the error when something could not be read. */
  readonly onFailure: (error: unknown) => void
}

/** What the server stores. Never rejects: a value that cannot be read is null (D7). */
export interface ServerReport {
  figures(): Promise<AdminFigures>
  database(): Promise<DatabaseReport>
}

/** Larger tables are not counted: the database's own estimate is good enough. */
const maxCounted = 100_000
/** The same limit for the three figures of the dashboard. */
const maxDashboardCounted = 1_000_000

/** Counts small tables in one statement, and uses the estimate of large ones. */
async function countTables(tx: Db, tables: readonly TableSize[], max: number): Promise<ReadonlyMap<string, RowCount>> {
  const small = tables.filter(({ estimate }) => estimate < max)
  const counts = await countRows(
    tx,
    small.map(({ name }) => name),
    max + 1,
  )
  const counted = new Map(small.map(({ name }, at) => [name, counts[at] ?? 0]))
  return new Map(
    tables.map(({ name, estimate }) => {
      const rows = counted.get(name)
      return [name, rows !== undefined && rows <= max ? { rows, exact: true } : { rows: Math.max(Math.round(estimate), max), exact: false }]
    }),
  )
}

export function createServerReport({ database, onFailure }: ServerReportDeps): ServerReport {
  const { db, kind, pool } = database

  const orNull = async <T>(read: Promise<T>): Promise<T | null> =>
    read.catch((error: unknown) => {
      onFailure(error)
      return null
    })

  const figure = async (name: string): Promise<RowCount> =>
    orNull(withTimeout(db, async (tx) => (await countTables(tx, await listTables(tx, [name]), maxDashboardCounted)).get(name) ?? null))

  return {
    async figures() {
      return { users: await figure('users'), analyses: await figure('analyses'), messages: await figure('messages') }
    },
    async database() {
      const content = await orNull(
        withTimeout(db, async (tx) => {
          const tables = await listTables(tx)
          return { ...(await getEngine(tx)), tables, counts: await countTables(tx, tables, maxCounted) }
        }),
      )
      const backup = await orNull(findLastBackup(db))
      const migrations = content === null ? null : await orNull(listApplied(pool))
      return {
        kind: kind === 'embedded' ? 'embedded' : 'server',
        statistics:
          content === null || migrations === null
            ? null
            : {
                version: content.version,
                bytes: content.bytes,
                tables: content.tables.map(({ name, bytes }) => ({ name, bytes, count: content.counts.get(name) ?? null })),
                migrations: [...migrations],
              },
        lastBackup: backup === null ? null : { ...backup, at: backup.at.toISOString() },
      }
    },
  }
}
