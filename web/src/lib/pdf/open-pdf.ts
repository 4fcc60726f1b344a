import { getDocument, type PDFDocumentLoadingTask, PDFWorker, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { FileParts, partLength } from './file-parts.ts'
import { type PdfUse, placeFiles } from './pdf-files.ts'
import { takeWorker } from './pdf-worker.ts'

interface OpenedPdf {
  task: PDFDocumentLoadingTask
  /** Rejects if its worker cannot be started or crashes, or if a part of the file cannot be had. Never resolves. */
  broken: Promise<never>
  close: () => Promise<void>
}

/** The bytes of a PDF, which change hands, or its address on our server and its length in bytes: it is read in parts as pages are needed. */
export type PdfPlace = { bytes: ArrayBuffer } | { address: string; length: number }

/** Opened in advance, before there is a place on the screen for its pages. */
let early: { place: PdfPlace; opened: OpenedPdf } | null = null
/** Whose pages are on the screen. */
const shown = new Set<PdfPlace>()

/**
 * Opens a PDF whose pages will be shown: the next call of `openPdf` for it takes it over. Returns a function that closes it if it has not been
 * taken over. A PDF that is on the screen already is left as it is.
 */
export function openEarly(place: PdfPlace): () => void {
  if (shown.has(place)) return () => undefined
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

/** Opens a PDF in a worker of its own, so that a file that crashes or hangs affects nothing else. */
export function openPdf(place: PdfPlace, use: PdfUse): OpenedPdf {
  if (use === 'text') return openNow(place, use)
  const opened = early?.place === place ? early.opened : openNow(place, use)
  if (early?.opened === opened) early = null
  shown.add(place)
  return {
    ...opened,
    close: async () => {
      shown.delete(place)
      await opened.close()
    },
  }
}

function openNow(place: PdfPlace, use: PdfUse): OpenedPdf {
  const started = takeWorker()
  const parts = 'bytes' in place ? null : new FileParts(place.address, place.length)
  const broken = parts === null ? started.broken : Promise.race([started.broken, parts.failed])
  // Avoids an unhandled rejection if no one is waiting any more.
  broken.catch(() => undefined)
  const worker = PDFWorker.create({ port: started.port, verbosity: VerbosityLevel.ERRORS })
  const task = getDocument({
    ...('bytes' in place ? { data: new Uint8Array(place.bytes) } : {}),
    ...(parts === null ? {} : { range: parts, rangeChunkSize: partLength }),
    worker,
    verbosity: VerbosityLevel.ERRORS,
    ...placeFiles(use),
    cMapPacked: true,
    enableXfa: false,
    // The Content-Security-Policy forbids evaluating scripts.
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: use === 'text',
    useWasm: use === 'pages',
  })
  return {
    task,
    broken,
    close: async () => {
      try {
        await task.destroy()
      } finally {
        worker.destroy()
        started.port.terminate()
      }
    },
  }
}
