import { type ClientMessage, closeCodes, limits, type ServerMessage } from '@tickmark/contract'

export type LiveState = 'connecting' | 'open' | 'closed'

/** The part of a socket that is used. */
export interface LiveSocket {
  send(text: string): void
  close(): void
  addEventListener(type: 'open' | 'message' | 'close', hear: (event: Event) => void): void
}

/** Dependencies of the connection; tests provide their own socket. */
export interface LiveSettings {
  addresses: readonly string[]
  /** A token for the signed-in user; null if there is no user, or no token is available. */
  getToken: (options: { fresh: boolean }) => Promise<string | null>
  openSocket?: (address: string) => LiveSocket
}

/**
 * The live connection of one user (spec section 4). It authenticates in its first message and again before the token expires.
 * If the connection is lost, it reconnects up to five times at intervals of three seconds; a check every ten seconds also reconnects
 * a socket that is neither open nor connecting. Messages are not queued: after `open`, callers reload what they may have missed.
 */
export class LiveConnection {
  readonly #settings: LiveSettings
  readonly #listeners = new Set<(message: ServerMessage) => void>()
  readonly #watchers = new Set<() => void>()
  #state: LiveState = 'closed'
  #socket: LiveSocket | null = null
  #hasOpened = false
  #attempts = 0
  /** Number of connections so far: each reconnect uses the next form of the address. */
  #made = 0
  /** The last token was refused, so the next one must be new. */
  #refused = false
  #check: ReturnType<typeof setInterval> | undefined
  #reconnect: ReturnType<typeof setTimeout> | undefined
  #renewal: ReturnType<typeof setTimeout> | undefined

  constructor(settings: LiveSettings) {
    this.#settings = settings
  }

  get state(): LiveState {
    return this.#state
  }

  start(): void {
    this.#connect()
    this.#check = setInterval(() => {
      if (this.#state === 'closed') this.#connect()
    }, limits.realtimeCheckMs)
  }

  stop(): void {
    clearInterval(this.#check)
    this.#drop()
    this.#setState('closed')
  }

  /** Returns false if there is no connection: nothing is queued. */
  send(message: ClientMessage): boolean {
    if (this.#state !== 'open') return false
    this.#socket?.send(JSON.stringify(message))
    return true
  }

  /** Receives every message from the server. Returns a function that stops it. */
  onMessage(listener: (message: ServerMessage) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Receives every change of `state`. Returns a function that stops it. */
  onState(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  #connect(): void {
    this.#drop()
    const { addresses, openSocket = (path: string): LiveSocket => new WebSocket(path) } = this.#settings
    const address = addresses[this.#made % addresses.length]
    if (address === undefined) return
    this.#made += 1
    this.#setState('connecting')
    const socket = openSocket(address)
    this.#socket = socket
    // Ignore messages from an earlier socket.
    const hear = (type: 'message' | 'close', act: (event: Event) => void) => {
      socket.addEventListener(type, (event) => {
        if (this.#socket === socket) act(event)
      })
    }
    socket.addEventListener('open', () => {
      if (this.#socket !== socket) return socket.close()
      this.#hasOpened = true
      void this.#authenticate(socket)
    })
    hear('message', (event) => {
      if (event instanceof MessageEvent) this.#hear(event.data)
    })
    hear('close', (event) => {
      this.#lose('code' in event ? event.code : null)
    })
  }

  async #authenticate(socket: LiveSocket): Promise<void> {
    const token = await this.#settings.getToken({ fresh: this.#refused }).catch(() => null)
    if (this.#socket !== socket) return
    if (token === null) this.#lose(closeCodes.notAuthenticated)
    else socket.send(JSON.stringify({ type: 'authenticate', token } satisfies ClientMessage))
  }

  #hear(data: unknown): void {
    const message = parse(data)
    if (message === null) return
    if (message.type === 'ready') this.#settle(message.expiresInMs)
    for (const listener of this.#listeners) listener(message)
  }

  #settle(expiresInMs: number): void {
    this.#attempts = 0
    this.#refused = false
    clearTimeout(this.#renewal)
    this.#renewal = setTimeout(() => void this.#renew(), Math.max(expiresInMs - limits.realtimeRenewMs, 0))
    if (this.#state === 'open') return
    this.#setState('open')
    this.send({ type: 'ping', timestamp: Date.now() })
  }

  async #renew(): Promise<void> {
    const socket = this.#socket
    const token = await this.#settings.getToken({ fresh: true }).catch(() => null)
    if (token !== null && this.#socket === socket) this.send({ type: 'authenticate', token })
  }

  /** Reconnects, unless the server refused the user: then only the check tries again, with a new token. */
  #lose(code: unknown): void {
    this.#drop()
    this.#setState('closed')
    this.#refused = code === closeCodes.notAuthenticated
    if (this.#refused || code === closeCodes.tooManyConnections || this.#attempts >= limits.realtimeReconnectAttempts) return
    this.#attempts += 1
    this.#reconnect = setTimeout(() => {
      this.#connect()
    }, limits.realtimeReconnectDelayMs)
  }

  #drop(): void {
    clearTimeout(this.#reconnect)
    clearTimeout(this.#renewal)
    // Browsers report a socket that is closed while it connects as a fault: it is closed as soon as it opens.
    if (this.#hasOpened) this.#socket?.close()
    this.#socket = null
    this.#hasOpened = false
  }

  #setState(next: LiveState): void {
    if (this.#state === next) return
    this.#state = next
    for (const watcher of this.#watchers) watcher()
  }
}

const understood: Readonly<Record<ServerMessage['type'], true>> = {
  ready: true,
  ping: true,
  chat: true,
  new_message: true,
  analysis_update: true,
  viewing_analysis: true,
  documents_changed: true,
  points_changed: true,
  talking_points_changed: true,
  marks_changed: true,
  review_progress: true,
  reading_progress: true,
  analysis_changed: true,
  lists_changed: true,
  notifications_changed: true,
  error: true,
}

/** Null for messages that this version does not know. The server has validated them, so no schema needs to be loaded here. */
function parse(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null
  try {
    const message: unknown = JSON.parse(data)
    return isUnderstood(message) ? message : null
  } catch {
    return null
  }
}

const isUnderstood = (message: unknown): message is ServerMessage =>
  typeof message === 'object' && message !== null && 'type' in message && Object.hasOwn(understood, String(message.type))
