import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import type { FileAddress, Files } from '../ports/files.ts'
import { BackupRefused } from './backup-refused.ts'
import { listTables, type Table } from './catalogue-queries.ts'
import { loadDatabase } from './load-database.ts'
import type { FileEntry, Manifest, TableEntry } from './manifest.ts'
import { readAllParts, type Archive, type ArchivePart } from './read-archive.ts'
import { insertRows, type Row } from './row-queries.ts'

const decompress = promisify(gunzip)

const Rows = z.array(z.array(z.string().nullable()))

export interface RestoreTarget {
  /** Of an empty database. */
  readonly client: ClientBase
  /** An empty store. */
  readonly files: Pick<Files, 'receive'>
  /** The plain content of an encrypted file. It fails when that is damaged. */
  unseal(file: FileAddress, envelope: string, stored: Readable, bytes: number): Readable
  /** Called when everything is loaded and compared. */
  beforeCommit(): Promise<void>
  onProgress(text: string): void
}

/** Restores a checked backup: files first, since a file without its row does no harm, then all rows in one transaction. */
export async function restoreBackup(archive: Archive, target: RestoreTarget): Promise<void> {
  const { manifest } = archive
  const { client, beforeCommit, onProgress } = target
  const load = async (): Promise<readonly TableEntry[]> => {
    const named = new Map(manifest.files.map((file) => [nameOfFile(file), file]))
    const tables = new Map((await matchTables(client, manifest.tables)).map((table) => [`tables/${table.schema}.${table.name}`, table]))
    let restored = 0
    for await (const part of readAllParts(archive)) {
      const file = named.get(part.name)
      const table = tables.get(part.name.slice(0, part.name.lastIndexOf('/')))
      if (file !== undefined && named.delete(part.name)) {
        await restoreFile(file, part, target)
        restored += 1
        if (restored % 100 === 0) onProgress(`Restoring files: ${restored} of ${manifest.files.length} …`)
      } else if (table !== undefined) {
        onProgress(`Restoring ${table.name} …`)
        await insertRows(client, table, await readPart(part))
      }
    }
    const [absent] = named.keys()
    if (absent !== undefined) throw new BackupRefused(`The backup does not have the file ${absent} that it lists. Nothing was restored.`)
    return manifest.tables
  }
  await loadDatabase(client, { contents: manifest.contents, load, beforeCommit, onProgress })
}

/** The tables of the database that the rows go into. Throws `BackupRefused` if they have other columns than those of the backup. */
async function matchTables(client: ClientBase, entries: readonly TableEntry[]): Promise<readonly Table[]> {
  const here = await listTables(client)
  return entries.map(({ schema, name, columns }) => {
    const table = here.find((one) => one.schema === schema && one.name === name)
    if (table === undefined || JSON.stringify(table.columns) !== JSON.stringify(columns)) {
      throw new BackupRefused(
        `The table ${schema}.${name} has other columns here than in the backup. Use the version of Tickmark that wrote it.`,
      )
    }
    return table
  })
}

const nameOfFile = ({ workspaceId, sha256 }: FileEntry): string => `files/${workspaceId}/${sha256.slice(0, 2)}/${sha256}`

/** A file is decrypted and stored as the settings here ask for, also when they ask for another kind of storage. */
async function restoreFile(file: FileEntry, { content }: ArchivePart, { files, unseal }: RestoreTarget): Promise<void> {
  const { envelope, bytes } = file
  const plain = envelope === undefined ? content : unseal(file, envelope, content, bytes)
  const received = await files.receive(plain, bytes)
  try {
    if (received.sha256 !== file.sha256) {
      throw new BackupRefused(`The file ${nameOfFile(file)} in the backup is damaged. Nothing was restored.`)
    }
    await received.keep(file.workspaceId)
  } finally {
    await received.discard()
  }
}

async function readPart({ content }: ArchivePart): Promise<readonly Row[]> {
  const text = (await decompress(await buffer(content))).toString()
  return Rows.parse(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line): unknown => JSON.parse(line)),
  )
}

/** What a backup holds, in a line for the operator. */
export const describeBackup = ({ at, version, tables, files }: Manifest): string =>
  `Backup of ${at}, Tickmark ${version}: ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${files.length} files.`
