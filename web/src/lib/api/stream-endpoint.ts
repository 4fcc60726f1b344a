import { type AnswerOf, chatEvents, type Endpoint, eventStreamType } from '@tickmark/contract'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { ApiError, Unreachable } from './api-error.ts'
import { type CallInput, openEndpoint, readAnswer, readText } from './call-endpoint.ts'

/** Receives an answer as it arrives. */
export interface StreamListener {
  text: (piece: string) => void
  restart: () => void
}

/**
 * Makes a call with a streamed answer (D23), and returns what the call returns otherwise. An answer that arrives in one piece, from a
 * server or a proxy, works as well. Throws as `callEndpoint` does; a connection that ends too early is Unreachable.
 */
export async function streamEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & { headers?: Record<string, string> },
  listener: StreamListener,
): Promise<AnswerOf<E>> {
  const response = await openEndpoint(endpoint, { ...input, headers: { ...input.headers, accept: eventStreamType } })
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith(eventStreamType) || response.body === null) return readAnswer(endpoint, await readText(response))

  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const reader = events.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new Unreachable({ cause: error })
    })
    if (done) throw new Unreachable()
    const { event, data } = value
    if (event === chatEvents.last) return readAnswer(endpoint, data)
    if (event === chatEvents.failed) throw new ApiError(500, data)
    if (event === chatEvents.restart) listener.restart()
    if (event === chatEvents.text) listener.text(pieceOf(data))
  }
}

/** Sent by our own server, which built it from the contract. */
const pieceOf = (data: string): string => (JSON.parse(data) as { text: string }).text
