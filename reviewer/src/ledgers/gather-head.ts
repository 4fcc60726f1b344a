import { joinBytes } from './join-bytes.ts'

/** Enough to see what a file is, and how a table is divided. */
const HEAD_BYTES = 64 * 1024

/** The same bytes, with so many in the first chunk, or all if there are fewer: a pipe may deliver a few at a time. */
export async function* gatherHead(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array[] | null = []
  let size = 0
  for await (const chunk of chunks) {
    if (head === null) {
      yield chunk
      continue
    }
    head.push(chunk)
    size += chunk.length
    if (size < HEAD_BYTES) continue
    yield joinBytes(head)
    head = null
  }
  if (head !== null && size > 0) yield joinBytes(head)
}
