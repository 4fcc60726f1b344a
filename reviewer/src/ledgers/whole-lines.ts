import { joinBytes } from './join-bytes.ts'

const LINE_FEED = 10

/** What has no end after so many bytes is no line of a ledger, and is passed on as it is. */
const MAX_LINE_BYTES = 4 * 1024 * 1024

/** Joins the chunks of a file so that each ends with a line, but for the last: letters of several bytes are never divided. */
export async function* wholeLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: readonly Uint8Array[] = []
  let waiting = 0
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LINE_FEED) + 1
    if (end === 0) {
      rest = [...rest, chunk]
      waiting += chunk.length
      if (waiting < MAX_LINE_BYTES) continue
      yield joinBytes(rest)
      rest = []
      waiting = 0
      continue
    }
    yield joinBytes([...rest, chunk.subarray(0, end)])
    rest = end < chunk.length ? [chunk.subarray(end)] : []
    waiting = chunk.length - end
  }
  if (rest.length > 0) yield joinBytes(rest)
}
