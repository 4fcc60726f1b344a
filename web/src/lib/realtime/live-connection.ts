import { type ClientMessage, closeCodes, limits, type ServerMessage } from '@tickmark/contract'

export type LiveState = 'connecting' | 'open' | 'closed'

/** What is asked of a socket. */
export interface LiveSocket {
  send(text: string): void
  close(): void
  addEventListener(type: 'open' | 'message' | 'close', hear: (event: Event) => void): void
}

/** What the connection is made with; tests bring their own socket. */
export interface LiveSettings {
  addresses: readonly string[]
  /** A token for whoever is signed in; null when nobody is, or none can be had. */
  getToken: (options: { fresh: boolean }) => Promise<string | null>
  openSocket?: (address: string) => LiveSocket
}

/**
 * The live connection of one user (spec section 4). It says whose it is in its first message and again before the token runs out.
 * When it is lost it comes back: up to five times at three seconds each, and beside that a check every ten seconds connects
 * whatever is neither open nor connecting. Nothing is kept for later: whoever hears `open` again reads anew what may have been missed.
 */
export class LiveConnection {
  readonly #settings: LiveSettings
  readonly #listeners = new Set<(message: ServerMessage) => void>()
  readonly #watchers = new Set<() => void>()
  #state: LiveState = 'closed'
  #socket: LiveSocket | null = null
  #attempts = 0
  /** Connections made so far: each reconnect takes the next form of the address. */
  #made = 0
  /** The last token was refused: the next one has to be new. */
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

  /** False when there is no connection: nothing is kept for later. */
  send(message: ClientMessage): boolean {
    if (this.#state !== 'open') return false
    this.#socket?.send(JSON.stringify(message))
    return true
  }

  /** Hears every message of the server. Answers how to stop. */
  onMessage(listener: (message: ServerMessage) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Hears every change of `state`. Answers how to stop. */
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
    // What an earlier socket still says is no longer heard.
    const hear = (type: 'open' | 'message' | 'close', act: (event: Event) => void) => {
      socket.addEventListener(type, (event) => {
        if (this.#socket === socket) act(event)
      })
    }
    hear('open', () => void this.#authenticate(socket))
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

  /** Comes back unless the server sees nobody there: then only the check tries, with a new token. */
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
    const socket = this.#socket
    this.#socket = null
    socket?.close()
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
  review_progress: true,
  reading_progress: true,
  analysis_changed: true,
  lists_changed: true,
  error: true,
}

/** Null for what this version does not understand. The server has checked what it sends, so that no schema has to be loaded here. */
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
