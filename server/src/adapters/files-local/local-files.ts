import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import * as fs from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { FileTooLarge, type FileAddress, type Files, type ReceivedFile } from '../../ports/files.ts'

const headLength = 16
/** An upload that has been lying about for longer than this belongs to a process that is no more. */
const forgottenMs = 24 * 60 * 60_000

/** Files on a local disk, under `folder`: `WORKSPACE/HH/HASH`, with `arriving/` for what is not whole yet. */
export class LocalFiles implements Files {
  readonly #folder: string
  readonly #arriving: string

  private constructor(folder: string) {
    this.#folder = folder
    this.#arriving = join(folder, 'arriving')
  }

  /** Makes the folder when it is not there, and clears away what was left of uploads long ago. */
  static async open(folder: string): Promise<LocalFiles> {
    const files = new LocalFiles(folder)
    await fs.mkdir(files.#arriving, { recursive: true, mode: 0o700 })
    for (const name of await fs.readdir(files.#arriving)) {
      const path = join(files.#arriving, name)
      const status = await fs.stat(path).catch(() => null)
      if (status !== null && Date.now() - status.mtimeMs > forgottenMs) await fs.rm(path, { force: true })
    }
    return files
  }

  async receive(stream: Readable, maxBytes: number): Promise<ReceivedFile> {
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
      keep: (workspaceId) => this.#keep(path, { workspaceId, sha256 }),
      discard: () => fs.rm(path, { force: true }),
    }
  }

  async #keep(path: string, address: FileAddress): Promise<void> {
    const place = this.#placeOf(address)
    const made = await fs.mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await fs.rename(path, place)
    // The file's name is in a folder, whose name may be new in another.
    await syncFolder(dirname(place))
    if (made !== undefined) {
      await syncFolder(dirname(dirname(place)))
      await syncFolder(this.#folder)
    }
  }

  async read(address: FileAddress): Promise<Uint8Array> {
    return fs.readFile(this.#placeOf(address))
  }

  stream(address: FileAddress): Readable {
    return Readable.from(readPieces(this.#placeOf(address)), { objectMode: false })
  }

  async remove(address: FileAddress): Promise<void> {
    await fs.rm(this.#placeOf(address), { force: true })
  }

  #placeOf({ workspaceId, sha256 }: FileAddress): string {
    if (!Number.isSafeInteger(workspaceId) || !/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not the address of a file')
    return join(this.#folder, String(workspaceId), sha256.slice(0, 2), sha256)
  }
}

/** Opens the file when the first piece is asked for, and closes it with whoever stops asking. */
async function* readPieces(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path) as AsyncIterable<Buffer>
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
