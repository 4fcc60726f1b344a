import { workerAddress } from './pdf-worker-address.ts'

/** A thread of the PDF library. */
export interface StartedWorker {
  port: Worker
  /** Rejects with an error named PdfWorkerMissing or PdfWorkerCrashed if the worker could not be started or has crashed. Never resolves. */
  broken: Promise<never>
}

/** Started ahead of the document that it will read. */
let spare: StartedWorker | null = null

function startWorker(): StartedWorker {
  const port = new Worker(workerAddress, { type: 'module' })
  const broken = new Promise<never>((_, reject) => {
    // A worker that could not be fetched reports no cause; one that crashed does.
    port.addEventListener('error', (event) => {
      const name = event.message ? 'PdfWorkerCrashed' : 'PdfWorkerMissing'
      reject(Object.assign(new Error(event.message || 'The worker of the PDF library could not be loaded'), { name }))
    })
  })
  // Avoids an unhandled rejection if no one is waiting any more.
  broken.catch(() => undefined)
  return { port, broken }
}

/** Starts a worker for the next document. Compiling its script takes longer than reading the first page. */
export function startSpareWorker(): void {
  spare ??= startWorker()
}

/** Ends the spare worker if no document has taken it. */
export function endSpareWorker(): void {
  spare?.port.terminate()
  spare = null
}

/** The spare worker, or a new one. */
export function takeWorker(): StartedWorker {
  const taken = spare ?? startWorker()
  spare = null
  return taken
}
