import type { FileStore } from '../../ports/file-store.ts'
import { FileUnreadable, type FileAddress } from '../../ports/files.ts'
import type { Readable } from 'node:stream'
import { HEADER_LENGTH, readHeader, type Header } from './file-format.ts'
import { nameEnvelope, nameFile } from './names.ts'
import { putBack, readText, takeStart } from './take-start.ts'

/** How an encrypted file is opened. */
export interface Sealing {
  readonly header: Header
  readonly envelope: string
}

export interface Stored {
  /** Null for a plain file. */
  readonly sealing: Sealing | null
  /** As stored. */
  readonly bytes: number
}

export interface OpenStored extends Stored {
  /** As stored; of an encrypted file without its header. It has to be read to its end, or destroyed. */
  readonly content: Readable
}

/** A file that is uploaded again gets another header and envelope, so one that is being opened at that moment is opened once more. */
const attempts = 3

async function open(store: FileStore, address: FileAddress, isPart: boolean, signal?: AbortSignal): Promise<OpenStored | null> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const opened = await store.open(nameFile(address), isPart ? { first: 0, last: HEADER_LENGTH - 1 } : undefined, signal)
    if (opened === null) return null
    const { bytes, content } = opened
    try {
      const start = await takeStart(content, HEADER_LENGTH)
      const header = readHeader(start)
      if (header === null) return { sealing: null, bytes, content: putBack(start, content) }
      const envelope = await readText(store, nameEnvelope(address, header.fileId), signal)
      if (envelope !== null) return { sealing: { header, envelope }, bytes, content }
    } catch (error) {
      content.destroy()
      throw error
    }
    content.destroy()
  }
  throw new FileUnreadable('its envelope, which has its key, is missing')
}

/** A file as it is stored; null when there is none. */
export const openStored = (store: FileStore, address: FileAddress): Promise<OpenStored | null> => open(store, address, false)

/** The same without its content. */
export async function findStored(store: FileStore, address: FileAddress, signal?: AbortSignal): Promise<Stored | null> {
  const opened = await open(store, address, true, signal)
  opened?.content.destroy()
  return opened
}

/** The header of a file, without a look at its envelope; null when there is no encrypted file. */
export async function findHeader(store: FileStore, address: FileAddress, signal?: AbortSignal): Promise<Header | null> {
  const opened = await store.open(nameFile(address), { first: 0, last: HEADER_LENGTH - 1 }, signal)
  if (opened === null) return null
  try {
    return readHeader(await takeStart(opened.content, HEADER_LENGTH))
  } finally {
    opened.content.destroy()
  }
}
