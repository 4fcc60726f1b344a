import type { PrintFault } from '@tickmark/reviewer/printing'
import type { PrintAnswer, PrintOrder } from './print-messages.ts'
import { startPrintThread } from './start-print-thread.ts'

/** A draft could not be printed. */
export class NotPrinted extends Error {
  override readonly name = 'NotPrinted'
  /** Null if no one has foreseen the reason. */
  readonly fault: PrintFault | 'READ_FAILED' | null

  constructor(fault: PrintFault | 'READ_FAILED' | null, options?: ErrorOptions) {
    super(fault ?? 'failed', options)
    this.fault = fault
  }
}

/** A report of 500 pages takes 5 s. */
const maxMs = 60_000

/**
 * Prints a draft in Word or HTML in a thread of its own, and returns the PDF under the same name (docs/decisions/040-we-print-markup.md).
 * Throws `NotPrinted`, or the signal's reason once it is aborted, which also ends the thread.
 */
export async function printMarkup(file: File, signal: AbortSignal): Promise<File> {
  const bytes = await file.arrayBuffer().catch((error: unknown) => {
    throw new NotPrinted('READ_FAILED', { cause: error })
  })
  signal.throwIfAborted()
  const thread = startPrintThread()
  const listening = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const pdf = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      const listen = { signal: listening.signal }
      timer = setTimeout(() => reject(new NotPrinted('DRAFT_TOO_COMPLEX')), maxMs)
      signal.addEventListener('abort', () => reject(signal.reason), listen)
      thread.addEventListener('error', ({ message }) => reject(new NotPrinted(null, { cause: message })), listen)
      thread.addEventListener(
        'message',
        ({ data }: MessageEvent<PrintAnswer>) => {
          if (data.kind === 'printed') resolve(data.pdf)
          else reject(new NotPrinted(data.fault))
        },
        listen,
      )
      thread.postMessage({ kind: 'print', bytes, name: file.name } satisfies PrintOrder, [bytes])
    })
    return new File([pdf], file.name, { type: 'application/pdf', lastModified: file.lastModified })
  } finally {
    clearTimeout(timer)
    listening.abort()
    thread.terminate()
  }
}
