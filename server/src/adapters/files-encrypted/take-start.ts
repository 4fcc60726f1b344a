import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../../ports/file-store.ts'

const waitForMore = (content: Readable): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (error?: unknown) => {
      content.off('readable', settleWell).off('end', settleWell).off('error', settle)
      if (error instanceof Error) reject(error)
      else resolve()
    }
    const settleWell = () => settle()
    content.on('readable', settleWell).on('end', settleWell).on('error', settle)
  })

/** Takes the first bytes off a stream; fewer if it ends before. */
export async function takeStart(content: Readable, length: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let taken = 0
  while (taken < length && !content.readableEnded) {
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

/** The few bytes under a name, as text; null when there are none. */
export async function readText(store: Pick<FileStore, 'open'>, name: string): Promise<string | null> {
  const opened = await store.open(name)
  return opened === null ? null : (await buffer(opened.content)).toString()
}
