import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { compilePdfium } from '../adapters/pdf-reader/compile-wasm.ts'
import { OUTPUTS } from './read-arguments.ts'
import type { ReviewFiles, Step } from './review-files.ts'

export interface Limits {
  readonly seconds: number
  /** For the whole process. */
  readonly megabytes: number
}

/** Three reports of 500 pages, compared with each other, take 580 MB and a tenth of this time; only a malicious file takes more. */
const defaultLimits: Limits = { seconds: 120, megabytes: 800 }
const LOOK_EVERY_MS = 50

// The thread's file has the same extension as this one, compiled or not.
const defaultThread = new URL(`./review-thread${extname(import.meta.url)}`, import.meta.url)

/**
 * Runs `reviewFiles` in its own thread, within limits: a document that takes too much time or memory, or on which we fail, ends with
 * one sentence that says so. Steps reported before remain valid.
 */
export function reviewInThread(limits: Limits = defaultLimits, thread: URL = defaultThread): ReviewFiles {
  return (input, report) =>
    new Promise((resolve) => {
      // What libraries print about damaged files is of no use: it is captured and discarded with the thread.
      const caught = { stdout: true, stderr: true }
      const worker = new Worker(thread, { workerData: input, ...caught, resourceLimits: { maxOldGenerationSizeMb: limits.megabytes } })
      let missing = 'could not be reviewed'
      let left = OUTPUTS.filter((output) => input.out[output] !== undefined)
      const end = (): void => {
        clearTimeout(timer)
        clearInterval(watch)
        worker.removeAllListeners()
        // A thread that is being terminated may still emit an error.
        worker.on('error', () => {})
        // Not after its end: Node can wait for that for ever (nodejs/node#54918).
        void worker.terminate()
        resolve()
      }
      const stop = (why: string): void => {
        report({ kind: 'failed', why: `${input.file} ${missing}: ${why}` })
        end()
      }
      const outOfMemory = `it takes more than ${limits.megabytes} MB of memory`
      const timer = setTimeout(() => stop(`it takes more than ${limits.seconds} s`), limits.seconds * 1000)
      // Buffers and WebAssembly do not count towards the thread's own limit.
      const watch = setInterval(() => {
        if (process.memoryUsage.rss() > limits.megabytes * 1024 * 1024) stop(outOfMemory)
      }, LOOK_EVERY_MS)
      // While the thread starts, this one has nothing else to do.
      compilePdfium().then(
        (pdfium) => worker.postMessage(pdfium),
        (fault: unknown) => stop(`PDFium cannot be loaded, ${String(fault)}`),
      )
      worker.on('message', (step: Step) => {
        // A scan takes seconds a page, and each page has a limit of its own.
        if (step.kind === 'recognised') timer.refresh()
        if (step.kind === 'made') left = left.filter((output) => output !== step.output)
        if (step.kind === 'reviewed' || step.kind === 'made') missing = nameMissing(left)
        report(step)
      })
      worker.on('error', (fault) =>
        stop(isOutOfMemory(fault) ? outOfMemory : `${fault.name}, ${fault.message}; this is an error in Tickmark`),
      )
      worker.on('exit', end)
    })
}

/** What a document lacks that was reviewed, in the order in which files are made. */
const nameMissing = (left: readonly (typeof OUTPUTS)[number][]): string => {
  if (left.includes('docx')) return 'was not written as a memo'
  return left.includes('xlsx') ? 'was not written as a workbook' : 'was not annotated'
}

const isOutOfMemory = (fault: Error) => 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY'
