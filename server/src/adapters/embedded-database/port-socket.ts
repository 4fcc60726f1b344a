import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'

/** Looks like a network socket to `pg`, but exchanges its bytes with the database thread. */
export class PortSocket extends Duplex {
  readonly #port: MessagePort
  readonly #open: (port: MessagePort) => void
  readonly #remote: MessagePort

  /** `open` passes the other end to the thread. */
  constructor(open: (port: MessagePort) => void) {
    super()
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    this.#remote = port2
    this.#open = open
  }

  /** Called by `pg`, like `net.Socket.connect`. */
  connect(): this {
    this.#port.on('message', (bytes: Uint8Array) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    this.#port.on('close', () => this.destroy())
    this.#open(this.#remote)
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    this.#port.ref()
    return this
  }

  unref(): this {
    this.#port.unref()
    return this
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#port.postMessage(Uint8Array.from(chunk))
    done()
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: (error?: Error | null) => void): void {
    this.#port.postMessage(Uint8Array.from(Buffer.concat(chunks.map(({ chunk }) => chunk))))
    done()
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#port.close()
    done(error)
  }
}
