/** The thread in which `tickmark review` reads, reviews and marks. */
import { parentPort, workerData } from 'node:worker_threads'
import { receivePdfium } from '../adapters/pdf-reader/compile-wasm.ts'
import type { ReviewArguments } from './read-arguments.ts'
import { reviewFiles } from './review-files.ts'

if (parentPort !== null) receivePdfium(parentPort)
await reviewFiles(workerData as ReviewArguments, (step) => parentPort?.postMessage(step))
