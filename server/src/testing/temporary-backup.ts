import type { DatabaseConnection } from '../db/connection.ts'
import { listStoredFiles, openStoredFile } from '../adapters/files-local/stored-files.ts'
import { digestTables } from '../backup/table-digest.ts'
import { makeBackup, type BackupRequest, type BackupSummary } from '../backup/make-backup.ts'
import type { TableEntry } from '../backup/manifest.ts'
import { fixTextForms } from '../backup/row-queries.ts'

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
    keys: { secretIn: null, secret: null, earlier: [], sealing: [] },
    files: { list: () => listStoredFiles(filesFolder), open: (address) => openStoredFile(filesFolder, address) },
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
