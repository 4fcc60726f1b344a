import type { Readable } from 'node:stream'
import type { ByteRange } from './files.ts'

/** Bytes that have arrived completely and have no name yet. They must be kept or discarded. */
export interface ArrivedBytes {
  /** Gives them their name, in place of what has it. Readers see the old bytes or the new ones, never a part. Throws `DiskFull`. */
  keep(name: string, signal?: AbortSignal): Promise<void>
  /** Call it in any case, also after `keep`. Never fails: what is left is removed after a day. */
  discard(): Promise<void>
}

export interface OpenBytes {
  /** Of all that is stored under the name, also when a part is read. */
  readonly bytes: number
  /** It has to be read to its end, or destroyed. It is not affected by what is replaced or removed meanwhile. */
  readonly content: Readable
}

export interface StoredName {
  readonly name: string
  readonly bytes: number
  /** When it was written. */
  readonly at: Date
}

/**
 * Where bytes are stored under names such as `7/ab/abcd`: a folder, or a bucket. It knows nothing of what they are. Every method throws
 * `StorageUnavailable` when a remote storage refuses or does not answer in time, or the signal ends the wait for it. A disk ignores signals.
 */
export interface FileStore {
  /** Whether there is more room than has to be left. */
  hasRoom(): Promise<boolean>
  /** Reads the content to its end. Throws `DiskFull`, or what the content throws; then nothing is left behind. */
  receive(content: AsyncIterable<Uint8Array>): Promise<ArrivedBytes>
  /** Stores a few bytes at once, in place of what has the name. */
  write(name: string, bytes: Uint8Array, signal?: AbortSignal): Promise<void>
  /** Null when there are none. A part may end after the last byte. */
  open(name: string, part?: ByteRange, signal?: AbortSignal): Promise<OpenBytes | null>
  /** Harmless when there is nothing. */
  remove(name: string, signal?: AbortSignal): Promise<void>
  /** The names in a folder and the folders in it, in order of their characters, from the one after `after` on. Others may add and remove meanwhile. */
  list(folder: string, after?: string): AsyncIterable<StoredName>
}

/** A remote storage refuses, or does not answer in time. The message has its reason, and no key. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}
