import { randomUUID } from 'node:crypto'
import { closeCodes, errors, ServerMessage, type ErrorCode } from '@tickmark/contract'
import type { WebSocket } from '@fastify/websocket'
import type { RealtimePolicy } from './policy.ts'

/** Whose a connection is, and by which sign-in. */
export interface SignIn {
  readonly userId: number
  readonly authTime: Date
  /** The identity that signed in. */
  readonly uid: string
  readonly sessionId: string
}

/** One client's live connection: what it may still do, and what it is told. */
export class Connection {
  readonly id = randomUUID()
  /** Null until a token has proven whose it is. */
  signIn: SignIn | null = null
  /** The analysis whose page it has open. */
  viewing: number | null = null
  /** Whom it was last told to be viewing along. */
  #viewers = ''
  #misuses = 0
  #heardAt = performance.now()
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

  /** It is this user's until the token runs out. */
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

  /** The others who view the analysis along; nothing where they are the same as before. */
  sendViewers(message: Extract<ServerMessage, { type: 'viewing_analysis' }>): void {
    const said = JSON.stringify(message)
    if (said !== this.#viewers) this.send(message)
    this.#viewers = said
  }

  /** Notes what page is open. Whoever opens it anew is told anew who else is there. */
  view(analysisId: number | null): void {
    this.viewing = analysisId
    this.#viewers = ''
  }

  refuse(code: ErrorCode): void {
    this.send({ type: 'error', code, error: errors[code].error })
  }

  /** What no client of ours would do: told a few times, then the connection is closed. */
  refuseMisuse(code: ErrorCode): void {
    this.#misuses += 1
    this.refuse(code)
    if (this.#misuses > this.#policy.patience) this.close('misused')
  }

  /** Counts a message. False when there have been too many of late. */
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

  /** It has been heard of. */
  hear(): void {
    this.#heardAt = performance.now()
  }

  /** Asks whether it is still there, unless it has been silent for too long. */
  ping(): void {
    if (performance.now() - this.#heardAt > this.#policy.silenceMaxMs) this.drop()
    else this.#socket.ping()
  }

  /** Cuts it without a goodbye, which nobody would read. */
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
