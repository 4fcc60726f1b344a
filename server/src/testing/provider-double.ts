import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DoubleAnswer } from './oauth-double.ts'

/** What a double of a ledger system does with the next call, the page on which a person agrees excepted. */
export type SourceMood =
  | 'well'
  /** Of the minute, with Retry-After. */
  | 'too-many-calls'
  /** Of the day; QuickBooks has none. */
  | 'day-is-full'
  | 'unavailable'
  | 'late'
  | 'connection-reset'
  | 'reset-within-answer'
  | 'elsewhere'
  | 'endless'
  | 'html'
  | 'cut-off'
  | 'wrong-types'
  | 'word-for-an-amount'
  | 'amount-of-30-digits'
  /** The page of journals before. */
  | 'page-again'
  /** A journal of the page is there twice. */
  | 'journal-twice'
  | 'lost-line'
  | 'not-allowed'

export interface DoubleRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** How many seconds the doubles ask to wait. */
export const doubleWaits = { minute: 7, day: 41_000 }

export interface ProviderServer {
  readonly url: string
  /** Method and address of every call, in order. */
  readonly calls: string[]
  /** Of the next calls, one each; well afterwards. */
  readonly moods: SourceMood[]
  close(): Promise<void>
}

/** A local server that answers as `serve` does, but for the moods of transport. Close it. */
export async function startProviderServer(
  serve: (request: DoubleRequest, mood: SourceMood) => DoubleAnswer,
  isPage: (path: string) => boolean,
): Promise<ProviderServer> {
  const calls: string[] = []
  const moods: SourceMood[] = []

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const mood = isPage(url.pathname) ? 'well' : (moods.shift() ?? 'well')
    calls.push(`${request.method ?? ''} ${url.pathname}${url.search}`)
    if (mood === 'late') return
    if (mood === 'connection-reset') return void request.socket.destroy()
    if (mood === 'unavailable') return void response.writeHead(503).end('<html>Service unavailable</html>')
    if (mood === 'elsewhere') return void response.writeHead(307, { location: '/elsewhere' }).end()
    if (mood === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>OK</body></html>')
    if (mood === 'endless') return void response.writeHead(200, { 'content-type': 'application/json' }).end('x'.repeat(3 * 1024 * 1024))
    const body = Buffer.concat(parts).toString('utf8')
    const answer = serve({ method: request.method ?? '', url, headers: request.headers, body }, mood)
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    if (mood === 'reset-within-answer') return void response.write(answer.body.slice(0, 20), () => request.socket.destroy())
    response.end(mood === 'cut-off' ? answer.body.slice(0, -10) : answer.body)
  }

  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    moods,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
