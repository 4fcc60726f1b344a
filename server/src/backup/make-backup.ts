import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import type { FileAddress } from '../ports/files.ts'
import { listTables, readContents } from './catalogue-queries.ts'
import { FORMATS, type FileEntry, type KeyPrints, type LostFile, type Manifest, type TableEntry } from './manifest.ts'
import { fixTextForms, listNamedFiles } from './row-queries.ts'
import { readTable } from './table-digest.ts'
import { createArchive, type ArchiveWriter } from './write-archive.ts'

const compress = promisify(gzip)

/** Uncompressed characters in one part of a table. */
const PART_LENGTH = 8_000_000

const ZEROS = Buffer.alloc(65_536)

/** A file as it is stored. */
export interface StoredFile {
  readonly bytes: number
  readonly content: Readable
  /** Null for a plain file. */
  readonly sealed: SealedFile | null
}

/** What an encrypted file needs besides its bytes, and how they are checked. */
export interface SealedFile {
  readonly keyId: string
  readonly envelope: string
  /** Decrypts the bytes, which come in pieces. Throws when they are damaged. */
  readonly opener: { push(bytes: Buffer): Iterable<Buffer>; end(): void }
}

/** The uploaded files, which people add to and delete meanwhile. */
export interface StoredFiles {
  /** Without what is in a folder that cannot be read: files that rows name are opened as well. */
  list(): AsyncIterable<FileAddress>
  /** Null when there is none. A file that cannot be read is a damaged one. */
  open(address: FileAddress): Promise<StoredFile | null>
  /** Whether an error says that a file is damaged. */
  isDamage(error: unknown): boolean
}

/** The database as of one moment. */
export interface Snapshot {
  readonly client: ClientBase
  close(): Promise<void>
}

export interface BackupRequest {
  /** The file to write. */
  readonly out: string
  readonly engine: Manifest['engine']
  readonly version: string
  readonly keys: KeyPrints
  readonly files: StoredFiles
  takeSnapshot(): Promise<Snapshot>
  /** Called with the temporary file, which must not be left if the process is stopped. */
  onDraft(path: string): void
  onProgress(text: string): void
}

export interface BackupSummary {
  readonly rows: number
  readonly tables: number
  readonly files: number
  /** Of the backup. */
  readonly bytes: number
  readonly lostFiles: readonly LostFile[]
  readonly migrations: number
}

/** Writes a backup. Leaves nothing behind when it fails. */
export async function makeBackup(request: BackupRequest): Promise<BackupSummary> {
  const archive = await createArchive(request.out, new Date())
  request.onDraft(archive.draft)
  try {
    return await fillArchive(archive, request)
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

async function fillArchive(archive: ArchiveWriter, request: BackupRequest): Promise<BackupSummary> {
  const copier = new FileCopier(archive, request)
  // Files first: one that is deleted after this is in the backup, one that is added is copied after the rows that name it are known.
  for await (const address of request.files.list()) await copier.copy(address)
  const snapshot = await request.takeSnapshot()
  const at = new Date().toISOString()
  try {
    const { client } = snapshot
    await client.query('begin isolation level repeatable read read only')
    await fixTextForms(client)
    const contents = await readContents(client)
    const { files, lostFiles } = await copier.completeFor(client)
    const tables: TableEntry[] = []
    for (const table of await listTables(client)) {
      request.onProgress(`Copying ${table.name} …`)
      const part = new TableParts(archive, `tables/${table.schema}.${table.name}`)
      tables.push(await readTable(client, table, (_, text) => part.add(text)))
      await part.end()
    }
    await client.query('commit')
    const { engine, version } = request
    const format = files.some(({ envelope }) => envelope !== undefined) ? FORMATS.encrypted : FORMATS.plain
    const keys = { ...request.keys, files: request.keys.files.filter(({ id }) => copier.keyIds.has(id)) }
    const manifest: Manifest = { format, version, engine, at, contents, tables, files, lostFiles, keys }
    const bytes = await archive.finish('manifest.json', Buffer.from(JSON.stringify(manifest)))
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return { rows, tables: tables.length, files: files.length, bytes, lostFiles, migrations: contents.migrations.length }
  } catch (error) {
    // The connection goes on to be used by others.
    await snapshot.client.query('rollback').catch(() => {})
    throw error
  } finally {
    await snapshot.close()
  }
}

/** Copies the rows of a table as parts of bounded size, compressed. */
class TableParts {
  readonly #archive: ArchiveWriter
  readonly #name: string
  #count = 0
  #texts: string[] = []
  #length = 0

  constructor(archive: ArchiveWriter, name: string) {
    this.#archive = archive
    this.#name = name
  }

  async add(text: string): Promise<void> {
    this.#texts.push(text)
    this.#length += text.length
    if (this.#length >= PART_LENGTH) await this.end()
  }

  async end(): Promise<void> {
    if (this.#length === 0) return
    const text = this.#texts.join('')
    this.#texts = []
    this.#length = 0
    this.#count += 1
    await this.#archive.addBytes(`${this.#name}/${String(this.#count).padStart(6, '0')}.ndjson.gz`, await compress(text))
  }
}

const isSystemFault = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/** As many bytes of a file as its part of the tar has been given. What the disk does not let be read is zeros, which the hash does not cover. */
async function* readExactly(content: Readable, bytes: number, check: ContentCheck): AsyncGenerator<Buffer> {
  let left = bytes
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      const part = chunk.subarray(0, left)
      check.push(part)
      left -= part.length
      yield part
      if (left === 0) return
    }
  } catch (error) {
    if (!isSystemFault(error)) throw error
  }
  for (; left > 0; left -= Math.min(left, ZEROS.length)) yield ZEROS.subarray(0, left)
}

/** Whether bytes are those of the file that has this hash, plain or encrypted. */
class ContentCheck {
  readonly #hash: Hash = createHash('sha256')
  readonly #sealed: SealedFile | null
  readonly #isDamage: StoredFiles['isDamage']
  #isDamaged = false

  constructor(sealed: SealedFile | null, isDamage: StoredFiles['isDamage']) {
    this.#sealed = sealed
    this.#isDamage = isDamage
  }

  push(bytes: Buffer): void {
    this.#try(() => {
      for (const plain of this.#sealed?.opener.push(bytes) ?? [bytes]) this.#hash.update(plain)
    })
  }

  /** Call it once, at the end. */
  fits(sha256: string): boolean {
    this.#try(() => this.#sealed?.opener.end())
    return this.#hash.digest('hex') === sha256 && !this.#isDamaged
  }

  /** Once a part is damaged, so is the file. */
  #try(work: () => void): void {
    if (this.#isDamaged) return
    try {
      work()
    } catch (error) {
      if (!this.#isDamage(error)) throw error
      this.#isDamaged = true
    }
  }
}

const keyOf = ({ workspaceId, sha256 }: FileAddress): string => `${workspaceId}/${sha256}`

/** Copies uploaded files, each once, and checks their content. */
class FileCopier {
  readonly #archive: ArchiveWriter
  readonly #request: BackupRequest
  readonly #copied = new Map<string, FileEntry>()
  readonly #damaged = new Set<string>()
  /** Of the keys that the copied files need. */
  readonly keyIds = new Set<string>()

  constructor(archive: ArchiveWriter, request: BackupRequest) {
    this.#archive = archive
    this.#request = request
  }

  async copy(address: FileAddress): Promise<void> {
    const { workspaceId, sha256 } = address
    const { files } = this.#request
    const file = await files.open(address).catch((error: unknown) => {
      if (!isSystemFault(error) && !files.isDamage(error)) throw error
      this.#damaged.add(keyOf(address))
      return null
    })
    if (file === null) return
    const { bytes, content, sealed } = file
    const check = new ContentCheck(sealed, files.isDamage)
    const name = `files/${workspaceId}/${sha256.slice(0, 2)}/${sha256}`
    await this.#archive.addStream(name, bytes, Readable.from(readExactly(content, bytes, check)))
    if (check.fits(sha256)) {
      if (sealed !== null) this.keyIds.add(sealed.keyId)
      this.#copied.set(keyOf(address), { workspaceId, sha256, bytes, ...(sealed !== null && { envelope: sealed.envelope }) })
    } else this.#damaged.add(keyOf(address))
    if (this.#copied.size % 100 === 0) this.#request.onProgress(`Copying files: ${this.#copied.size} …`)
  }

  /** Copies the files that rows name and that are not copied yet. Only files that rows name are part of the backup. */
  async completeFor(client: ClientBase): Promise<Pick<Manifest, 'files' | 'lostFiles'>> {
    const files: FileEntry[] = []
    const lostFiles: LostFile[] = []
    for (const { documents, ...address } of await listNamedFiles(client)) {
      if (!this.#copied.has(keyOf(address)) && !this.#damaged.has(keyOf(address))) await this.copy(address)
      const copied = this.#copied.get(keyOf(address))
      if (copied !== undefined) files.push(copied)
      else lostFiles.push({ ...address, why: this.#damaged.has(keyOf(address)) ? 'damaged' : 'missing', documents })
    }
    return { files, lostFiles }
  }
}
