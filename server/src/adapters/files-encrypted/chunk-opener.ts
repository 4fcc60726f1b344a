import { createDecipheriv } from 'node:crypto'
import { FileUnreadable } from '../../ports/files.ts'
import { countChunks, describeChunk, measureChunk, TAG_LENGTH, type Header } from './file-format.ts'

export interface SealedContent {
  readonly header: Header
  readonly dataKey: Uint8Array
  /** Of the plain content. */
  readonly bytes: number
}

/** Decrypts chunks that come in pieces of any size. Returns nothing that is not authentic: throws `FileUnreadable` instead. */
export class ChunkOpener {
  readonly #sealed: SealedContent
  readonly #count: number
  /** The last chunk to be read. */
  readonly #lastWanted: number
  #index: number
  #held: Uint8Array[] = []
  #length = 0

  /** All chunks, or those from one to another. */
  constructor(sealed: SealedContent, first = 0, last = Infinity) {
    this.#sealed = sealed
    this.#count = countChunks(sealed.bytes)
    this.#index = first
    this.#lastWanted = Math.min(last, this.#count - 1)
  }

  /** The content of the chunks that are complete with these bytes. */
  *push(bytes: Uint8Array): Generator<Buffer> {
    this.#held.push(bytes)
    this.#length += bytes.length
    while (this.#index <= this.#lastWanted) {
      const wanted = measureChunk(this.#index, this.#sealed.bytes)
      if (this.#length < wanted) return
      const held = Buffer.concat(this.#held)
      this.#held = [held.subarray(wanted)]
      this.#length -= wanted
      yield this.#open(held.subarray(0, wanted))
      this.#index += 1
    }
    if (this.#length > 0) throw new FileUnreadable('there are bytes after the last chunk')
  }

  end(): void {
    if (this.#index <= this.#lastWanted) throw new FileUnreadable('its end is missing')
  }

  #open(sealed: Buffer): Buffer {
    const { header, dataKey } = this.#sealed
    const { nonce, data } = describeChunk(header, this.#index, this.#index === this.#count - 1)
    const end = sealed.length - TAG_LENGTH
    const decipher = createDecipheriv('aes-256-gcm', dataKey, nonce, { authTagLength: TAG_LENGTH })
    decipher.setAAD(data).setAuthTag(sealed.subarray(end))
    const plain = decipher.update(sealed.subarray(0, end))
    try {
      decipher.final()
    } catch (error) {
      throw new FileUnreadable(`chunk ${this.#index} of ${this.#count} is not authentic`, { cause: error })
    }
    return plain
  }
}
