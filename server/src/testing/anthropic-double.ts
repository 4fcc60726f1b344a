import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * A double of Anthropic's messages protocol: a real HTTP server on this machine that answers as the test scripts it. Written from the
 * published description of the protocol and never compared with the service itself. Only streaming and tool use: no pictures, documents,
 * caching, thinking, token counting or batches, and none of the service's own validation.
 */

export interface AnthropicRequest {
  readonly model: string
  readonly max_tokens: number
  readonly stream?: boolean
  readonly system?: unknown
  readonly messages: readonly { readonly role: string; readonly content: unknown }[]
  readonly tools?: readonly { readonly name: string; readonly input_schema: unknown }[]
}

export type AnthropicAct =
  | { readonly kind: 'say'; readonly pieces: readonly string[]; readonly stop?: string; readonly gate?: Promise<void> }
  | { readonly kind: 'call'; readonly name: string; readonly args: object }
  | { readonly kind: 'refuse'; readonly status: number; readonly type: string; readonly headers?: Record<string, string> }
  /** Begins to answer, then reports in the stream that it is overloaded. */
  | { readonly kind: 'overloaded' }

export interface AnthropicDouble {
  readonly url: string
  readonly requests: AnthropicRequest[]
  readonly headers: () => IncomingMessage['headers']
  readonly path: () => string
  close(): Promise<void>
}

const event = (type: string, data: object): string => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`

const begin = event('message_start', {
  message: {
    id: 'msg_double',
    type: 'message',
    role: 'assistant',
    model: 'double',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: 90, output_tokens: 1 },
  },
})

const end = (reason: string): string =>
  event('message_delta', { delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 30 } }) + event('message_stop', {})

function* write(act: Exclude<AnthropicAct, { kind: 'refuse' }>, id: string): Generator<string> {
  yield begin
  if (act.kind === 'overloaded') {
    yield event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } })
    return
  }
  const block = act.kind === 'say' ? { type: 'text', text: '' } : { type: 'tool_use', id, name: act.name, input: {} }
  yield event('content_block_start', { index: 0, content_block: block })
  yield event('ping', {})
  // Arguments arrive in pieces, too.
  const args = act.kind === 'call' ? JSON.stringify(act.args) : ''
  const middle = Math.ceil(args.length / 2)
  const deltas =
    act.kind === 'say'
      ? act.pieces.map((text) => ({ type: 'text_delta', text }))
      : [args.slice(0, middle), args.slice(middle)].map((json) => ({ type: 'input_json_delta', partial_json: json }))
  for (const delta of deltas) yield event('content_block_delta', { index: 0, delta })
  yield event('content_block_stop', { index: 0 })
  yield end(act.kind === 'say' ? (act.stop ?? 'end_turn') : 'tool_use')
}

/** Starts the double. `act` decides what it does with each request; `count` is the number of earlier requests. */
export async function startAnthropicDouble(act: (request: AnthropicRequest, count: number) => AnthropicAct): Promise<AnthropicDouble> {
  const requests: AnthropicRequest[] = []
  let last: IncomingMessage | null = null

  /** After its first words an answer pauses until its gate opens. */
  async function send(doing: Exclude<AnthropicAct, { kind: 'refuse' }>, answer: ServerResponse, id: string): Promise<void> {
    let isStill = doing.kind === 'say' && doing.gate !== undefined
    for (const piece of write(doing, id)) {
      answer.write(piece)
      if (!isStill || !piece.includes('text_delta')) continue
      isStill = false
      if (doing.kind === 'say') await doing.gate
    }
    answer.end()
  }

  const server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const sent = JSON.parse(Buffer.concat(parts).toString('utf8')) as AnthropicRequest
      last = request
      requests.push(sent)
      const doing = act(sent, requests.length - 1)
      if (doing.kind === 'refuse') {
        answer.writeHead(doing.status, { 'content-type': 'application/json', ...doing.headers })
        answer.end(JSON.stringify({ type: 'error', error: { type: doing.type, message: 'refused by the double' } }))
        return
      }
      answer.writeHead(200, { 'content-type': 'text/event-stream' })
      void send(doing, answer, `toolu_${requests.length}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    headers: () => last?.headers ?? {},
    path: () => last?.url ?? '',
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
