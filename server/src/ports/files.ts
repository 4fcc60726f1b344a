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
  /** Puts the file in its place, also over a damaged one. Throws `DiskFull`. A few small steps, so that it may happen within a transaction, with a signal. */
  keep(workspaceId: number, signal?: AbortSignal): Promise<void>
  /** Removes what has no place, and what `keep` has replaced. Call it in any case, after the transaction. Never fails. */
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
  override readonly name: string = 'FileUnreadable'
}

/** A stored file needs a key that this process does not have. Another process may have it, or this one after its next start. */
export class FileKeyLacking extends FileUnreadable {
  override readonly name = 'FileKeyLacking'
}

/** Stored files need keys that are not here, so nothing may be stored. The message is a line for the operator. */
export class FileKeysMissing extends Error {
  override readonly name = 'FileKeysMissing'
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
  /** Reads the stream to its end. Throws `FileTooLarge`, `DiskFull`, `FileKeysMissing`, or what the stream throws; then nothing is left behind. */
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
  /** Harmless when there is no such file. Only when nothing refers to it any more. */
  remove(address: FileAddress, signal?: AbortSignal): Promise<void>
}
