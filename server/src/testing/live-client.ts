import { once } from 'node:events'
import { ServerMessage, type ClientMessage } from '@tickmark/contract'
import type { FastifyInstance } from 'fastify'
import { WebSocket, type ClientOptions } from 'ws'
import { testOrigin } from './build-test-app.ts'

type Type = ServerMessage['type']
type Said<T extends Type> = Extract<ServerMessage, { type: T }>

/** A user's live connection, as a page has it. Messages are kept until a test asks for them. */
export class LiveClient {
  readonly socket: WebSocket
  readonly received: ServerMessage[] = []
  /** Its close code. */
  readonly closed: Promise<number>
  #wake: () => void = () => {}

  constructor(url: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(url, { origin: testOrigin, ...options })
    this.socket.on('error', () => {})
    this.socket.on('message', (data: Buffer) => {
      this.received.push(ServerMessage.parse(JSON.parse(data.toString('utf8'))))
      this.#wake()
    })
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code) => {
        resolve(code)
        this.#wake()
      })
    })
  }

  say(message: ClientMessage | string | Buffer): void {
    this.socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message))
  }

  /** Removes and returns the next message of this type; those of other types wait. Fails if the connection ends without one. */
  async next<T extends Type>(type: T): Promise<Said<T>> {
    for (;;) {
      const at = this.received.findIndex((message) => message.type === type)
      const [found] = at < 0 ? [] : this.received.splice(at, 1)
      if (found !== undefined) return found as Said<T>
      if (this.socket.readyState > WebSocket.OPEN) throw new Error(`The connection ended without ${type}`)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  /** Resolves when all earlier messages have been processed: they are processed in order, and this one is answered. */
  async settle(): Promise<void> {
    const timestamp = Math.random()
    this.say({ type: 'ping', timestamp })
    while ((await this.next('ping')).timestamp !== timestamp);
  }

  async end(): Promise<void> {
    this.socket.close()
    await this.closed
  }
}

/** The address of a server's live connections. Makes the server listen if it does not yet. */
export async function liveUrl(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return `ws://127.0.0.1:${address.port}/ws`
}

/** An open connection without messages. */
export async function openLive(app: FastifyInstance, options: ClientOptions = {}): Promise<LiveClient> {
  const client = new LiveClient(await liveUrl(app), options)
  await once(client.socket, 'open')
  return client
}

/** An authenticated connection. */
export async function enterLive(app: FastifyInstance, token: string): Promise<LiveClient> {
  const client = await openLive(app)
  client.say({ type: 'authenticate', token })
  await client.next('ready')
  return client
}
