import type { Readable } from 'node:stream'

export interface ArchiveEntry {
  /** Path within the archive, with slashes. */
  readonly name: string
  readonly modified: Date
  /** Read when its turn comes, so that one entry is in memory at a time. */
  readonly content: AsyncIterable<Uint8Array | string>
}

/**
 * Packs entries into one file that is made while it is read. An entry is asked for once the one before has been read. The stream fails with
 * what an entry, or asking for it, fails with.
 */
export type PackArchive = (entries: Iterable<ArchiveEntry> | AsyncIterable<ArchiveEntry>) => Readable
