import type { Readable } from 'node:stream'

/** A file's place: the workspace it belongs to and the hash of its content. Equal content in one workspace is one file. */
export interface FileAddress {
  readonly workspaceId: number
  /** SHA-256, hexadecimal, lower case. */
  readonly sha256: string
}

/** A complete file that belongs to no workspace yet. It must be kept or discarded. */
export interface ReceivedFile {
  readonly sha256: string
  readonly bytes: number
  /** The first bytes, at most 16. */
  readonly head: Uint8Array
  /** Puts the file in its place. Throws `DiskFull`. Quick, so that it may happen within a transaction; harmless when the same content is there already. */
  keep(workspaceId: number): Promise<void>
  /** Harmless after `keep`. */
  discard(): Promise<void>
}

/** A stream held more than was allowed. Nothing of it is left. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

/** The disk has no room for the file, or too little would be left. Nothing of the file is left. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
}

/** There is no such file. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing'
}

/** A stored file is damaged, or was encrypted with a key that is not here. The message says which, and has no content. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable'
}

/** A part of a file: its first and its last byte, counted from 0. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Uploaded files by their content. Access rights are not decided here. Besides the errors below, methods throw `FileUnreadable`, and
 * `StorageUnavailable` where the storage is remote.
 */
export interface Files {
  /** Reads the stream to its end. Throws `FileTooLarge`, `DiskFull`, or what the stream throws; then nothing is left behind. */
  receive(stream: Readable, maxBytes: number): Promise<ReceivedFile>
  /** Whether the disk has more room than has to be left. */
  hasRoom(): Promise<boolean>
  /** The whole content. Throws `FileMissing`. */
  read(address: FileAddress): Promise<Uint8Array>
  /**
   * The same piece by piece, for those who may read slowly, or only this part of it. Nothing is opened before it is read; it fails
   * with `FileMissing`.
   */
  stream(address: FileAddress, part?: ByteRange): Readable
  /** Whether the file is there. Throws when it is, and cannot be opened. */
  has(address: FileAddress): Promise<boolean>
  /** Puts the same content in its place in another workspace. Throws `DiskFull` or `FileMissing`; harmless when it is there already. */
  copy(address: FileAddress, workspaceId: number): Promise<void>
  /** Harmless when there is no such file. Only when nothing refers to it any more. */
  remove(address: FileAddress): Promise<void>
}
