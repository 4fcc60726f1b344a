import { getDocument, type PDFDocumentLoadingTask, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite makes an address of it
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { PdfFailure } from './pdf-failure.ts'

/** Where our own server has the library's character maps and fonts: the build puts them there (web/vite.pdf-files.ts). */
const files = '/assets/pdfjs'

interface OpenedPdf {
  task: PDFDocumentLoadingTask
  /** Rejects when the worker could not be started or has died. Never resolves. */
  broken: Promise<never>
  close: () => Promise<void>
}

/** Opens a PDF in a worker of its own, so that one file that crashes or hangs ends alone. Takes the bytes with it. */
export function openPdf(bytes: ArrayBuffer): OpenedPdf {
  const port = new Worker(workerAddress, { type: 'module' })
  const broken = new Promise<never>((_, reject) => {
    // A worker that could not be fetched says nothing of itself; one that broke does.
    port.addEventListener('error', (event) => {
      reject(new PdfFailure(event.message ? 'timed-out' : 'library-missing'))
    })
  })
  // Nobody may be waiting any more when it comes.
  broken.catch(() => undefined)
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS })
  const task = getDocument({
    data: new Uint8Array(bytes),
    worker,
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: `${files}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${files}/standard_fonts/`,
    // Text is read and nothing is drawn: no fonts of the machine, no decoders of images, no forms.
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: true,
    enableXfa: false,
    // The Content-Security-Policy takes no script that is made at run time.
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
