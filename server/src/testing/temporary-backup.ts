import * as fs from 'node:fs'
import { join } from 'node:path'
import type { DatabaseConnection } from '../db/connection.ts'
import { listStoredFiles, openStoredContent, openStoredForm } from '../adapters/files-encrypted/stored-form.ts'
import type { FileKey } from '../adapters/files-encrypted/envelope.ts'
import { LocalStore } from '../adapters/files-local/local-store.ts'
import { digestTables } from '../backup/table-digest.ts'
import { makeBackup, type BackupRequest, type BackupSummary, type StoredFiles } from '../backup/make-backup.ts'
import type { TableEntry } from '../backup/manifest.ts'
import { fixTextForms } from '../backup/row-queries.ts'
import { openArchive } from '../backup/read-archive.ts'
import { restoreBackup, type RestoreTarget } from '../backup/restore-backup.ts'
import { openEmptyDatabase } from './database.ts'
import { openLocalFiles } from './open-local-files.ts'
import { FileUnreadable } from '../ports/files.ts'

/** The files in a folder, for a backup. */
export function storedIn(folder: string, keys: readonly FileKey[] = []): StoredFiles {
  const store = new LocalStore(folder)
  return {
    list: () => listStoredFiles(store),
    open: (address) => openStoredForm(store, keys, address),
    isDamage: (error) => error instanceof FileUnreadable,
  }
}

/** Backs up an open database with the files in a folder. */
export function backUp(
  { kind, pool }: DatabaseConnection,
  filesFolder: string,
  out: string,
  choices: Partial<BackupRequest> = {},
): Promise<BackupSummary> {
  return makeBackup({
    out,
    engine: kind,
    version: '1.2.3',
    keys: { secretIn: null, secret: null, earlier: [], sealing: [], files: [] },
    files: storedIn(filesFolder),
    takeSnapshot: async () => {
      const client = await pool.connect()
      return { client, close: async () => client.release() }
    },
    onDraft: () => {},
    onProgress: () => {},
    ...choices,
  })
}

/** Every table of a database with the hash of its rows. */
export async function digest({ pool }: DatabaseConnection): Promise<readonly TableEntry[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await fixTextForms(client)
    const tables = await digestTables(client)
    await client.query('commit')
    return tables
  } finally {
    client.release()
  }
}

/** Every file in a folder, by its path in it. */
export const listTree = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(join(folder, name)).isFile())
    .toSorted()

/** Restores a backup into an empty database and a folder. */
export async function restore(path: string, target: DatabaseConnection, folder: string, keys: readonly FileKey[] = []): Promise<void> {
  const client = await target.pool.connect()
  try {
    const files = await openLocalFiles(folder, { keys })
    const unseal: RestoreTarget['unseal'] = (...stored) => openStoredContent(keys, ...stored)
    await restoreBackup(await openArchive(path), { client, files, unseal, beforeCommit: async () => {}, onProgress: () => {} })
  } finally {
    client.release()
  }
}

/** Runs `use` with an empty database. */
export async function withEmpty<Result>(use: (target: DatabaseConnection) => Promise<Result>): Promise<Result> {
  const target = await openEmptyDatabase()
  try {
    return await use(target)
  } finally {
    await target.close()
  }
}
