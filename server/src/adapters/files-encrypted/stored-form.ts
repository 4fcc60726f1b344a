import { Readable } from 'node:stream'
import type { FileStore } from '../../ports/file-store.ts'
import { FileUnreadable, type FileAddress } from '../../ports/files.ts'
import { ChunkOpener } from './chunk-opener.ts'
import { readKeyId, type FileKey } from './envelope.ts'
import { HEADER_LENGTH, readHeader } from './file-format.ts'
import { readName } from './names.ts'
import { openStored } from './open-stored.ts'
import { nameUnreadable, openChunks, unseal } from './read-pieces.ts'
import { putBack, takeStart } from './take-start.ts'

/** Stored files as they are, for backups, which keep encrypted ones encrypted. */

/** The addresses of all stored files. */
export async function* listStoredFiles(store: Pick<FileStore, 'list'>): AsyncGenerator<FileAddress> {
  for await (const { name } of store.list('')) {
    const stored = readName(name)
    if (stored !== null && stored.envelopeOf === null) yield stored.address
  }
}

/** A file as it is stored, and what opens it; null when there is none. Throws `FileUnreadable`. */
export async function openStoredForm(store: FileStore, keys: readonly FileKey[], address: FileAddress) {
  const opened = await openStored(store, address)
  if (opened === null) return null
  const { sealing, bytes, content } = opened
  if (sealing === null) return { bytes, content, sealed: null }
  try {
    const chunks = new ChunkOpener(unseal(keys, address, sealing, bytes))
    let headerLeft = HEADER_LENGTH
    const opener = {
      *push(piece: Buffer): Generator<Buffer> {
        const skipped = Math.min(headerLeft, piece.length)
        headerLeft -= skipped
        yield* chunks.push(piece.subarray(skipped))
      },
      end: () => chunks.end(),
    }
    const { header, envelope } = sealing
    const whole = putBack(header.bytes, content)
    return { bytes, content: whole, sealed: { keyId: readKeyId(envelope), envelope, opener } }
  } catch (error) {
    content.destroy()
    throw nameUnreadable(address, error)
  }
}

async function* readStoredForm(
  keys: readonly FileKey[],
  address: FileAddress,
  envelope: string,
  stored: Readable,
  bytes: number,
): AsyncGenerator<Buffer> {
  try {
    const header = readHeader(await takeStart(stored, HEADER_LENGTH))
    if (header === null) throw new FileUnreadable('it has no header')
    yield* openChunks(stored, new ChunkOpener(unseal(keys, address, { header, envelope }, bytes)))
  } catch (error) {
    throw nameUnreadable(address, error)
  }
}

/** The plain content of a file in its stored form. It fails with `FileUnreadable`. */
export const openStoredContent = (...stored: Parameters<typeof readStoredForm>): Readable =>
  Readable.from(readStoredForm(...stored), { objectMode: false })
