import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../../ports/file-store.ts'

const waitForMore = (content: Readable): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (error?: unknown) => {
      content.off('readable', settleWell).off('end', settleWell).off('close', settleWell).off('error', settle)
      if (error instanceof Error) reject(error)
      else resolve()
    }
    const settleWell = () => settle()
    content.on('readable', settleWell).on('end', settleWell).on('close', settleWell).on('error', settle)
  })

/** Takes the first bytes off a stream; fewer if it ends before. An error that comes later is left to those who read the rest. */
export async function takeStart(content: Readable, length: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let taken = 0
  // The stream reads ahead: without a listener, an error that nobody has asked for yet would end the process.
  content.on('error', () => {})
  while (taken < length && !content.readableEnded) {
    if (content.destroyed) throw content.errored ?? new Error('the content was cut off')
    const piece: unknown = content.read()
    if (Buffer.isBuffer(piece)) {
      pieces.push(piece)
      taken += piece.length
    } else await waitForMore(content)
  }
  const bytes = Buffer.concat(pieces)
  if (bytes.length > length) content.unshift(bytes.subarray(length))
  return bytes.subarray(0, length)
}

async function* join(start: Buffer, rest: Readable): AsyncGenerator<Buffer> {
  if (start.length > 0) yield start
  yield* rest as AsyncIterable<Buffer>
}

/** A stream with the bytes that were taken off it. Its end is that of the other, too. */
export function putBack(start: Buffer, rest: Readable): Readable {
  const whole = Readable.from(join(start, rest), { objectMode: false })
  return whole.once('close', () => rest.destroy())
}

/** More than anything of ours has that is read at once. */
const longestText = 4_096

/** The few bytes under a name, as text; null when there are none. A storage may not be trusted, so there is a limit. */
export async function readText(store: Pick<FileStore, 'open'>, name: string, signal?: AbortSignal): Promise<string | null> {
  const opened = await store.open(name, { first: 0, last: longestText - 1 }, signal)
  return opened === null ? null : (await buffer(opened.content)).toString()
}
