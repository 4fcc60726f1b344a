import type { AdminFigures, DatabaseReport, RowCount } from '@tickmark/contract'
import { listApplied } from '../../db/migrate.ts'
import type { Database, Db } from '../../db/open.ts'
import { countRows, getEngine, listTables, withPatience, type TableSize } from './database-queries.ts'

export interface ServerReportDeps {
  readonly database: Pick<Database, 'kind' | 'pool' | 'db'>
  /** Hears why something could not be read. */
  readonly onFailure: (error: unknown) => void
}

/** What the server knows of what it holds. Nothing here fails: what cannot be read is null (D7). */
export interface ServerReport {
  figures(): Promise<AdminFigures>
  database(): Promise<DatabaseReport>
}

/** Tables that hold more are not counted: the database's own estimate will do, however many rows there are. */
const mostCounted = 100_000
/** Of the three figures of the dashboard. */
const mostFigured = 1_000_000

/** Counts tables that are small, in one statement, and takes the estimate of those that are not. */
async function countTables(tx: Db, tables: readonly TableSize[], most: number): Promise<ReadonlyMap<string, RowCount>> {
  const small = tables.filter(({ estimate }) => estimate < most)
  const counts = await countRows(
    tx,
    small.map(({ name }) => name),
    most + 1,
  )
  const counted = new Map(small.map(({ name }, at) => [name, counts[at] ?? 0]))
  return new Map(
    tables.map(({ name, estimate }) => {
      const rows = counted.get(name)
      return [
        name,
        rows !== undefined && rows <= most ? { rows, exact: true } : { rows: Math.max(Math.round(estimate), most), exact: false },
      ]
    }),
  )
}

export function createServerReport({ database, onFailure }: ServerReportDeps): ServerReport {
  const { db, kind, pool } = database

  const orNull = async <T>(asked: Promise<T>): Promise<T | null> =>
    asked.catch((error: unknown) => {
      onFailure(error)
      return null
    })

  const figure = async (name: string): Promise<RowCount> =>
    orNull(withPatience(db, async (tx) => (await countTables(tx, await listTables(tx, [name]), mostFigured)).get(name) ?? null))

  return {
    async figures() {
      return { users: await figure('users'), analyses: await figure('analyses'), messages: await figure('messages') }
    },
    async database() {
      const told = await orNull(
        withPatience(db, async (tx) => {
          const tables = await listTables(tx)
          return { ...(await getEngine(tx)), tables, counts: await countTables(tx, tables, mostCounted) }
        }),
      )
      const migrations = told === null ? null : await orNull(listApplied(pool))
      return {
        kind: kind === 'embedded' ? 'embedded' : 'server',
        statistics:
          told === null || migrations === null
            ? null
            : {
                version: told.version,
                bytes: told.bytes,
                tables: told.tables.map(({ name, bytes }) => ({ name, bytes, count: told.counts.get(name) ?? null })),
                migrations: [...migrations],
              },
        lastBackupAt: null,
      }
    },
  }
}
