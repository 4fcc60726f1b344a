import { constants } from 'node:fs'
import * as fs from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Pool } from 'pg'

/** Clocks of file systems are coarse: a file that changed so shortly before the copy began counts as changed since. */
const MARGIN_MS = 2_000

interface Version {
  readonly bytes: number
  readonly changedAt: number
}

/**
 * Copies the folder of an embedded database that this process has open, as of one moment: opened, the copy has everything that was
 * acknowledged before. Most of it is copied while the database works; the only connection is held while what has changed meanwhile is
 * copied again. Returns for how many milliseconds it was held.
 */
export async function copyEmbeddedDatabase(pool: Pool, from: string, to: string): Promise<number> {
  await fs.rm(to, { recursive: true, force: true })
  await pool.query('CHECKPOINT')
  const began = Date.now() - MARGIN_MS
  const copied = new Map<string, Version>()
  await copyChanged(from, to, () => true, copied, inTurn)
  const client = await pool.connect()
  const held = performance.now()
  try {
    await client.query('CHECKPOINT')
    const isChanged = (path: string, { bytes, changedAt }: Version): boolean => {
      const earlier = copied.get(path)
      return earlier === undefined || earlier.bytes !== bytes || earlier.changedAt !== changedAt || changedAt >= began
    }
    const present = new Map<string, Version>()
    // What takes long is asking for the state of a thousand files.
    await copyChanged(from, to, isChanged, present, atOnce)
    for (const path of copied.keys()) if (!present.has(path)) await fs.rm(join(to, path), { force: true })
    return Math.round(performance.now() - held)
  } finally {
    client.release()
  }
}

type Work = () => Promise<void>

/** While people work: the product has threads for files left, and a share of the disk. */
async function inTurn(works: readonly Work[]): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const work of works) await work()
}

/** While the connection is held. */
async function atOnce(works: readonly Work[]): Promise<void> {
  await Promise.all(works.map((work) => work()))
}

/** Copies the files of a folder for which `isChanged`, and records each with its version before it was copied. */
async function copyChanged(
  from: string,
  to: string,
  isChanged: (path: string, version: Version) => boolean,
  seen: Map<string, Version>,
  run: (works: readonly Work[]) => Promise<void>,
  path = '.',
): Promise<void> {
  await fs.mkdir(join(to, path), { recursive: true, mode: 0o700 })
  const entries = await fs.readdir(join(from, path), { withFileTypes: true })
  await run(
    entries.map((entry) => async () => {
      const within = join(path, entry.name)
      if (entry.isDirectory()) await copyChanged(from, to, isChanged, seen, run, within)
      else if (entry.isFile()) await copyFile(from, to, isChanged, seen, within)
    }),
  )
}

async function copyFile(
  from: string,
  to: string,
  isChanged: (path: string, version: Version) => boolean,
  seen: Map<string, Version>,
  path: string,
): Promise<void> {
  try {
    const { size, mtimeMs } = await fs.stat(join(from, path))
    const version = { bytes: size, changedAt: mtimeMs }
    if (isChanged(path, version)) await fs.copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE)
    seen.set(path, version)
  } catch (error) {
    // The database removes old files while it works.
    const gone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!gone || (await isMissing(dirname(join(to, path))))) throw error
  }
}

const isMissing = (folder: string): Promise<boolean> =>
  fs.access(folder).then(
    () => false,
    () => true,
  )
