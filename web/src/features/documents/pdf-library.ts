import { getDocument, type PDFDocumentLoadingTask, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite turns it into an address
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { PdfFailure } from './pdf-failure.ts'

/** Where our server serves the library's character maps and fonts; the build puts them there (web/vite.pdf-files.ts). */
const files = '/assets/pdfjs'

interface OpenedPdf {
  task: PDFDocumentLoadingTask
  /** Rejects if the worker could not be started or has crashed. Never resolves. */
  broken: Promise<never>
  close: () => Promise<void>
}

/** Opens a PDF in a worker of its own, so that a file that crashes or hangs affects nothing else. Takes ownership of the bytes. */
export function openPdf(bytes: ArrayBuffer): OpenedPdf {
  const port = new Worker(workerAddress, { type: 'module' })
  const broken = new Promise<never>((_, reject) => {
    // A worker that could not be fetched reports no cause; one that crashed does.
    port.addEventListener('error', (event) => {
      reject(new PdfFailure(event.message ? 'timed-out' : 'library-missing'))
    })
  })
  // Avoids an unhandled rejection if no one is waiting any more.
  broken.catch(() => undefined)
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS })
  const task = getDocument({
    data: new Uint8Array(bytes),
    worker,
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: `${files}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${files}/standard_fonts/`,
    // Only text is read, nothing is rendered: no system fonts, no image decoders, no forms.
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: true,
    enableXfa: false,
    // The Content-Security-Policy forbids evaluating scripts.
    isEvalSupported: false,
  })
  return {
    task,
    broken,
    close: async () => {
      try {
        await task.destroy()
      } finally {
        worker.destroy()
        port.terminate()
      }
    },
  }
}
