import { createHash } from 'node:crypto'
import type { ArchiveEntry } from '../../ports/archive.ts'
import { toCsv } from '../audit/service.ts'

/** The list of the files in an archive, made while they are read. */
export interface Index {
  /** The same entry, which is in the index once it has been read to its end. */
  add(entry: ArchiveEntry): ArchiveEntry
  /** CSV: the path of each file, its bytes and its SHA-256. */
  write(): AsyncGenerator<string>
}

export function createIndex(): Index {
  const rows: [string, number, string][] = []
  async function* watch({ name, content }: ArchiveEntry): AsyncGenerator<Uint8Array | string> {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const piece of content) {
      hash.update(piece)
      bytes += typeof piece === 'string' ? Buffer.byteLength(piece, 'utf8') : piece.length
      yield piece
    }
    rows.push([name, bytes, hash.digest('hex')])
  }
  return {
    add: (entry) => ({ ...entry, content: watch(entry) }),
    async *write() {
      // The byte order mark says that it is UTF-8, which spreadsheets do not detect.
      yield `\uFEFF${toCsv([['file', 'bytes', 'SHA-256']])}`
      yield toCsv(rows)
    },
  }
}
