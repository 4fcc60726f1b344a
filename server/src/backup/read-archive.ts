import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import * as fs from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import { z } from 'zod'
import { BackupRefused } from './backup-refused.ts'
import { CHECKSUM_LENGTH, readChecksum, writeChecksum } from './checksum.ts'
import { FORMAT, Manifest } from './manifest.ts'

/** A backup whose every byte has been checked. */
export interface Archive {
  readonly path: string
  readonly manifest: Manifest
  /** Where its parts end and the manifest begins. */
  readonly partsEnd: number
}

export interface ArchivePart {
  readonly name: string
  readonly content: Readable
}

const damaged = (path: string): BackupRefused =>
  new BackupRefused(`${path} is damaged or incomplete: its checksum is wrong. Nothing was restored. Use another copy of it.`)

/** Reads the whole file and compares it with its checksum. Throws `BackupRefused`. */
export async function openArchive(path: string, onProgress: (share: number) => void = () => {}): Promise<Archive> {
  const { size } = await fs.stat(path)
  const bodyLength = size - CHECKSUM_LENGTH
  const end = bodyLength > 0 ? await buffer(createReadStream(path, { start: bodyLength })) : Buffer.alloc(0)
  const stated = readChecksum(end)
  if (stated === null) throw new BackupRefused(`${path} is no backup of Tickmark, or its end is missing. Nothing was restored.`)
  const hash = createHash('sha256')
  let read = 0
  for await (const chunk of createReadStream(path, { end: bodyLength - 1, highWaterMark: 1 << 20 })) {
    hash.update(chunk as Buffer)
    read += (chunk as Buffer).length
    onProgress(read / bodyLength)
  }
  const expected = await writeChecksum(hash.digest('hex'), stated.manifestOffset)
  if (!expected.equals(end)) throw damaged(path)
  for await (const { name, content } of readParts(path, stated.manifestOffset, bodyLength)) {
    if (name !== 'manifest.json') break
    return { path, manifest: readManifest(path, (await buffer(content)).toString()), partsEnd: stated.manifestOffset }
  }
  throw damaged(path)
}

function readManifest(path: string, text: string): Manifest {
  const json: unknown = JSON.parse(text)
  const { format } = z.object({ format: z.int() }).parse(json)
  if (format > FORMAT) {
    throw new BackupRefused(
      `${path} was made by a newer version of Tickmark, in a format that this one cannot read. Restore it with that version.`,
    )
  }
  return Manifest.parse(json)
}

/** The parts of a checked backup, in order. Each has to be read before the next. */
export const readAllParts = ({ path, partsEnd }: Archive): AsyncGenerator<ArchivePart> => readParts(path, 0, partsEnd)

async function* readParts(path: string, start: number, end: number): AsyncGenerator<ArchivePart> {
  if (end <= start) return
  const source = createReadStream(path, { start, end: end - 1 })
  const tar = extract()
  source.on('error', (error) => tar.destroy(error))
  source.pipe(tar)
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, content: Readable.from(entry, { objectMode: false }) }
      // Whatever its reader left.
      entry.resume()
    }
  } finally {
    source.destroy()
  }
}
