import { extname } from 'node:path'
import { Worker, type MessagePort } from 'node:worker_threads'
import { DatabaseRefused, type DatabaseFault } from '../../db/connection.ts'
import type { FromThread, ThreadInput, ToThread } from './thread-messages.ts'

const THREAD_ENDED = 'The thread of the embedded database ended.'

/** Starts the database thread and talks to it. */
export class DatabaseThread {
  readonly #worker: Worker
  readonly ready: Promise<void>
  /** Resolves if the thread fails or exits unexpectedly. */
  readonly failed: Promise<DatabaseRefused>
  #ended = false
  #ending = false

  constructor(folder: string) {
    const input: ThreadInput = { folder }
    // The thread's file has the same extension as this one, compiled or not.
    this.#worker = new Worker(new URL(`./database-thread${extname(import.meta.url)}`, import.meta.url), { workerData: input })
    this.#worker.once('exit', () => (this.#ended = true))
    this.failed = this.#watchForFailure()
    this.ready = this.#waitFor('ready').then(() => {})
  }

  connect(port: MessagePort): void {
    if (this.#ended) return port.close()
    this.#worker.postMessage({ kind: 'connect', port } satisfies ToThread, [port])
  }

  async countSyncs(): Promise<number> {
    const counted = this.#waitFor('counted')
    this.#send({ kind: 'count' })
    return (await counted).syncs
  }

  /** Writes everything to disk, then ends the thread. */
  async close(): Promise<void> {
    if (this.#ended) return
    const closed = this.#waitFor('closed')
    this.#send({ kind: 'close' })
    try {
      await closed
    } finally {
      await this.end()
    }
  }

  async end(): Promise<void> {
    this.#ending = true
    await this.#worker.terminate()
  }

  #watchForFailure(): Promise<DatabaseRefused> {
    return new Promise((resolve) => {
      const report = (code: DatabaseFault, message: string, cause?: unknown): void => {
        if (!this.#ending) resolve(new DatabaseRefused(code, message, cause))
      }
      this.#worker.on('message', (message: FromThread) => {
        if (message.kind === 'failed') report(message.code, message.message)
      })
      this.#worker.once('error', (error) => report('CANNOT_OPEN', `The embedded database failed: ${String(error)}`, error))
      this.#worker.once('exit', () => report('CANNOT_OPEN', THREAD_ENDED))
    })
  }

  #send(message: ToThread): void {
    this.#worker.postMessage(message)
  }

  #waitFor<Kind extends FromThread['kind']>(kind: Kind): Promise<Extract<FromThread, { kind: Kind }>> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        this.#worker.unref()
        this.#worker.off('message', onMessage).off('error', reject).off('exit', onExit)
      }
      const isAwaited = (message: FromThread): message is Extract<FromThread, { kind: Kind }> => message.kind === kind
      const onMessage = (message: FromThread): void => {
        if (isAwaited(message)) {
          stop()
          resolve(message)
        } else if (message.kind === 'failed') {
          stop()
          reject(new DatabaseRefused(message.code, message.message))
        }
      }
      const onExit = (): void => reject(new DatabaseRefused('CANNOT_OPEN', THREAD_ENDED))
      // The thread keeps the process alive only while a reply is pending.
      this.#worker.ref()
      this.#worker.on('message', onMessage).once('error', reject).once('exit', onExit)
    })
  }
}
