import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Bytes per request: a page of an annual report rarely takes more than two. */
export const partLength = 262_144

/**
 * A file on our server, read in parts. Its beginning and its end are requested at once: the library reads a PDF from its end, and asks for
 * that only when its worker is ready.
 */
export class FileParts extends PDFDataRangeTransport {
  readonly #address: string
  readonly #ended = new AbortController()
  readonly #ahead = new Map<number, Promise<Uint8Array>>()
  #fail: (error: unknown) => void = () => undefined
  /** Rejects if a part could not be had, which the library has no way to hear of. Never resolves. */
  readonly failed: Promise<never>

  constructor(address: string, length: number) {
    super(length, null)
    this.#address = address
    this.failed = new Promise((_, reject) => {
      this.#fail = reject
    })
    this.failed.catch(() => undefined)
    for (const begin of new Set([0, Math.floor(Math.max(0, length - 1) / partLength) * partLength])) {
      const part = this.#request(begin, Math.min(begin + partLength, length))
      // It fails where it is used.
      part.catch(() => undefined)
      this.#ahead.set(begin, part)
    }
  }

  override requestDataRange(begin: number, end: number): void {
    this.#take(begin, end).then(
      (bytes) => {
        this.onDataRange(begin, bytes)
      },
      (error: unknown) => {
        if (!this.#ended.signal.aborted) this.#fail(error)
      },
    )
  }

  override abort(): void {
    this.#ended.abort()
  }

  /** The bytes from `begin` up to `end`, which must not be the empty range. */
  async #take(begin: number, end: number): Promise<Uint8Array> {
    const ahead = this.#ahead.get(begin)
    this.#ahead.delete(begin)
    const bytes = await ahead
    if (bytes === undefined || bytes.length < end - begin) return this.#request(begin, end)
    return bytes.length === end - begin ? bytes : bytes.slice(0, end - begin)
  }

  async #request(begin: number, end: number): Promise<Uint8Array> {
    const response = await fetch(this.#address, { headers: { range: `bytes=${begin}-${end - 1}` }, signal: this.#ended.signal })
    if (response.status !== 206) throw new Error(`A part of the document was answered with status ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
