import { readTextEvent, type TextEvent } from './text-events.ts'

/** The interval between two events of one answer. It grows with the number of answers in flight. */
const minIntervalMs = 20
const intervalPerAnswerMs = 0.6
const maxIntervalMs = 150

const isEvents = (answer: Response): boolean => (answer.headers.get('content-type') ?? '').startsWith('text/event-stream')

/** Merges text events that arrive in quick succession. Any other event is sent at once, after the text before it. */
class TextBatcher {
  readonly #send: (event: string) => void
  readonly #intervalMs: () => number
  #pending: { readonly last: TextEvent; readonly words: string } | null = null
  #sentAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | undefined

  constructor(send: (event: string) => void, intervalMs: () => number) {
    this.#send = send
    this.#intervalMs = intervalMs
  }

  push(events: readonly string[]): void {
    for (const event of events) {
      const textEvent = readTextEvent(event)
      if (textEvent !== null) this.#pending = { last: textEvent, words: (this.#pending?.words ?? '') + textEvent.words }
      else {
        this.flush()
        this.#send(event)
      }
    }
    if (this.#pending === null) return
    const left = this.#sentAt + this.#intervalMs() - performance.now()
    if (left <= 0) this.flush()
    else this.#timer ??= setTimeout(() => this.flush(), left)
  }

  flush(): void {
    this.stop()
    if (this.#pending === null) return
    const { last, words } = this.#pending
    this.#pending = null
    this.#sentAt = performance.now()
    this.#send(last.write(words))
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

/**
 * Wraps `fetch` for language models. They stream a word at a time, and each event costs us about the same work whether it holds a
 * word or a page. So the first words go out at once, and later ones are merged. The interval grows with the number of answers in
 * flight, which bounds the work per second.
 */
export function batchWords(fetchAnswer: typeof fetch = fetch): typeof fetch {
  let inFlight = 0
  const intervalMs = () => Math.min(maxIntervalMs, Math.max(minIntervalMs, inFlight * intervalPerAnswerMs))

  function batchBody(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const reader = body.getReader()
    const decoder = new TextDecoder()
    const encoder = new TextEncoder()
    let rest = ''
    let batcher: TextBatcher | undefined

    async function pump(out: ReadableStreamDefaultController<Uint8Array>, target: TextBatcher): Promise<void> {
      for (;;) {
        const { done, value } = await reader.read()
        const events = (rest + (done ? decoder.decode() : decoder.decode(value, { stream: true }))).split(/\r?\n\r?\n/)
        rest = events.pop() ?? ''
        target.push(events)
        if (!done) continue
        target.flush()
        if (rest !== '') out.enqueue(encoder.encode(rest))
        out.close()
        return
      }
    }

    return new ReadableStream<Uint8Array>({
      start(out) {
        const created = new TextBatcher((event) => out.enqueue(encoder.encode(`${event}\n\n`)), intervalMs)
        batcher = created
        inFlight += 1
        pump(out, created)
          .catch((error: unknown) => {
            created.stop()
            out.error(error)
          })
          .finally(() => (inFlight -= 1))
          // A cancelled stream throws when it is given an error.
          .catch(() => {})
      },
      async cancel(reason) {
        batcher?.stop()
        await reader.cancel(reason)
      },
    })
  }

  return async (input, init) => {
    const answer = await fetchAnswer(input, init)
    if (!answer.ok || answer.body === null || !isEvents(answer)) return answer
    const { status, statusText, headers } = answer
    return new Response(batchBody(answer.body), { status, statusText, headers })
  }
}
