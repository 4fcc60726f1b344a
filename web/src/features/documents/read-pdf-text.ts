import { limits } from '@tickmark/contract'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { pause } from '../../lib/pause.ts'
import { isDocumentText, storableText } from './check-text.ts'
import { failureOf, PdfFailure } from './pdf-failure.ts'

interface ReadOptions {
  signal: AbortSignal
  /** Called with the share of pages read, 0 to 1. */
  onProgress: (share: number) => void
  /** Whether something that the user waits for needs the processor: then reading takes a quarter of it. */
  makesWay?: (() => boolean) | undefined
}

/** How long reading pauses after a page when it makes way, as a multiple of the time that the page took. */
const pauseShare = 3

/**
 * Reads the text of a PDF in the browser (D11), page by page, keeping line breaks. The PDF library is loaded with the first file.
 * Throws PdfFailure, or the signal's reason once it is aborted.
 */
export async function readPdfText(file: Blob, { signal, onProgress, makesWay }: ReadOptions): Promise<string> {
  const [{ openPdf }, bytes] = await Promise.all([
    import('../../lib/pdf/open-pdf.ts').catch((error: unknown) => {
      throw new PdfFailure('library-missing', { cause: error })
    }),
    file.arrayBuffer().catch((error: unknown) => {
      throw new PdfFailure('read-failed', { cause: error })
    }),
  ])
  signal.throwIfAborted()

  const { task, broken, close } = openPdf({ bytes }, 'text')
  const aborted = rejectWhenAborted(signal)
  const within = <Value>(work: Promise<Value>) => Promise.race([work, broken, aborted])
  try {
    const pdf = await within(loadInTime(task.promise))
    const pages: string[] = []
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const began = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- one worker reads one page at a time
      pages.push(await within(pdf.getPage(number).then(readPage)))
      onProgress(number / pdf.numPages)
      // Timers of a hidden tab take a second each.
      // oxlint-disable-next-line no-await-in-loop
      if (makesWay?.() === true && !document.hidden) await within(pause(pauseShare * (performance.now() - began)))
    }
    const text = storableText(pages.join('\n\n'))
    if (!isDocumentText(text)) throw new PdfFailure('no-text')
    return text
  } catch (error) {
    throw signal.aborted ? error : failureOf(error)
  } finally {
    await close().catch(() => undefined)
  }
}

async function readPage(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  page.cleanup()
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}

async function loadInTime<Value>(loading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new PdfFailure('timed-out'))
    }, limits.pdfLoadTimeoutMs)
  })
  try {
    return await Promise.race([loading, late])
  } finally {
    clearTimeout(timer)
  }
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'))
    })
  })
  // Avoids an unhandled rejection if no one is waiting any more.
  aborted.catch(() => undefined)
  return aborted
}
