import { createHash, randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { openPostgresDatabase } from '../adapters/postgres-database/open-postgres-database.ts'
import { migrationsFolder } from '../db/migrate.ts'
import { openDatabase, type Database } from '../db/open.ts'

/** Any constant will do, as long as every process takes the same. */
const templateLock = 7_245_002

/**
 * A fresh, migrated database for one test file: `const database = await openTestDatabase(); afterAll(() => database.close())`.
 * Embedded, or, when `TEST_DATABASE_URL` names a PostgreSQL server, a database of its own there. Closing removes it.
 */
export function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL']
  return server === undefined || server === '' ? openOnCopy() : openOnServer(server)
}

async function openOnCopy(): Promise<Database> {
  const room = fs.mkdtempSync(join(tmpdir(), 'tickmark-test-'))
  await copyTestDatabase(join(room, 'database'))
  const database = await openDatabase(await openEmbeddedDatabase(join(room, 'database')))
  return withCleanUp(database, async () => fs.rmSync(room, { recursive: true, force: true }))
}

/** Puts an embedded database into a folder that is not there yet, migrated and closed. */
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

/** Name of a migrated database on the server, to make others from: whoever comes first makes it, the others wait. */
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

function withCleanUp(database: Database, cleanUp: () => Promise<void>): Database {
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

const forgottenMs = 24 * 60 * 60_000

/** Path of a migrated database to copy: made by whoever comes first, and again whenever something it is made from changes. */
async function makeTemplate(): Promise<string> {
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/tickmark', import.meta.url))
  const template = join(cache, `database-${hashOrigins()}`)
  if (fs.existsSync(template)) {
    // The mark of use.
    fs.utimesSync(template, new Date(), new Date())
    return template
  }
  fs.mkdirSync(cache, { recursive: true })
  const draft = fs.mkdtempSync(join(cache, 'draft-'))
  const database = await openDatabase(await openEmbeddedDatabase(join(draft, 'database')))
  await database.close()
  try {
    fs.renameSync(join(draft, 'database'), template)
  } catch {
    // Another test file was faster, and its template is as good.
    if (!fs.existsSync(template)) throw new Error(`cannot keep the template in ${cache}`)
  }
  fs.rmSync(draft, { recursive: true, force: true })
  removeForgotten(cache)
  return template
}

/** Removes what nobody has made a copy from for long: it was made from something that has changed since. */
function removeForgotten(cache: string): void {
  for (const name of fs.readdirSync(cache).filter((entry) => /^(database|draft)-/.test(entry))) {
    const path = join(cache, name)
    const status = fs.statSync(path, { throwIfNoEntry: false })
    if (status !== undefined && Date.now() - status.mtimeMs > forgottenMs) fs.rmSync(path, { recursive: true, force: true })
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
