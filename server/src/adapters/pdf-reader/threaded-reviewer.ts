import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ENGINE_VERSION } from '@tickmark/engine'
import { READER_VERSION } from '@tickmark/reviewer/reading'
import { RECOGNISER_VERSION } from '@tickmark/reviewer/recognising'
import {
  DocumentRefused,
  firstPageMaxMs,
  recognisedPageMaxMs,
  reviewStepMaxMs,
  type DocumentReviewer,
  type RecognisedPage,
  type Recogniser,
  type ReviewFault,
} from '../../ports/document-reviewer.ts'
import { nameContents } from './taxonomies/taxonomy-folder.ts'
import { rememberTaxonomies } from './taxonomies/remember-taxonomies.ts'
import { compilePdfium, compileWebp } from './compile-wasm.ts'
import type { CompareTask, DrawTask, FromThread, ReadPagesTask, RecogniseTask, ReviewTask } from './thread-messages.ts'

export interface ThreadLimits {
  /** How long reading or reviewing one document may take. */
  readonly stepMs: number
  /** Heap of the thread, in megabytes. */
  readonly memoryMb: number
}

const defaultLimits: ThreadLimits = { stepMs: reviewStepMaxMs, memoryMb: 1_024 }

export interface Threads {
  readonly read: URL
  readonly recognise: URL
  readonly draw: URL
  readonly review: URL
  readonly compare: URL
}

// Their files have the same extension as this one, compiled or not.
const place = (name: string): URL => new URL(`./${name}${extname(import.meta.url)}`, import.meta.url)
const defaultThreads: Threads = {
  read: place('read-thread'),
  recognise: place('recognise-thread'),
  draw: place('draw-thread'),
  review: place('review-thread'),
  compare: place('compare-thread'),
}

type Result<Kind extends FromThread['kind']> = Extract<FromThread, { kind: Kind }>

/** Reads each document in a thread of its own, and reviews it in another. A crash of the thread is blamed on the document, with the fault `crash`. */
export function createThreadedReviewer(
  limits: ThreadLimits = defaultLimits,
  threads: Threads = defaultThreads,
  taxonomyFolder: string | null = null,
): DocumentReviewer & { readonly recogniser: Recogniser } {
  function run<Kind extends 'read' | 'all-recognised' | 'drawn' | 'reviewed' | 'compared'>(
    thread: URL,
    task: ReadPagesTask | RecogniseTask | DrawTask | ReviewTask | CompareTask,
    kind: Kind,
    options: {
      signal: AbortSignal
      crash: ReviewFault
      maxMs?: number
      onPage?: (done: number, total: number) => void
      onRecognised?: (page: RecognisedPage) => void
    },
  ): Promise<Result<Kind>> {
    const { signal, crash, maxMs = limits.stepMs, onPage, onRecognised } = options
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(reasonOf(signal))
      const worker = new Worker(thread, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb } })
      const end = (settle: () => void): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        worker.removeAllListeners()
        // A thread that is being terminated may still emit an error.
        worker.on('error', () => {})
        // Node can wait for ever for the end of a thread whose code it is still compiling (nodejs/node#54918).
        void worker.terminate()
        settle()
      }
      const refuse = (code: ReviewFault, cause?: unknown): void => end(() => reject(new DocumentRefused(code, cause)))
      const onAbort = (): void => end(() => reject(reasonOf(signal)))
      const timer = setTimeout(() => refuse('READ_TIMED_OUT'), maxMs)
      const isResult = (message: FromThread): message is Result<Kind> => message.kind === kind
      signal.addEventListener('abort', onAbort)
      worker.on('message', (message: FromThread) => {
        if (message.kind === 'page') onPage?.(message.done, message.total)
        else if (message.kind === 'recognised') onRecognised?.(message)
        else if (isResult(message)) end(() => resolve(message))
        else if (message.kind === 'refused') refuse(message.code, message.reason)
      })
      worker.on('error', (error) => refuse(crash, error))
      worker.on('exit', (code) => refuse(crash, `the thread ended with ${code}`))
    })
  }

  return {
    readerVersion: READER_VERSION,
    engineVersion: ENGINE_VERSION,
    nameTaxonomies: async () => (taxonomyFolder === null ? null : nameContents(taxonomyFolder)),
    readTaxonomies: rememberTaxonomies(taxonomyFolder),
    read: async (pdf, signal, onPage, recognised) => {
      const task = { pdf, pdfium: await compilePdfium(), ...(recognised && { recognised }) }
      return run(threads.read, task, 'read', { signal, crash: 'PDF_CORRUPTED', onPage })
    },
    recogniser: {
      version: RECOGNISER_VERSION,
      recognise: async (pdf, pages, signal, onRecognised) => {
        const maxMs = recognisedPageMaxMs * (pages.length + 1)
        const task = { pdf, pdfium: await compilePdfium(), pages }
        await run(threads.recognise, task, 'all-recognised', { signal, crash: 'PDF_NO_TEXT', maxMs, onRecognised })
      },
    },
    drawFirstPage: async (pdf, signal) => {
      const [pdfium, webp] = await Promise.all([compilePdfium(), compileWebp()])
      const { picture } = await run(threads.draw, { pdf, pdfium, webp }, 'drawn', { signal, crash: 'PDF_CORRUPTED', maxMs: firstPageMaxMs })
      return picture
    },
    review: (words, inputs, signal) =>
      run(threads.review, { words, inputs, taxonomyFolder }, 'reviewed', { signal, crash: 'REVIEW_FAILED' }),
    compare: (words, earlier, standard, signal) =>
      run(threads.compare, { words, earlier, standard }, 'compared', { signal, crash: 'REVIEW_FAILED' }),
  }
}

const reasonOf = ({ reason }: AbortSignal): Error => (reason instanceof Error ? reason : new Error(String(reason)))
