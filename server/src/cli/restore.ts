import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lockFolder } from '../adapters/embedded-database/folder-lock.ts'
import { syncPath } from '../adapters/embedded-database/durable-files.ts'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { LocalFiles } from '../adapters/files-local/local-files.ts'
import { listStoredFiles } from '../adapters/files-local/stored-files.ts'
import { openPostgresDatabase } from '../adapters/postgres-database/open-postgres-database.ts'
import { BackupRefused } from '../backup/backup-refused.ts'
import { describeLostFiles } from '../backup/describe-lost-files.ts'
import { describeLackingKeys, printKeys } from '../backup/key-prints.ts'
import { refuseFilled, refuseUnknownContents } from '../backup/load-database.ts'
import { openArchive, type Archive } from '../backup/read-archive.ts'
import { describeBackup, restoreBackup } from '../backup/restore-backup.ts'
import { prepareDataFolder } from '../data-folder.ts'
import { DatabaseRefused, type DatabaseConnection } from '../db/connection.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { readEnv, type Env } from '../env.ts'
import { databaseIn, filesIn, requireOwnData, restoringIn } from './backup-places.ts'
import { RESTORE_USAGE } from './backup-usage.ts'
import { describeSystemFault } from './describe-system-fault.ts'
import type { Output } from './output.ts'
import { readKeys } from './read-keys.ts'
import { readOneFile } from './read-one-file.ts'
import { createProgress, refuseUse, runOperatorCommand } from './run-operator-command.ts'

/** `tickmark restore`: exit status 0 when everything is restored, 1 if nothing was, 2 if misused or without a database. */
export async function runRestore(args: readonly string[], output: Output): Promise<number> {
  const read = readOneFile(args)
  if ('misuse' in read) return refuseUse('restore', RESTORE_USAGE, read.misuse, output)
  return runOperatorCommand('restore', output, async () => {
    const began = performance.now()
    const progress = createProgress(output)
    const env = readEnv()
    await refuseFilledFolder(env)
    const archive = await openBackup(read.file, progress)
    const { manifest } = archive
    refuseUnknownContents(manifest.contents, 'The backup')
    progress('')
    output.out(`${describeBackup(manifest)}\n`)
    const notes = [...describeLackingKeys(manifest.keys, printKeys(readKeys(env))), ...describeLostFiles(manifest.lostFiles)]
    for (const note of notes) output.err(`${note}\n`)
    await restoreInto(env, archive, progress)
    progress('')
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    output.out(`Restored and compared, row by row and file by file, in ${seconds} s. Start Tickmark now.\n`)
    for (const note of notes) output.err(`${note}\n`)
    return 0
  })
}

async function openBackup(path: string, progress: (text: string) => void): Promise<Archive> {
  try {
    return await openArchive(path, (share) => progress(`Checking the backup: ${Math.floor(share * 100)} %`))
  } catch (error) {
    const fault = error instanceof BackupRefused ? null : describeSystemFault(path, error)
    throw fault === null ? error : new BackupRefused(`${fault}.`)
  }
}

/** Throws `BackupRefused` if there is anything that a restore would replace or mix with. */
async function refuseFilledFolder({ dataDir, databaseUrl }: Env): Promise<void> {
  prepareDataFolder(dataDir)
  requireOwnData(dataDir)
  const advice = 'Set DATA_DIR to a new folder, or move this one away.'
  const database = databaseIn(dataDir)
  if (databaseUrl === undefined && existsSync(database) && readdirSync(database).length > 0) {
    throw new BackupRefused(`There is a database in ${dataDir} already: a backup is restored into an empty folder. ${advice}`)
  }
  for await (const _ of listStoredFiles(filesIn(dataDir))) {
    throw new BackupRefused(`There are uploaded files in ${dataDir} already: a backup is restored into an empty folder. ${advice}`)
  }
}

/** Everything is restored beside its place, and put there at the end. */
async function restoreInto(env: Env, archive: Archive, onProgress: (text: string) => void): Promise<void> {
  const { dataDir, databaseUrl } = env
  const room = restoringIn(dataDir)
  await mkdir(room, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(room).catch((error: unknown) => {
    const busy = error instanceof DatabaseRefused && error.code === 'IN_USE'
    throw busy ? new BackupRefused('Another restore into this folder is running.') : error
  })
  const ready = { files: join(room, 'files'), database: join(room, 'database') }
  // What an earlier restore left that was killed.
  for (const path of Object.values(ready)) await rm(path, { recursive: true, force: true })
  let connection: DatabaseConnection | null = null
  try {
    connection = databaseUrl === undefined ? await openEmbeddedDatabase(ready.database) : await openPostgresDatabase(databaseUrl)
    const files = await LocalFiles.open(ready.files)
    const client = await connection.pool.connect()
    try {
      await refuseFilled(client, 'The database that DATABASE_URL names')
      // Files are in place before the rows that name them: a file without its row does no harm.
      await restoreBackup(archive, { client, files, onProgress, beforeCommit: () => putInPlace(ready.files, filesIn(dataDir)) })
    } catch (error) {
      // They were in an empty folder.
      if (!existsSync(ready.files)) await rm(filesIn(dataDir), { recursive: true, force: true })
      throw error
    } finally {
      client.release()
    }
    onProgress('Migrating …')
    await migrateDatabase(connection.pool)
    await connection.close()
    if (databaseUrl === undefined) await putInPlace(ready.database, databaseIn(dataDir))
  } finally {
    await connection?.close()
    await lock.release()
    for (const path of [room, `${room}.lock`]) await rm(path, { recursive: true, force: true })
  }
}

/** Replaces nothing but an empty folder. */
async function putInPlace(from: string, to: string): Promise<void> {
  // Of a server that never received a file.
  await rmdir(join(to, 'arriving')).catch(() => {})
  await rename(from, to)
  syncPath(dirname(to))
}
