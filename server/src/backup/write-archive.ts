import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import * as fs from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pack } from 'tar-stream'
import { BackupRefused } from './backup-refused.ts'
import { CHECKSUM_LENGTH, writeChecksum } from './checksum.ts'

const BLOCK = 512
/** A tar ends with two empty blocks; ours are written with the checksum. */
const END_LENGTH = 2 * BLOCK

/** A tar file that is being written under a temporary name. Its last part is a checksum over everything before it. */
export interface ArchiveWriter {
  /** The temporary file, to be removed if the process is stopped. */
  readonly draft: string
  addBytes(name: string, bytes: Buffer): Promise<void>
  /** `content` has to have as many bytes as given. */
  addStream(name: string, bytes: number, content: Readable): Promise<void>
  /** Adds the last part and the checksum, syncs the file and gives it its name. Returns its size. Throws `BackupRefused` if the name is taken. */
  finish(name: string, bytes: Buffer): Promise<number>
  /** Removes what has been written. */
  abandon(): Promise<void>
}

/** The parts of an open file that are used here. */
type OpenFile = Pick<fs.FileHandle, 'writeFile' | 'sync' | 'close'>

const openNew = (path: string): Promise<OpenFile> => fs.open(path, 'wx', 0o600)

/** Throws errors of the system when the folder cannot be written. */
export async function createArchive(out: string, at: Date, open: (path: string) => Promise<OpenFile> = openNew): Promise<ArchiveWriter> {
  const draft = join(dirname(out), `.tickmark-${randomBytes(6).toString('hex')}`)
  const file = await open(draft)
  const tar = pack()
  const hash = createHash('sha256')
  let added = 0
  let fault: { readonly cause: unknown } | null = null
  const write = async (bytes: Buffer): Promise<void> => {
    hash.update(bytes)
    await file.writeFile(bytes).catch((cause: unknown) => {
      fault = { cause }
      throw cause
    })
  }
  const written = (async () => {
    let held = Buffer.alloc(0)
    for await (const chunk of tar) {
      const bytes = Buffer.concat([held, chunk])
      const keep = Math.max(0, bytes.length - END_LENGTH)
      await write(bytes.subarray(0, keep))
      held = bytes.subarray(keep)
    }
  })()
  // A disk that is full ends the tar, whose parts then close as if they were written.
  const failed = written.then(() => new Promise<never>(() => {}))
  failed.catch(() => {})
  const orFail = async (step: Promise<unknown>): Promise<void> => {
    const outcome: unknown = await Promise.race([step, failed]).catch((error: unknown) => error)
    if (fault !== null) throw fault.cause
    if (outcome instanceof Error) throw outcome
  }
  const headerOf = (name: string, size: number) => ({ name, size, mode: 0o600, mtime: at })
  const count = (bytes: number): void => {
    added += BLOCK + Math.ceil(bytes / BLOCK) * BLOCK
  }
  const addBytes = async (name: string, bytes: Buffer): Promise<void> => {
    const done = new Promise<void>((resolve, reject) => {
      tar.entry(headerOf(name, bytes.length), bytes, (error) => (error ? reject(error) : resolve()))
    })
    await orFail(done)
    count(bytes.length)
  }
  return {
    draft,
    addBytes,
    async addStream(name, bytes, content) {
      if (fault !== null) throw fault.cause
      const sink = tar.entry(headerOf(name, bytes))
      sink.on('error', () => {})
      const closed = once(sink, 'close')
      for await (const chunk of content) if (!sink.write(chunk)) await orFail(once(sink, 'drain'))
      sink.end()
      await orFail(closed)
      count(bytes)
    },
    async finish(name, bytes) {
      const offset = added
      await addBytes(name, bytes)
      tar.finalize()
      await written
      await file.writeFile(await writeChecksum(hash.digest('hex'), offset))
      await file.sync()
      await file.close()
      await giveName(draft, out)
      return added + CHECKSUM_LENGTH
    },
    async abandon() {
      tar.destroy()
      await written.catch(() => {})
      await file.close().catch(() => {})
      await fs.rm(draft, { force: true })
    },
  }
}

/** Never replaces another file. */
async function giveName(draft: string, out: string): Promise<void> {
  try {
    await fs.link(draft, out)
    await fs.rm(draft)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') throw new BackupRefused(`${out} exists already; name a new file.`)
    // Some file systems have no links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS') throw error
    await fs.rename(draft, out)
  }
  const folder = await fs.open(dirname(out), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
