import type { FileStore } from '../../ports/file-store.ts'
import { FileKeyLacking, FileMissing, FileUnreadable, type ByteRange, type FileAddress } from '../../ports/files.ts'
import { ChunkOpener, type SealedContent } from './chunk-opener.ts'
import { openEnvelope, type FileKey } from './envelope.ts'
import { CHUNK_LENGTH, measureStored, placeChunks } from './file-format.ts'
import { nameFile } from './names.ts'
import { findStored, openStored, type Sealing, type Stored } from './open-stored.ts'

export interface ReadingSettings {
  readonly store: FileStore
  readonly keys: readonly FileKey[]
  /** Plain files count as unreadable. */
  readonly refusesPlain: boolean
}

/** Opens the envelope. Throws `FileUnreadable`, also when the file is not as long as it was. */
export function unseal(keys: readonly FileKey[], address: FileAddress, { header, envelope }: Sealing, stored: number): SealedContent {
  const { dataKey, bytes } = openEnvelope(keys, { address, fileId: header.fileId }, envelope)
  if (stored !== measureStored(bytes)) throw new FileUnreadable('it is not as long as it was')
  return { header, dataKey, bytes }
}

/** Throws `FileUnreadable` when what is stored cannot be opened. */
export function judgeStored(
  { keys, refusesPlain }: ReadingSettings,
  address: FileAddress,
  { sealing, bytes }: Stored,
): SealedContent | null {
  if (sealing !== null) return unseal(keys, address, sealing, bytes)
  if (refusesPlain) throw new FileUnreadable('it is not encrypted, and FILES_PLAIN is "refuse"')
  return null
}

/** The content of chunks. Throws `FileUnreadable`. */
export async function* openChunks(stored: AsyncIterable<Uint8Array>, opener: ChunkOpener): AsyncGenerator<Buffer> {
  for await (const bytes of stored) yield* opener.push(bytes)
  opener.end()
}

async function* readWhole(settings: ReadingSettings, address: FileAddress): AsyncGenerator<Uint8Array> {
  const opened = await openStored(settings.store, address)
  if (opened === null) throw new FileMissing(`there is no file ${nameFile(address)}`)
  try {
    const sealed = judgeStored(settings, address, opened)
    yield* sealed === null ? (opened.content as AsyncIterable<Uint8Array>) : openChunks(opened.content, new ChunkOpener(sealed))
  } finally {
    opened.content.destroy()
  }
}

async function openPart({ store }: ReadingSettings, address: FileAddress, part: ByteRange) {
  const opened = await store.open(nameFile(address), part)
  if (opened === null) throw new FileMissing(`there is no file ${nameFile(address)}`)
  return opened
}

/** Decrypts only the chunks that have the part. */
async function* readSealedPart(
  settings: ReadingSettings,
  address: FileAddress,
  sealed: SealedContent,
  part: ByteRange,
): AsyncGenerator<Buffer> {
  const last = Math.min(part.last, sealed.bytes - 1)
  if (last < part.first) return
  const chunks = [Math.floor(part.first / CHUNK_LENGTH), Math.floor(last / CHUNK_LENGTH)] as const
  const { bytes, content } = await openPart(settings, address, placeChunks(...chunks))
  try {
    if (bytes !== measureStored(sealed.bytes)) throw new FileUnreadable('it is not as long as it was')
    let at = chunks[0] * CHUNK_LENGTH
    for await (const piece of openChunks(content, new ChunkOpener(sealed, ...chunks))) {
      const wanted = piece.subarray(Math.max(0, part.first - at), last + 1 - at)
      at += piece.length
      yield wanted
    }
  } finally {
    content.destroy()
  }
}

async function* readPart(settings: ReadingSettings, address: FileAddress, part: ByteRange): AsyncGenerator<Uint8Array> {
  for (let again = true; ; again = false) {
    const found = await findStored(settings.store, address)
    if (found === null) throw new FileMissing(`there is no file ${nameFile(address)}`)
    const sealed = judgeStored(settings, address, found)
    if (sealed === null) {
      const { bytes, content } = await openPart(settings, address, part)
      // It may have been encrypted after it was found: then it is longer. A bucket does not say how long when the part begins after the end.
      if (bytes === found.bytes || bytes === 0) {
        yield* content as AsyncIterable<Uint8Array>
        return
      }
      content.destroy()
      if (again) continue
      throw new FileUnreadable('it is not as long as it was')
    }
    let hasBegun = false
    try {
      for await (const piece of readSealedPart(settings, address, sealed, part)) {
        hasBegun = true
        yield piece
      }
      return
    } catch (error) {
      // It may have been uploaded again after it was found: then it has another header.
      if (hasBegun || !again || !(error instanceof FileUnreadable)) throw error
    }
  }
}

/** The content of a file, or a part of it. Throws `FileMissing`, or `FileUnreadable` with the file's name. */
export async function* readPieces(settings: ReadingSettings, address: FileAddress, part?: ByteRange): AsyncGenerator<Uint8Array> {
  try {
    yield* part === undefined ? readWhole(settings, address) : readPart(settings, address, part)
  } catch (error) {
    throw nameUnreadable(address, error)
  }
}

/** Adds which file it is. */
export function nameUnreadable(address: FileAddress, error: unknown): unknown {
  if (!(error instanceof FileUnreadable)) return error
  const Named = error instanceof FileKeyLacking ? FileKeyLacking : FileUnreadable
  return new Named(`The file ${nameFile(address)} cannot be read: ${error.message}.`, { cause: error })
}
