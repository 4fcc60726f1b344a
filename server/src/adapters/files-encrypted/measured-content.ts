import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { FileTooLarge } from '../../ports/files.ts'

const headLength = 16

/** Passes a content on, and measures it. */
export class MeasuredContent {
  readonly #hash = createHash('sha256')
  readonly #head: Buffer[] = []
  #bytes = 0

  /** Throws `FileTooLarge`. The source is destroyed when it is not read to its end. */
  async *read(source: Readable, maxBytes: number): AsyncGenerator<Buffer> {
    for await (const piece of source as AsyncIterable<Buffer>) {
      if (this.#bytes < headLength) this.#head.push(piece.subarray(0, headLength - this.#bytes))
      this.#bytes += piece.length
      if (this.#bytes > maxBytes) throw new FileTooLarge()
      this.#hash.update(piece)
      yield piece
    }
  }

  /** Call it once, at the end. */
  finish(): { readonly sha256: string; readonly bytes: number; readonly head: Uint8Array } {
    return { sha256: this.#hash.digest('hex'), bytes: this.#bytes, head: Uint8Array.from(Buffer.concat(this.#head)) }
  }
}
