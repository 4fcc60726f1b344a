import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lockFolder, type FolderLock } from '../adapters/embedded-database/folder-lock.ts'
import { syncPath } from '../db/sync-path.ts'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { LocalFiles } from '../adapters/files-local/local-files.ts'
import { listStoredFiles } from '../adapters/files-local/stored-files.ts'
import { openPostgresDatabase } from '../adapters/postgres-database/open-postgres-database.ts'
import { BackupRefused } from '../backup/backup-refused.ts'
import { refuseFilled } from '../backup/load-database.ts'
import type { Archive } from '../backup/read-archive.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { DatabaseRefused, type DatabaseConnection } from '../db/connection.ts'
import { migrateDatabase, withMigrationLock } from '../db/migrate.ts'
import type { Env } from '../env.ts'
import { databaseIn, filesIn, restoringIn } from './backup-places.ts'

type Place = Pick<Env, 'dataDir' | 'databaseUrl'>

/** Throws `BackupRefused` if there is anything that a restore would replace or mix with. */
export async function refuseFilledFolder({ dataDir, databaseUrl }: Place): Promise<void> {
  const advice = 'Set DATA_DIR to a new folder, or move this one away.'
  const database = databaseIn(dataDir)
  if (databaseUrl === undefined && existsSync(database) && readdirSync(database).length > 0) {
    throw new BackupRefused(`There is a database in ${dataDir} already: a backup is restored into an empty folder. ${advice}`)
  }
  for await (const _ of listStoredFiles(filesIn(dataDir))) {
    throw new BackupRefused(`There are uploaded files in ${dataDir} already: a backup is restored into an empty folder. ${advice}`)
  }
}

/** Holds a folder, which is made if it is not there. Returns how to let go of it. `busy` is thrown if another process holds it. */
async function holdFolder(folder: string, busy: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const lock: FolderLock = await lockFolder(folder).catch((error: unknown) => {
    throw error instanceof DatabaseRefused && error.code === 'IN_USE' ? new BackupRefused(busy) : error
  })
  return async () => {
    await lock.release()
    // Only if they are empty: another process may be waiting, and what was restored stays.
    for (const path of [folder, `${folder}.lock`]) await rmdir(path).catch(() => {})
  }
}

/** Moves what is ready to its place, until it is certain that all of it is there. */
class Places {
  readonly #placed: (readonly [from: string, to: string])[] = []

  /** Replaces nothing but an empty folder. */
  async put(from: string, to: string): Promise<void> {
    // Of a server that never received a file.
    await rmdir(join(to, 'arriving')).catch(() => {})
    await rename(from, to)
    this.#placed.push([from, to])
    syncPath(dirname(to))
  }

  settle(): void {
    this.#placed.length = 0
  }

  async takeBack(): Promise<void> {
    for (const [from, to] of this.#placed.splice(0).toReversed()) await rename(to, from)
  }
}

/**
 * Restores into an empty folder, and into an empty database if the settings name one. Everything is restored beside its place, and put there
 * at the end. If it fails, nothing is left, and it can be tried again. No server can start there meanwhile.
 */
export async function restoreInto(
  { dataDir, databaseUrl }: Place,
  archive: Archive,
  onProgress: (text: string) => void,
  migrate = migrateDatabase,
): Promise<void> {
  const room = restoringIn(dataDir)
  const releases = [await holdFolder(room, 'Another restore into this folder is running.')]
  try {
    const running = `Tickmark is running on ${dataDir}. Stop it, and restore into a new folder.`
    if (databaseUrl === undefined) releases.push(await holdFolder(databaseIn(dataDir), running))
    // It may have been filled before it was held.
    await refuseFilledFolder({ dataDir, databaseUrl })
    const ready = { files: join(room, 'files'), database: join(room, 'database') }
    // What an earlier restore left that was killed.
    for (const path of Object.values(ready)) await rm(path, { recursive: true, force: true })
    const connection = databaseUrl === undefined ? await openEmbeddedDatabase(ready.database) : await openPostgresDatabase(databaseUrl)
    const places = new Places()
    try {
      const files = await LocalFiles.open(ready.files)
      const putFiles = () => places.put(ready.files, filesIn(dataDir))
      if (databaseUrl === undefined) {
        await load(connection, archive, files, onProgress, async () => {})
        onProgress('Migrating …')
        await migrate(connection.pool)
        await connection.close()
        await putFiles()
        await places.put(ready.database, databaseIn(dataDir))
      } else {
        // Files are in place before the rows that name them: a file without its row does no harm.
        await load(connection, archive, files, onProgress, putFiles)
        places.settle()
        onProgress('Migrating …')
        await migrateRestored(connection, migrate)
      }
      places.settle()
    } finally {
      await places.takeBack()
      await connection.close()
      for (const path of Object.values(ready)) await rm(path, { recursive: true, force: true })
      await rm(`${ready.database}.lock`, { recursive: true, force: true })
    }
  } finally {
    for (const release of releases.toReversed()) await release()
  }
}

/** Servers that start on the same database wait until the rows are there: they would create the tables themselves. */
async function load(
  connection: DatabaseConnection,
  archive: Archive,
  files: LocalFiles,
  onProgress: (text: string) => void,
  beforeCommit: () => Promise<void>,
): Promise<void> {
  const client = await connection.pool.connect()
  try {
    await withMigrationLock(client, async () => {
      await refuseFilled(client, 'The database that DATABASE_URL names')
      await restoreBackup(archive, { client, files, onProgress, beforeCommit })
    })
  } finally {
    client.release()
  }
}

async function migrateRestored(connection: DatabaseConnection, migrate: typeof migrateDatabase): Promise<void> {
  try {
    await migrate(connection.pool)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupRefused(
      `Everything is restored, but the database could not be migrated (${reason}). Do not restore it again: start Tickmark, which migrates it.`,
    )
  }
}
