import { readTextEvent, type TextEvent } from './text-events.ts'

/** Words of one answer are handed on no more often than so many milliseconds apart, by how many answers are on their way. */
const leastMs = 20
const eachMs = 0.6
const mostMs = 150

const isEvents = (answer: Response): boolean => (answer.headers.get('content-type') ?? '').startsWith('text/event-stream')

/** Puts words that come quickly after each other into one event. What is not words goes on at once, after the words before it. */
class Gathering {
  readonly #send: (event: string) => void
  readonly #windowMs: () => number
  #held: { readonly last: TextEvent; readonly words: string } | null = null
  #sent = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | undefined

  constructor(send: (event: string) => void, windowMs: () => number) {
    this.#send = send
    this.#windowMs = windowMs
  }

  /** Events that came together. */
  take(events: readonly string[]): void {
    for (const event of events) {
      const said = readTextEvent(event)
      if (said !== null) this.#held = { last: said, words: (this.#held?.words ?? '') + said.words }
      else {
        this.flush()
        this.#send(event)
      }
    }
    if (this.#held === null) return
    const left = this.#sent + this.#windowMs() - performance.now()
    if (left <= 0) this.flush()
    else this.#timer ??= setTimeout(() => this.flush(), left)
  }

  flush(): void {
    this.stop()
    if (this.#held === null) return
    const { last, words } = this.#held
    this.#held = null
    this.#sent = performance.now()
    this.#send(last.write(words))
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

/**
 * Fetches the answers of language models. Models send a word at a time, and what follows works on each as much as on a page; so the
 * first words of an answer go on at once, and of the rest as many as come within a moment go on as one. The moment is longer the more
 * answers are on their way, so that the work is bounded by time and not by words.
 */
export function batchWords(fetching: typeof fetch = fetch): typeof fetch {
  let onTheirWay = 0
  const windowMs = () => Math.min(mostMs, Math.max(leastMs, onTheirWay * eachMs))

  function gather(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const reader = body.getReader()
    const decoder = new TextDecoder()
    const encoder = new TextEncoder()
    let rest = ''
    let gathering: Gathering | undefined

    async function handOn(out: ReadableStreamDefaultController<Uint8Array>, words: Gathering): Promise<void> {
      for (;;) {
        const { done, value } = await reader.read()
        const events = (rest + (done ? decoder.decode() : decoder.decode(value, { stream: true }))).split(/\r?\n\r?\n/)
        rest = events.pop() ?? ''
        words.take(events)
        if (!done) continue
        words.flush()
        if (rest !== '') out.enqueue(encoder.encode(rest))
        out.close()
        return
      }
    }

    return new ReadableStream<Uint8Array>({
      start(out) {
        const words = new Gathering((event) => out.enqueue(encoder.encode(`${event}\n\n`)), windowMs)
        gathering = words
        onTheirWay += 1
        handOn(out, words)
          .catch((error: unknown) => {
            words.stop()
            out.error(error)
          })
          .finally(() => (onTheirWay -= 1))
          // A stream that nobody reads any more takes no error either.
          .catch(() => {})
      },
      async cancel(reason) {
        gathering?.stop()
        await reader.cancel(reason)
      },
    })
  }

  return async (input, init) => {
    const answer = await fetching(input, init)
    if (!answer.ok || answer.body === null || !isEvents(answer)) return answer
    const { status, statusText, headers } = answer
    return new Response(gather(answer.body), { status, statusText, headers })
  }
}
