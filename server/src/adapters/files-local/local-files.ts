import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import * as fs from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { DiskFull, FileTooLarge, type ByteRange, type FileAddress, type Files, type ReceivedFile } from '../../ports/files.ts'

const headLength = 16
/** An unfinished upload older than this belongs to a process that has ended. */
const staleMs = 24 * 60 * 60_000

/** The disk is full, or the account's quota. */
const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT']

const toDiskFull = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && fullCodes.includes(error.code) ? new DiskFull('the disk is full', { cause: error }) : error

const readFreeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await fs.statfs(folder)
  return bavail * bsize
}

export interface LocalFilesOptions {
  /** Disk space that uploads leave free for the database and the system. */
  readonly minFreeBytes?: number
  /** Returns the bytes available on the disk of a folder. */
  readonly readFree?: (folder: string) => Promise<number>
}

/** Files on a local disk, under `folder`: `WORKSPACE/HH/HASH`, with `arriving/` for unfinished uploads. */
export class LocalFiles implements Files {
  readonly #folder: string
  readonly #arriving: string
  readonly #minFreeBytes: number
  readonly #readFree: (folder: string) => Promise<number>

  private constructor(folder: string, { minFreeBytes = 0, readFree = readFreeBytes }: LocalFilesOptions) {
    this.#folder = folder
    this.#minFreeBytes = minFreeBytes
    this.#readFree = readFree
    this.#arriving = join(folder, 'arriving')
  }

  /** Creates the folder if necessary, and removes the remains of old uploads. */
  static async open(folder: string, options: LocalFilesOptions = {}): Promise<LocalFiles> {
    const files = new LocalFiles(folder, options)
    await fs.mkdir(files.#arriving, { recursive: true, mode: 0o700 })
    for (const name of await fs.readdir(files.#arriving)) {
      const path = join(files.#arriving, name)
      const status = await fs.stat(path).catch(() => null)
      if (status !== null && Date.now() - status.mtimeMs > staleMs) await fs.rm(path, { force: true })
    }
    return files
  }

  async hasRoom(): Promise<boolean> {
    return this.#minFreeBytes === 0 || (await this.#readFree(this.#folder)) >= this.#minFreeBytes
  }

  async receive(stream: Readable, maxBytes: number): Promise<ReceivedFile> {
    if (!(await this.hasRoom())) {
      stream.destroy()
      throw new DiskFull('not enough free disk space')
    }
    try {
      return await this.#write(stream, maxBytes)
    } catch (error) {
      throw toDiskFull(error)
    }
  }

  async #write(stream: Readable, maxBytes: number): Promise<ReceivedFile> {
    const path = join(this.#arriving, randomUUID())
    const hash = createHash('sha256')
    const head: Buffer[] = []
    let bytes = 0
    const file = await fs.open(path, 'wx', 0o600)
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        if (bytes < headLength) head.push(chunk.subarray(0, headLength - bytes))
        bytes += chunk.length
        if (bytes > maxBytes) throw new FileTooLarge()
        hash.update(chunk)
        await file.writeFile(chunk)
      }
      await file.sync()
    } catch (error) {
      await fs.rm(path, { force: true })
      throw error
    } finally {
      await file.close()
    }
    const sha256 = hash.digest('hex')
    return {
      sha256,
      bytes,
      head: Uint8Array.from(Buffer.concat(head)),
      keep: (workspaceId) =>
        this.#keep(path, { workspaceId, sha256 }).catch((error: unknown) => {
          throw toDiskFull(error)
        }),
      discard: () => fs.rm(path, { force: true }),
    }
  }

  async #keep(path: string, address: FileAddress): Promise<void> {
    const target = this.#pathOf(address)
    const firstNewFolder = await fs.mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await fs.rename(path, target)
    // New directory entries must be synced too: the file's, and those of any new folders.
    await syncFolder(dirname(target))
    if (firstNewFolder !== undefined) {
      await syncFolder(dirname(dirname(target)))
      await syncFolder(this.#folder)
    }
  }

  async read(address: FileAddress): Promise<Uint8Array> {
    return fs.readFile(this.#pathOf(address))
  }

  stream(address: FileAddress, part?: ByteRange): Readable {
    return Readable.from(readPieces(this.#pathOf(address), part), { objectMode: false })
  }

  async has(address: FileAddress): Promise<boolean> {
    return fs.access(this.#pathOf(address)).then(
      () => true,
      () => false,
    )
  }

  async copy(address: FileAddress, workspaceId: number): Promise<void> {
    const target = { workspaceId, sha256: address.sha256 }
    if (await this.has(target)) return
    const path = join(this.#arriving, randomUUID())
    try {
      await fs.copyFile(this.#pathOf(address), path)
      const file = await fs.open(path, 'r+')
      try {
        await file.sync()
      } finally {
        await file.close()
      }
      await this.#keep(path, target)
    } catch (error) {
      await fs.rm(path, { force: true })
      throw toDiskFull(error)
    }
  }

  async remove(address: FileAddress): Promise<void> {
    await fs.rm(this.#pathOf(address), { force: true })
  }

  #pathOf({ workspaceId, sha256 }: FileAddress): string {
    if (!Number.isSafeInteger(workspaceId) || !/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not the address of a file')
    return join(this.#folder, String(workspaceId), sha256.slice(0, 2), sha256)
  }
}

/** Opens the file only when reading starts, and closes it when reading stops. */
async function* readPieces(path: string, part?: ByteRange): AsyncGenerator<Buffer> {
  yield* createReadStream(path, part === undefined ? {} : { start: part.first, end: part.last }) as AsyncIterable<Buffer>
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await fs.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
