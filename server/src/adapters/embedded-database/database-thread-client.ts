import { extname } from 'node:path'
import { Worker, type MessagePort } from 'node:worker_threads'
import { DatabaseRefused } from '../../db/connection.ts'
import type { FromThread, ThreadInput, ToThread } from './thread-messages.ts'

/** The owner's end of the database's thread. */
export class DatabaseThread {
  readonly #worker: Worker
  readonly ready: Promise<void>
  #ended = false

  constructor(folder: string) {
    const input: ThreadInput = { folder }
    // The file beside this one has this one's extension, compiled or not.
    this.#worker = new Worker(new URL(`./database-thread${extname(import.meta.url)}`, import.meta.url), { workerData: input })
    this.#worker.once('exit', () => (this.#ended = true))
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
    await this.#worker.terminate()
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
      const ended = (): void => reject(new DatabaseRefused('CANNOT_OPEN', 'The thread of the embedded database ended.'))
      // The thread keeps the process alive only while something is asked of it.
      this.#worker.ref()
      this.#worker.on('message', hear).once('error', reject).once('exit', ended)
    })
  }
}
