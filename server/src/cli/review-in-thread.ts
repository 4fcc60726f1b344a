import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ReviewFiles, Step } from './review-files.ts'

export interface Limits {
  readonly seconds: number
  /** Of the whole process. */
  readonly megabytes: number
}

/** Three reports of 500 pages, compared with each other, take 580 MB, and a tenth of the time: what takes more was made to. */
const defaultLimits: Limits = { seconds: 120, megabytes: 800 }
const LOOK_EVERY_MS = 50

// The file beside this one has this one's extension, compiled or not.
const defaultThread = new URL(`./review-thread${extname(import.meta.url)}`, import.meta.url)

/**
 * Makes `reviewFiles` run in a thread of its own, within limits: a document that takes all time or memory, or on which we fail, ends with
 * one sentence that says so. What was told before holds.
 */
export function reviewInThread(limits: Limits = defaultLimits, thread: URL = defaultThread): ReviewFiles {
  return (input, tell) =>
    new Promise((resolve) => {
      // What libraries print about damaged files belongs to nobody: it is caught, and thrown away with the thread.
      const caught = { stdout: true, stderr: true }
      const worker = new Worker(thread, { workerData: input, ...caught, resourceLimits: { maxOldGenerationSizeMb: limits.megabytes } })
      let missing = 'could not be reviewed'
      const end = (): void => {
        clearTimeout(timer)
        clearInterval(watch)
        worker.removeAllListeners()
        // A thread that is being ended may still complain of it.
        worker.on('error', () => {})
        void worker.terminate().then(() => resolve())
      }
      const stop = (why: string): void => {
        tell({ kind: 'failed', why: `${input.file} ${missing}: ${why}` })
        end()
      }
      const hoards = `it takes more than ${limits.megabytes} MB of memory`
      const timer = setTimeout(() => stop(`it takes more than ${limits.seconds} s`), limits.seconds * 1000)
      // Buffers and WebAssembly are outside of the thread's own limit.
      const watch = setInterval(() => {
        if (process.memoryUsage.rss() > limits.megabytes * 1024 * 1024) stop(hoards)
      }, LOOK_EVERY_MS)
      worker.on('message', (step: Step) => {
        if (step.kind === 'reviewed') missing = 'was not annotated'
        tell(step)
      })
      worker.on('error', (fault) => stop(isOutOfMemory(fault) ? hoards : `${fault.name}, ${fault.message}; this is our mistake`))
      worker.on('exit', end)
    })
}

const isOutOfMemory = (fault: Error) => 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY'
