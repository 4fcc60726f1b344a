import { joinBytes } from './join-bytes.ts'

const LINE_FEED = 10

/** Joins the chunks of a file so that each ends with a line, but for the last: letters of several bytes are never divided. */
export async function* wholeLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: readonly Uint8Array[] = []
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LINE_FEED) + 1
    if (end === 0) {
      rest = [...rest, chunk]
      continue
    }
    yield joinBytes([...rest, chunk.subarray(0, end)])
    rest = end < chunk.length ? [chunk.subarray(end)] : []
  }
  if (rest.length > 0) yield joinBytes(rest)
}
