const startupVersion = 196_608

/** Message types after which a client waits for an answer: Query, Sync, Flush, FunctionCall, CopyDone, CopyFail, Terminate. */
const waitsForAnswer = new Set([...'QSHFcfX'].map((letter) => letter.charCodeAt(0)))

/** One or more complete messages. `startup` opens a session, `terminate` ends it. */
export interface WireBatch {
  readonly kind: 'startup' | 'messages' | 'terminate'
  readonly bytes: Uint8Array
}

/**
 * Splits a client's byte stream (PostgreSQL protocol, version 3) into batches of complete messages, each ending where the client
 * waits for an answer. Chunks may end anywhere; an incomplete message is kept for the next call.
 */
export class WireReader {
  #rest: Buffer = Buffer.alloc(0)
  #started = false

  push(chunk: Uint8Array): WireBatch[] {
    const bytes = this.#rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.#rest, chunk])
    const batches: WireBatch[] = []
    let start = 0
    let end = 0
    for (;;) {
      const length = this.#lengthAt(bytes, end)
      if (length === null || bytes.length - end < length) break
      const letter = bytes[end] ?? 0
      end += length
      if (this.#started && !waitsForAnswer.has(letter)) continue
      const kind = !this.#started ? 'startup' : letter === 'X'.charCodeAt(0) ? 'terminate' : 'messages'
      this.#started = true
      batches.push({ kind, bytes: Uint8Array.from(bytes.subarray(start, end)) })
      start = end
    }
    this.#rest = bytes.subarray(start)
    return batches
  }

  /** Length of the message that begins at `at`, or null if its header is incomplete. */
  #lengthAt(bytes: Buffer, at: number): number | null {
    const header = this.#started ? 5 : 8
    if (bytes.length - at < header) return null
    if (this.#started) return 1 + bytes.readInt32BE(at + 1)
    if (bytes.readInt32BE(at + 4) !== startupVersion) throw new Error('Not a start of a PostgreSQL session')
    return bytes.readInt32BE(at)
  }
}
