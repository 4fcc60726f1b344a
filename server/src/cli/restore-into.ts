import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder, type FolderLock } from '../adapters/embedded-database/folder-lock.ts'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { listStoredFiles } from '../adapters/files-encrypted/stored-form.ts'
import { openPostgresDatabase } from '../adapters/postgres-database/open-postgres-database.ts'
import { BackupRefused } from '../backup/backup-refused.ts'
import { refuseFilled } from '../backup/load-database.ts'
import type { Archive } from '../backup/read-archive.ts'
import { restoreBackup, type RestoreTarget } from '../backup/restore-backup.ts'
import { DatabaseRefused, type DatabaseConnection } from '../db/connection.ts'
import { migrateDatabase, withMigrationLock } from '../db/migrate.ts'
import type { Env } from '../env.ts'
import { openFiles } from '../create-files.ts'
import { databaseIn, restoringIn } from './backup-places.ts'
import { openRestoredFiles } from './open-restored-files.ts'
import { Places } from './places.ts'

type Place = Pick<Env, 'dataDir' | 'databaseUrl' | 'files'>

/** Throws `BackupRefused` if there is anything that a restore would replace or mix with. */
export async function refuseFilledFolder(place: Place): Promise<void> {
  const { dataDir, databaseUrl } = place
  const advice = 'Set DATA_DIR to a new folder, or move this one away.'
  const database = databaseIn(dataDir)
  if (databaseUrl === undefined && existsSync(database) && readdirSync(database).length > 0) {
    throw new BackupRefused(`There is a database in ${dataDir} already: a backup is restored into an empty folder. ${advice}`)
  }
  const files = await openFiles(place)
  for await (const _ of listStoredFiles(files.store)) {
    throw new BackupRefused(
      place.files.s3 === null
        ? `There are uploaded files in ${dataDir} already: a backup is restored into an empty folder. ${advice}`
        : `There are uploaded files in the bucket ${place.files.s3.bucket} already. Set S3_BUCKET or S3_PREFIX to an empty place.`,
    )
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

/**
 * Restores into an empty folder, and into an empty database if the settings name one. Everything is restored beside its place, and put there
 * at the end. If it fails, nothing is left, and it can be tried again. No server can start there meanwhile.
 */
export async function restoreInto(
  place: Place,
  archive: Archive,
  onProgress: (text: string) => void,
  migrate = migrateDatabase,
): Promise<void> {
  const { dataDir, databaseUrl } = place
  const room = restoringIn(dataDir)
  const releases = [await holdFolder(room, 'Another restore into this folder is running.')]
  try {
    const running = `Tickmark is running on ${dataDir}. Stop it, and restore into a new folder.`
    if (databaseUrl === undefined) releases.push(await holdFolder(databaseIn(dataDir), running))
    // It may have been filled before it was held.
    await refuseFilledFolder(place)
    const ready = { files: join(room, 'files'), database: join(room, 'database') }
    // What an earlier restore left that was killed.
    for (const path of Object.values(ready)) await rm(path, { recursive: true, force: true })
    const connection = databaseUrl === undefined ? await openEmbeddedDatabase(ready.database) : await openPostgresDatabase(databaseUrl)
    const places = new Places()
    const leave = () =>
      doAll([
        () => places.takeBack(),
        () => connection.close(),
        ...Object.values(ready).map((path) => () => rm(path, { recursive: true, force: true })),
        () => rm(`${ready.database}.lock`, { recursive: true, force: true }),
      ])
    // It may also have been filled by a restore that held the database before this one.
    const isFree = () => refuseFilledFolder(place)
    try {
      const files = await openRestoredFiles(place, ready.files, places)
      const putFiles = () => files.put()
      if (databaseUrl === undefined) {
        await load(connection, archive, files.target, { onProgress, isFree, beforeCommit: async () => {} })
        onProgress('Migrating …')
        await migrate(connection.pool)
        await connection.close()
        await putFiles()
        await places.put(ready.database, databaseIn(dataDir))
      } else {
        // Files are in place before the rows that name them: a file without its row does no harm.
        await load(connection, archive, files.target, { onProgress, isFree, beforeCommit: putFiles })
        places.settle()
        onProgress('Migrating …')
        await migrateRestored(connection, migrate)
      }
      places.settle()
    } catch (error) {
      // The reason is what went wrong first. A storage that is away can take nothing back.
      await leave().catch(() => {})
      throw error
    }
    await leave()
  } finally {
    for (const release of releases.toReversed()) await release()
  }
}

/** Does each, also after one that failed. Throws the first error. */
async function doAll(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

interface Loading {
  readonly onProgress: (text: string) => void
  /** Throws if there are files already. */
  isFree(): Promise<void>
  beforeCommit(): Promise<void>
}

/** Servers that start on the same database wait until the rows are there: they would create the tables themselves. */
async function load(
  connection: DatabaseConnection,
  archive: Archive,
  target: Pick<RestoreTarget, 'files' | 'unseal'>,
  { onProgress, isFree, beforeCommit }: Loading,
): Promise<void> {
  const client = await connection.pool.connect()
  try {
    await withMigrationLock(client, async () => {
      await refuseFilled(client, 'The database that DATABASE_URL names')
      await isFree()
      await restoreBackup(archive, { ...target, client, onProgress, beforeCommit })
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
