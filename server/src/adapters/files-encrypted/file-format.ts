import { randomBytes } from 'node:crypto'

/**
 * An encrypted file is a header and chunks (STREAM, as in "Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance", Hoang and
 * others 2015): each chunk has its own tag, which covers the header, its index and whether it is the last one. The header names the file's
 * own envelope, which holds its key: see `envelope.ts`.
 */

const magic = Buffer.from('tickmark-enc\x01', 'latin1')
const idLength = 16
export const HEADER_LENGTH = 32
/** Of content, in one chunk. */
export const CHUNK_LENGTH = 65_536
export const TAG_LENGTH = 16
const SEALED_LENGTH = CHUNK_LENGTH + TAG_LENGTH

export interface Header {
  /** Random: it ties chunks and envelope together. Hexadecimal. */
  readonly fileId: string
  readonly bytes: Buffer
}

export function createHeader(): Header {
  const id = randomBytes(idLength)
  return { fileId: id.toString('hex'), bytes: Buffer.concat([magic, id], HEADER_LENGTH) }
}

/** Null when these are not the first bytes of an encrypted file. */
export function readHeader(start: Uint8Array): Header | null {
  const bytes = Buffer.from(start.subarray(0, HEADER_LENGTH))
  if (bytes.length < HEADER_LENGTH || !bytes.subarray(0, magic.length).equals(magic)) return null
  return { fileId: bytes.subarray(magic.length, magic.length + idLength).toString('hex'), bytes }
}

/** Chunks of a content. An empty one has an empty chunk, so that its emptiness is authenticated. */
export const countChunks = (bytes: number): number => Math.max(1, Math.ceil(bytes / CHUNK_LENGTH))

/** Of the file that has a content of `bytes` bytes. */
export const measureStored = (bytes: number): number => HEADER_LENGTH + bytes + countChunks(bytes) * TAG_LENGTH

/** Where the chunks from one to another are stored. The last byte may lie after the end of the file. */
export const placeChunks = (first: number, last: number) => ({
  first: HEADER_LENGTH + first * SEALED_LENGTH,
  last: HEADER_LENGTH + (last + 1) * SEALED_LENGTH - 1,
})

/** Bytes of a chunk with its tag. */
export const measureChunk = (index: number, bytes: number): number => Math.min(CHUNK_LENGTH, bytes - index * CHUNK_LENGTH) + TAG_LENGTH

const nonceLength = 12

/** The key is used for one file only, so a chunk's place in it is a nonce that comes once. */
export function describeChunk(header: Header, index: number, isLast: boolean): { readonly nonce: Buffer; readonly data: Buffer } {
  const nonce = Buffer.alloc(nonceLength)
  nonce.writeUInt32BE(index, nonceLength - 5)
  nonce.writeUInt8(isLast ? 1 : 0, nonceLength - 1)
  return { nonce, data: Buffer.concat([header.bytes, nonce]) }
}
