import type { CommandName, Commands, FromWork, ToWork } from './commands.ts'
import { NotReviewed, stepMaxMs, type WorkFault } from './not-reviewed.ts'

export interface OrderOptions {
  readonly signal: AbortSignal
  /** The fault if the thread crashes, or fails in a way that no one has foreseen. */
  readonly crash: WorkFault
  /** The memory that the thread is given, rather than a copy. */
  readonly transfer?: Transferable[]
  readonly onPage?: (done: number, total: number) => void
}

/**
 * A thread that carries out one order after another. An order that is cancelled, takes too long or crashes ends the thread, and the next
 * order gets a new one, so no document can hold up the page or harm the next document.
 */
export class WorkThread {
  readonly #address: string
  readonly #pdfium: WebAssembly.Module
  /** Started ahead of the next order: compiling its script takes longer than reading the first page. */
  #worker: Worker
  /** Settles when the thread is free. */
  #free: Promise<unknown> = Promise.resolve()

  constructor(script: Blob, pdfium: WebAssembly.Module) {
    this.#address = URL.createObjectURL(script)
    this.#pdfium = pdfium
    this.#worker = this.#start()
  }

  /** Throws `NotReviewed`, or the signal's reason. */
  carryOut<Name extends CommandName>(name: Name, order: Commands[Name]['order'], options: OrderOptions): Promise<Commands[Name]['result']> {
    const done = this.#free.then(() => this.#run(name, order, options))
    this.#free = done.catch(() => undefined)
    // A caller who cancels while others are served does not wait for them.
    return Promise.race([done, rejectWhenAborted(options.signal)])
  }

  #start(): Worker {
    const worker = new Worker(this.#address)
    worker.postMessage({ kind: 'start', pdfium: this.#pdfium } satisfies ToWork)
    return worker
  }

  #run<Name extends CommandName>(
    name: Name,
    order: Commands[Name]['order'],
    { signal, crash, transfer = [], onPage }: OrderOptions,
  ): Promise<Commands[Name]['result']> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const worker = this.#worker
      const listening = new AbortController()
      const end = (settle: () => void) => {
        clearTimeout(timer)
        listening.abort()
        settle()
      }
      const giveUp = (error: unknown) => {
        end(() => {
          worker.terminate()
          this.#worker = this.#start()
          reject(error)
        })
      }
      const timer = setTimeout(() => giveUp(new NotReviewed('TIMED_OUT')), stepMaxMs)
      const listen = { signal: listening.signal }
      signal.addEventListener('abort', () => giveUp(signal.reason), listen)
      worker.addEventListener('error', (event) => giveUp(new NotReviewed(crash, event.message)), listen)
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<FromWork>) => {
          if (data.kind === 'page') onPage?.(data.done, data.total)
          else if (data.kind === 'done') end(() => resolve(data.result))
          else end(() => reject(new NotReviewed(data.code ?? crash, data.reason)))
        },
        listen,
      )
      worker.postMessage({ kind: 'order', name, order } satisfies ToWork, transfer)
    })
  }
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
