import { extname } from 'node:path'
import { Worker, type MessagePort } from 'node:worker_threads'
import { DatabaseRefused, type DatabaseFault } from '../../db/connection.ts'
import type { FromThread, ThreadInput, ToThread } from './thread-messages.ts'

const threadEnded = 'The thread of the embedded database ended.'

/** The owner's end of the database's thread. */
export class DatabaseThread {
  readonly #worker: Worker
  readonly ready: Promise<void>
  /** Resolves when the thread ended without being asked to. */
  readonly lost: Promise<DatabaseRefused>
  #ended = false
  #ending = false

  constructor(folder: string) {
    const input: ThreadInput = { folder }
    // The file beside this one has this one's extension, compiled or not.
    this.#worker = new Worker(new URL(`./database-thread${extname(import.meta.url)}`, import.meta.url), { workerData: input })
    this.#worker.once('exit', () => (this.#ended = true))
    this.lost = this.#hearLoss()
    this.ready = this.#next('ready').then(() => {})
  }

  connect(port: MessagePort): void {
    if (this.#ended) return port.close()
    this.#worker.postMessage({ kind: 'connect', port } satisfies ToThread, [port])
  }

  async countSyncs(): Promise<number> {
    const counted = this.#next('counted')
    this.#tell({ kind: 'count' })
    return (await counted).syncs
  }

  /** Leaves everything on the disk, then ends the thread. */
  async close(): Promise<void> {
    if (this.#ended) return
    const closed = this.#next('closed')
    this.#tell({ kind: 'close' })
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

  #hearLoss(): Promise<DatabaseRefused> {
    return new Promise((resolve) => {
      const lose = (code: DatabaseFault, message: string, cause?: unknown): void => {
        if (!this.#ending) resolve(new DatabaseRefused(code, message, cause))
      }
      this.#worker.on('message', (message: FromThread) => {
        if (message.kind === 'failed') lose(message.code, message.message)
      })
      this.#worker.once('error', (error) => lose('CANNOT_OPEN', `The embedded database failed: ${String(error)}`, error))
      this.#worker.once('exit', () => lose('CANNOT_OPEN', threadEnded))
    })
  }

  #tell(message: ToThread): void {
    this.#worker.postMessage(message)
  }

  #next<Kind extends FromThread['kind']>(kind: Kind): Promise<Extract<FromThread, { kind: Kind }>> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        this.#worker.unref()
        this.#worker.off('message', hear).off('error', reject).off('exit', ended)
      }
      const isAwaited = (message: FromThread): message is Extract<FromThread, { kind: Kind }> => message.kind === kind
      const hear = (message: FromThread): void => {
        if (isAwaited(message)) {
          stop()
          resolve(message)
        } else if (message.kind === 'failed') {
          stop()
          reject(new DatabaseRefused(message.code, message.message))
        }
      }
      const ended = (): void => reject(new DatabaseRefused('CANNOT_OPEN', threadEnded))
      // The thread keeps the process alive only while something is asked of it.
      this.#worker.ref()
      this.#worker.on('message', hear).once('error', reject).once('exit', ended)
    })
  }
}
