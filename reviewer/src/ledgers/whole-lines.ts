import { joinBytes } from './join-bytes.ts'

/** What pieces end with: a line, or an element of XML, which may be without any lines. */
export const LINE_END = 0x0a
export const TAG_END = 0x3e

/** What has no end after so many bytes is no line of a ledger, and is passed on as it is. */
const MAX_LINE_BYTES = 4 * 1024 * 1024

/** Joins the chunks of a file so that each ends with that byte, but for the last: letters of several bytes are never divided. */
export async function* wholeLines(
  chunks: AsyncIterable<Uint8Array>,
  lineEnd: typeof LINE_END | typeof TAG_END = LINE_END,
): AsyncGenerator<Uint8Array> {
  let rest: readonly Uint8Array[] = []
  let waiting = 0
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(lineEnd) + 1
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
