/** What the directory of a ZIP archive says of an entry. */
export interface EntrySizes {
  /** As packed. */
  readonly size: number
  /** As declared, which nothing checks. */
  readonly originalSize: number
}

/**
 * Counts what the entries of an archive unpack to, and answers whether that is still within a limit. An entry that is not compressed is copied,
 * so its packed size counts where it declares less. Entries that share bytes are packed in more bytes than the archive has: none is honest.
 */
export function countUnpacked(archiveBytes: number, mostBytes: number): (entry: EntrySizes) => boolean {
  let packed = 0
  let unpacked = 0
  return ({ size, originalSize }) => {
    packed += size
    unpacked += Math.max(size, originalSize)
    return packed <= archiveBytes && unpacked <= mostBytes
  }
}
