import { createHash, randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { openPostgresDatabase } from '../adapters/postgres-database/open-postgres-database.ts'
import type { DatabaseConnection } from '../db/connection.ts'
import { migrationsFolder } from '../db/migrate.ts'
import { openDatabase, type Database } from '../db/open.ts'

/** An arbitrary constant, the same in every process. */
const templateLock = 7_245_002

/** The database that this worker keeps for its test files in turn. Stored globally, as Vitest may load modules again. */
interface WorkersDatabase {
  readonly database: Database
  taken: boolean
}

const workers = globalThis as typeof globalThis & { tickmarkTestDatabase?: Promise<WorkersDatabase> }

/**
 * An empty, migrated database for one test file: `const database = await openTestDatabase(); afterAll(() => database.close())`.
 * Each worker keeps one and empties it for the next file, because opening one takes longer than most files' tests. While a file uses it,
 * further calls get their own databases. Embedded, or, if `TEST_DATABASE_URL` names a PostgreSQL server, a database there.
 */
export async function openTestDatabase(): Promise<Database> {
  const kept = await (workers.tickmarkTestDatabase ??= openOwnDatabase().then((database) => ({ database, taken: false })))
  if (kept.taken) return openOwnDatabase()
  kept.taken = true
  await emptyDatabase(kept.database.pool)
  return {
    ...kept.database,
    close: async () => {
      kept.taken = false
    },
  }
}

/** As `openTestDatabase`, for tests that change the schema or close the database: it is not shared, and closing deletes it. */
export function openOwnDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL']
  return server === undefined || server === '' ? openOnCopy() : openOnServer(server)
}

/** A database without any table, of the same kind. Closing deletes it. */
export async function openEmptyDatabase(): Promise<DatabaseConnection> {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined || server === '') {
    const room = fs.mkdtempSync(join(tmpdir(), 'tickmark-empty-'))
    fs.cpSync(await makeTemplate('empty'), join(room, 'database'), { recursive: true })
    const connection = await openEmbeddedDatabase(join(room, 'database'))
    return withCleanUp(connection, async () => fs.rmSync(room, { recursive: true, force: true }))
  }
  const name = `tickmark_empty_${randomUUID().replaceAll('-', '')}`
  await runOnServer(server, `create database ${name}`)
  return withCleanUp(await openPostgresDatabase(urlOf(server, name)), () => runOnServer(server, `drop database ${name} with (force)`))
}

/**
 * Deletes every row except those that record the schema and the job queues, and restarts every sequence. Deleting is faster here than
 * truncating, which creates a new file for each table; triggers and foreign keys are off meanwhile.
 */
async function emptyDatabase(pool: Database['pool']): Promise<void> {
  await pool.query(`do $$
    declare name text;
    begin
      set local session_replication_role = replica;
      for name in
        select format('%I.%I', schemaname, tablename) from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema', 'drizzle')
          and (schemaname, tablename) not in (('pgboss', 'queue'), ('pgboss', 'version'))
      loop
        execute 'delete from ' || name;
      end loop;
      perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
        from pg_sequences where last_value is not null and schemaname <> 'drizzle';
    end $$`)
}

async function openOnCopy(): Promise<Database> {
  const room = fs.mkdtempSync(join(tmpdir(), 'tickmark-test-'))
  await copyTestDatabase(join(room, 'database'))
  const database = await openDatabase(await openEmbeddedDatabase(join(room, 'database')))
  return withCleanUp(database, async () => fs.rmSync(room, { recursive: true, force: true }))
}

/** Creates a folder with an embedded database, migrated and closed. */
export async function copyTestDatabase(folder: string): Promise<void> {
  fs.cpSync(await makeTemplate(), folder, { recursive: true })
}

async function openOnServer(server: string): Promise<Database> {
  const template = await makeTemplateOnServer(server)
  const name = `tickmark_test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(server, `create database ${name} template ${template}`)
  const database = await openDatabase(await openPostgresDatabase(urlOf(server, name)))
  return withCleanUp(database, () => runOnServer(server, `drop database ${name} with (force)`))
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

let templateOnServer: Promise<string> | undefined

/** The name of a migrated template database on the server: the first process creates it, the others wait. */
function makeTemplateOnServer(server: string): Promise<string> {
  templateOnServer ??= (async () => {
    const name = `tickmark_template_${hashOrigins()}`
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [templateLock])
      const there = await client.query('select from pg_database where datname = $1', [name])
      if (there.rowCount === 0) {
        const draft = `${name}_draft`
        await client.query(`drop database if exists ${draft} with (force)`)
        await client.query(`create database ${draft}`)
        const database = await openDatabase(await openPostgresDatabase(urlOf(server, draft)))
        await database.close()
        await client.query(`alter database ${draft} rename to ${name}`)
      }
    } finally {
      await client.end()
    }
    return name
  })()
  return templateOnServer
}

function withCleanUp<Kind extends DatabaseConnection>(database: Kind, cleanUp: () => Promise<void>): Kind {
  let closed: Promise<void> | undefined
  return { ...database, close: () => (closed ??= database.close().then(cleanUp)) }
}

async function runOnServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const unusedMs = 24 * 60 * 60_000

/** The path of a database to copy, migrated or empty: created by the first process, and again whenever one of its sources changes. */
async function makeTemplate(kind: 'database' | 'empty' = 'database'): Promise<string> {
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/tickmark', import.meta.url))
  const template = join(cache, `${kind}-${hashOrigins()}`)
  if (fs.existsSync(template)) {
    // Marks it as used.
    fs.utimesSync(template, new Date(), new Date())
    return template
  }
  fs.mkdirSync(cache, { recursive: true })
  const draft = fs.mkdtempSync(join(cache, 'draft-'))
  const connection = await openEmbeddedDatabase(join(draft, 'database'))
  await (kind === 'empty' ? connection : await openDatabase(connection)).close()
  try {
    fs.renameSync(join(draft, 'database'), template)
  } catch {
    // Another test file was faster; its template is just as good.
    if (!fs.existsSync(template)) throw new Error(`cannot keep the template in ${cache}`)
  }
  fs.rmSync(draft, { recursive: true, force: true })
  removeUnused(cache)
  return template
}

/** Deletes templates that have not been copied for long: their sources have changed since. */
function removeUnused(cache: string): void {
  for (const name of fs.readdirSync(cache).filter((entry) => /^(database|empty|draft)-/.test(entry))) {
    const path = join(cache, name)
    const status = fs.statSync(path, { throwIfNoEntry: false })
    if (status !== undefined && Date.now() - status.mtimeMs > unusedMs) fs.rmSync(path, { recursive: true, force: true })
  }
}

function hashOrigins(): string {
  const adapter = fileURLToPath(new URL('../adapters/embedded-database/durable-pglite.ts', import.meta.url))
  const pglite = fileURLToPath(new URL('../../package.json', import.meta.url))
  const scripts = fs.readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  const hash = createHash('sha256')
  for (const file of [adapter, pglite, ...scripts.map((name) => join(migrationsFolder, name))]) hash.update(fs.readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
