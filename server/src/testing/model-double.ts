import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * A double of a language model: a real HTTP server on this machine that speaks the OpenAI protocol and answers as the test scripts it.
 */

/** A message as sent to the model. */
export interface SentMessage {
  readonly role: string
  readonly content?: unknown
  readonly tool_call_id?: string
}

export interface SentRequest {
  readonly model: string
  readonly stream?: boolean
  readonly max_tokens?: number
  readonly messages: readonly SentMessage[]
  readonly tools?: readonly { readonly function: { readonly name: string } }[]
}

export interface ToolCall {
  readonly name: string
  /** As a model writes it: valid JSON or not. */
  readonly args: string
}

/** The double's response to one request. */
export type Act =
  | { readonly kind: 'say'; readonly pieces: readonly string[]; readonly finish?: string; readonly gate?: Promise<void> }
  | { readonly kind: 'call'; readonly calls: readonly ToolCall[] }
  | { readonly kind: 'refuse'; readonly status: number; readonly headers?: Record<string, string> }
  /** An event that is not JSON. */
  | { readonly kind: 'garble' }
  /** Accepts the request and never answers. */
  | { readonly kind: 'silence' }
  /** Sends a little and closes the connection. */
  | { readonly kind: 'cut'; readonly pieces: readonly string[] }

export interface ModelDouble {
  readonly url: string
  readonly requests: SentRequest[]
  /** Headers of the last request. */
  readonly headers: () => IncomingMessage['headers']
  /** When the first piece of the last answer was sent, by `performance.now()`. */
  readonly firstPieceAt: () => number
  close(): Promise<void>
}

const read = async (request: IncomingMessage): Promise<SentRequest> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as SentRequest
}

const chunk = (delta: object, finish: string | null = null, usage?: object): string =>
  `data: ${JSON.stringify({
    id: 'double',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'double',
    choices: [{ index: 0, delta, finish_reason: finish }],
    ...(usage === undefined ? {} : { usage }),
  })}\n\n`

const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 }

/** Starts the double. `act` decides what it does with each request; `count` is the number of earlier requests. */
export async function startModelDouble(act: (request: SentRequest, count: number) => Act): Promise<ModelDouble> {
  const requests: SentRequest[] = []
  let headers: IncomingMessage['headers'] = {}
  let firstPieceAt = 0

  async function perform(doing: Act, answer: ServerResponse): Promise<void> {
    if (doing.kind === 'silence') return
    if (doing.kind === 'refuse') {
      answer.writeHead(doing.status, { 'content-type': 'application/json', ...doing.headers })
      answer.end(JSON.stringify({ error: { message: 'refused by the double', type: 'double', param: null, code: null } }))
      return
    }
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    if (doing.kind === 'garble') {
      answer.end('data: {"choices": [{"delta": \n\ndata: [DONE]\n\n')
      return
    }
    if (doing.kind === 'call') {
      const calls = doing.calls.map(({ name, args }, index) => ({
        index,
        id: `call-${requests.length}-${index}`,
        type: 'function',
        function: { name, arguments: args },
      }))
      answer.write(chunk({ role: 'assistant', content: null, tool_calls: calls }))
      answer.end(`${chunk({}, 'tool_calls', usage)}data: [DONE]\n\n`)
      return
    }
    let isFirst = true
    for (const content of doing.pieces) {
      if (isFirst) firstPieceAt = performance.now()
      answer.write(chunk({ role: 'assistant', content }))
      if (isFirst && doing.kind === 'say') await doing.gate
      isFirst = false
    }
    if (doing.kind === 'cut') setImmediate(() => answer.destroy())
    else answer.end(`${chunk({}, doing.finish ?? 'stop', usage)}data: [DONE]\n\n`)
  }

  const server = createServer((request, answer) => {
    void read(request).then(async (sent) => {
      headers = request.headers
      requests.push(sent)
      await perform(act(sent, requests.length - 1), answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    headers: () => headers,
    firstPieceAt: () => firstPieceAt,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
