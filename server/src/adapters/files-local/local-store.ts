import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ArrivedBytes, FileStore, OpenBytes, StoredName } from '../../ports/file-store.ts'
import { DiskFull, type ByteRange } from '../../ports/files.ts'
import { isAbsent, isOurs, listNames } from './list-names.ts'
import { syncFolder } from './sync-folder.ts'

/** An unfinished upload older than this belongs to a process that has ended. */
const staleMs = 24 * 60 * 60_000

/** The disk is full, or the account's quota. */
const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT']

const throwFull = (error: unknown): never => {
  const isFull = error instanceof Error && 'code' in error && fullCodes.includes(error.code)
  throw isFull ? new DiskFull('the disk is full', { cause: error }) : error
}

const readFreeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await fs.statfs(folder)
  return bavail * bsize
}

export interface LocalStoreOptions {
  /** Disk space that uploads leave free for the database and the system. */
  readonly minFreeBytes?: number
  /** Returns the bytes available on the disk of a folder. */
  readonly readFree?: (folder: string) => Promise<number>
  /** Passes over folders that cannot be read when names are listed. */
  readonly passesOver?: boolean
}

/** Bytes in files on a local disk, under `folder`, with `arriving/` for unfinished ones. */
export class LocalStore implements FileStore {
  readonly #folder: string
  readonly #arriving: string
  readonly #options: Required<LocalStoreOptions>

  /** The folder may be absent, for those who only read. */
  constructor(folder: string, { minFreeBytes = 0, readFree = readFreeBytes, passesOver = false }: LocalStoreOptions = {}) {
    this.#folder = folder
    this.#options = { minFreeBytes, readFree, passesOver }
    this.#arriving = join(folder, 'arriving')
  }

  /** Creates the folder if necessary, and removes the remains of old uploads. */
  static async open(folder: string, options: LocalStoreOptions = {}): Promise<LocalStore> {
    const store = new LocalStore(folder, options)
    await fs.mkdir(store.#arriving, { recursive: true, mode: 0o700 })
    for (const name of await fs.readdir(store.#arriving)) {
      const path = join(store.#arriving, name)
      const status = await fs.stat(path).catch(() => null)
      if (status !== null && Date.now() - status.mtimeMs > staleMs) await fs.rm(path, { force: true })
    }
    return store
  }

  async hasRoom(): Promise<boolean> {
    const { minFreeBytes, readFree } = this.#options
    return minFreeBytes === 0 || (await readFree(this.#folder)) >= minFreeBytes
  }

  async receive(content: AsyncIterable<Uint8Array>): Promise<ArrivedBytes> {
    if (!(await this.hasRoom())) throw new DiskFull('not enough free disk space')
    const path = join(this.#arriving, randomUUID())
    const file = await fs.open(path, 'wx', 0o600)
    try {
      for await (const piece of content) await file.writeFile(piece)
      await file.sync()
    } catch (error) {
      await fs.rm(path, { force: true })
      return throwFull(error)
    } finally {
      await file.close()
    }
    return {
      keep: (name) => this.#keep(path, name).catch(throwFull),
      discard: () => fs.rm(path, { force: true }).catch(() => {}),
    }
  }

  async #keep(path: string, name: string): Promise<void> {
    const target = this.#pathOf(name)
    const firstNewFolder = await fs.mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await fs.rename(path, target)
    // New directory entries must be synced too: the file's, and those of any new folders.
    await syncFolder(dirname(target))
    if (firstNewFolder === undefined) return
    for (let folder = dirname(dirname(target)); folder.startsWith(this.#folder); folder = dirname(folder)) await syncFolder(folder)
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    const arrived = await this.receive(Readable.from([bytes]))
    await arrived.keep(name)
  }

  async open(name: string, part?: ByteRange): Promise<OpenBytes | null> {
    try {
      const file = await fs.open(this.#pathOf(name), 'r')
      try {
        const { size } = await file.stat()
        return { bytes: size, content: file.createReadStream(part === undefined ? {} : { start: part.first, end: part.last }) }
      } catch (error) {
        await file.close()
        throw error
      }
    } catch (error) {
      if (isAbsent(error)) return null
      throw error
    }
  }

  async remove(name: string): Promise<void> {
    await fs.rm(this.#pathOf(name), { force: true })
  }

  list(folder: string, after = ''): AsyncIterable<StoredName> {
    return listNames({ root: this.#folder, passesOver: this.#options.passesOver, hidden: 'arriving' }, folder, after)
  }

  #pathOf(name: string): string {
    if (!name.split('/').every(isOurs)) throw new Error('not a name of ours')
    return join(this.#folder, name)
  }
}
