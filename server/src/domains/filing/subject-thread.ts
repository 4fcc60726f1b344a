import { parentPort, workerData } from 'node:worker_threads'
import { readSubject } from './read-subject.ts'

// Its data are the bytes of a document, its one message what that says of itself.
parentPort?.postMessage(readSubject(workerData as Uint8Array))
