import { randomUUID } from 'node:crypto'
import { closeCodes, errors, ServerMessage, type ErrorCode } from '@tickmark/contract'
import type { WebSocket } from '@fastify/websocket'
import type { RealtimePolicy } from './policy.ts'

/** The user and sign-in of a connection. */
export interface SignIn {
  readonly userId: number
  readonly authTime: Date
  /** The identity that signed in. */
  readonly uid: string
  readonly sessionId: string
}

/** One client's live connection: its limits, and the messages sent to it. */
export class Connection {
  readonly id = randomUUID()
  /** Null until a token has proven the user. */
  signIn: SignIn | null = null
  /** The analysis whose page the client has open. */
  viewing: number | null = null
  /** The other viewers last sent to it. */
  #viewers = ''
  #misuses = 0
  #lastSeenAt = performance.now()
  #window = { endsAt: 0, count: 0 }
  #expiry: NodeJS.Timeout
  readonly #socket: WebSocket
  readonly #policy: RealtimePolicy

  constructor(socket: WebSocket, policy: RealtimePolicy) {
    this.#socket = socket
    this.#policy = policy
    this.#expiry = this.#closeAfter(policy.authenticateMs)
    socket.on('close', () => clearTimeout(this.#expiry))
  }

  /** Assigns it to this user until the token expires. */
  hold(signIn: SignIn, remainingMs: number): void {
    clearTimeout(this.#expiry)
    this.signIn = signIn
    this.#expiry = this.#closeAfter(remainingMs)
  }

  send(message: ServerMessage): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > this.#policy.unsentMaxBytes) return this.drop()
    this.#socket.send(JSON.stringify(ServerMessage.parse(message)))
  }

  /** Sends the other viewers of the analysis, unless they are unchanged. */
  sendViewers(message: Extract<ServerMessage, { type: 'viewing_analysis' }>): void {
    const said = JSON.stringify(message)
    if (said !== this.#viewers) this.send(message)
    this.#viewers = said
  }

  /** Stores which page is open. Opening a page again sends its other viewers again. */
  view(analysisId: number | null): void {
    this.viewing = analysisId
    this.#viewers = ''
  }

  refuse(code: ErrorCode): void {
    this.send({ type: 'error', code, error: errors[code].error })
  }

  /** Answers something that our clients do not do with an error; after a few of them the connection is closed. */
  refuseMisuse(code: ErrorCode): void {
    this.#misuses += 1
    this.refuse(code)
    if (this.#misuses > this.#policy.patience) this.close('misused')
  }

  /** Counts a message. False if there have been too many lately. */
  countMessage(): boolean {
    const at = performance.now()
    const { most, withinMs } = this.#policy.messages
    if (at >= this.#window.endsAt) this.#window = { endsAt: at + withinMs, count: 0 }
    this.#window.count += 1
    return this.#window.count <= most
  }

  close(why: keyof typeof closeCodes): void {
    this.#socket.close(closeCodes[why])
  }

  /** Records a sign of life. */
  markAlive(): void {
    this.#lastSeenAt = performance.now()
  }

  /** Pings the client, or drops it if it has been silent for too long. */
  ping(): void {
    if (performance.now() - this.#lastSeenAt > this.#policy.silenceMaxMs) this.drop()
    else this.#socket.ping()
  }

  /** Closes it without a goodbye, which no one would read. */
  drop(): void {
    this.#socket.terminate()
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  #closeAfter(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.refuse('NOT_AUTHENTICATED')
      this.close('notAuthenticated')
    }, ms)
  }
}
