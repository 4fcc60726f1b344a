import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { ClientBase, Pool } from 'pg'
import { DatabaseRefused } from './connection.ts'

/** Beside `src` and `dist`, so that source and build find the same files. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

const readJournal = (folder: string): Journal => JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal
const readNames = (folder: string): readonly string[] => readJournal(folder).entries.map(({ tag }) => tag)

/** Names of the applied migrations, in order. */
export async function listApplied(pool: Pool, folder: string = migrationsFolder): Promise<readonly string[]> {
  const names = new Map(readJournal(folder).entries.map(({ when, tag }) => [when, tag]))
  const applied = await pool.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations order by created_at')
  return applied.rows.map(({ at }) => names.get(Number(at)) ?? at)
}

/** The format of drizzle-kit. */
interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[]
}

/** An arbitrary constant, the same in every process. */
const migrationLock = 7_245_001

/**
 * Brings the schema up to date. Processes that start at once take turns. Each migration runs once, all in one transaction.
 * Throws `DatabaseRefused` if the database has a migration that this code does not know.
 */
export async function migrateDatabase(pool: Pool, folder: string = migrationsFolder): Promise<void> {
  const client = await pool.connect()
  try {
    await withMigrationLock(client, async () => {
      await refuseNewer(client, folder)
      await migrate(drizzle({ client }), { migrationsFolder: folder })
    })
  } finally {
    client.release()
  }
}

/** Does work during which no other process migrates the database. */
export async function withMigrationLock(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}

/** Throws `DatabaseRefused` if the database has a migration that this code does not know. */
export async function refuseNewer(client: ClientBase, folder: string = migrationsFolder): Promise<void> {
  const table = await client.query<{ there: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (table.rows[0]?.there !== true) return
  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.folderMillis))
  const applied = await client.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations order by created_at')
  const unknown = applied.rows.filter((row) => !known.has(Number(row.at))).length
  if (unknown === 0) return
  throw new DatabaseRefused(
    'NEWER_THAN_CODE',
    `The database is newer than this version of Tickmark (it has seen ${applied.rows.length} migrations, ${unknown} of them unknown here). Start the version that wrote it, or a later one.`,
  )
}

/** The migrations of this code that the database lacks, in order. All where it has none. */
export async function listPending(pool: Pool, folder: string = migrationsFolder): Promise<readonly string[]> {
  const table = await pool.query<{ there: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  const applied = table.rows[0]?.there === true ? await listApplied(pool, folder) : []
  return readNames(folder).filter((name) => !applied.includes(name))
}

/** Throws `DatabaseRefused` unless the database has exactly the migrations of this code. Changes nothing. */
export async function requireMigrated(pool: Pool, folder: string = migrationsFolder): Promise<void> {
  const client = await pool.connect()
  try {
    await refuseNewer(client, folder)
    const table = await client.query<{ there: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
    const applied = table.rows[0]?.there === true ? await client.query('select from drizzle.__drizzle_migrations') : { rowCount: 0 }
    const pending = listKnownMigrations(folder).length - (applied.rowCount ?? 0)
    if (pending === 0) return
    throw new DatabaseRefused(
      'CANNOT_OPEN',
      `The database is older than this version of Tickmark: ${pending} migrations are pending. Start Tickmark or run "tickmark migrate", which applies them, or use the version that wrote it.`,
    )
  } finally {
    client.release()
  }
}

/** A migration: `at`, in milliseconds, identifies it; `hash` is that of its statements. */
export interface KnownMigration {
  readonly at: number
  readonly hash: string
}

/** The migrations of this code, in order. */
export const listKnownMigrations = (folder: string = migrationsFolder): readonly KnownMigration[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash }) => ({ at: folderMillis, hash }))

/** The names of all tables that a migration creates in `public`, also those that a later one removes. */
export const listCreatedTables = (folder: string = migrationsFolder): readonly string[] =>
  readMigrationFiles({ migrationsFolder: folder }).flatMap(({ sql }) =>
    sql.flatMap((statement) => [...statement.matchAll(/^\s*create table (?:if not exists )?"?(\w+)"?/gim)].map(([, name]) => name ?? '')),
  )

/** Creates the schema as of the given migrations in an empty database, in the caller's transaction. It does not record them. */
export async function createSchemaAt(client: ClientBase, at: ReadonlySet<number>, folder: string = migrationsFolder): Promise<void> {
  // As drizzle creates them.
  await client.query('create schema if not exists drizzle')
  await client.query('create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)')
  for (const { folderMillis, sql } of readMigrationFiles({ migrationsFolder: folder })) {
    if (at.has(folderMillis)) for (const statement of sql) await client.query(statement)
  }
}
