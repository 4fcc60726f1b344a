import { getDocument, type PDFDocumentLoadingTask, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite turns it into an address
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** Where our server serves the library's character maps, fonts and decoders; the build puts them there (web/vite.pdf-files.ts). */
const files = '/assets/pdfjs'

interface OpenedPdf {
  task: PDFDocumentLoadingTask
  /** Rejects with an error named PdfWorkerMissing or PdfWorkerCrashed if the worker could not be started or has crashed. Never resolves. */
  broken: Promise<never>
  close: () => Promise<void>
}

/** The bytes of a PDF, which change hands, or its address on our server, which is read in ranges as pages are needed. */
export type PdfPlace = { bytes: ArrayBuffer } | { address: string }

/** `text`: only its text is read. `pages`: its pages are drawn, which needs fonts, image decoders and colour profiles. */
export type PdfUse = 'text' | 'pages'

interface StartedWorker {
  port: Worker
  broken: Promise<never>
}

/** Opened in advance, before there is a place on the screen for its pages. */
let early: { place: PdfPlace; opened: OpenedPdf } | null = null

/**
 * Opens a PDF whose pages will be shown: the next call of `openPdf` for it takes it over. Returns a function that closes it if it has not been
 * taken over.
 */
export function openEarly(place: PdfPlace): () => void {
  const opened = openNow(place, 'pages')
  // It fails where it is shown.
  opened.task.promise.catch(() => undefined)
  early = { place, opened }
  return () => {
    if (early?.opened !== opened) return
    early = null
    void opened.close().catch(() => undefined)
  }
}

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

/** Opens a PDF in a worker of its own, so that a file that crashes or hangs affects nothing else. */
export function openPdf(place: PdfPlace, use: PdfUse): OpenedPdf {
  if (use !== 'pages' || early?.place !== place) return openNow(place, use)
  const { opened } = early
  early = null
  return opened
}

function openNow(place: PdfPlace, use: PdfUse): OpenedPdf {
  const { port, broken } = startWorker()
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS })
  const task = getDocument({
    ...('bytes' in place ? { data: new Uint8Array(place.bytes) } : { url: place.address, rangeChunkSize }),
    worker,
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: `${files}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${files}/standard_fonts/`,
    useWorkerFetch: true,
    enableXfa: false,
    // The Content-Security-Policy forbids evaluating scripts.
    isEvalSupported: false,
    useSystemFonts: false,
    ...(use === 'text'
      ? { disableFontFace: true, useWasm: false }
      : { disableFontFace: false, useWasm: true, wasmUrl: `${files}/wasm/`, iccUrl: `${files}/iccs/` }),
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

/** Bytes per request: a page of an annual report rarely takes more than two. */
const rangeChunkSize = 262_144
