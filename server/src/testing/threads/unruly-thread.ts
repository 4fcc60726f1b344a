/** A thread that misbehaves as with a malicious document; the document's first word decides how. */
import { parentPort, workerData } from 'node:worker_threads'

const { pdf }: { pdf: Uint8Array } = workerData
const [wish = ''] = Buffer.from(pdf).toString().split(' ', 1)
const hoard: string[][] = []
if (wish === 'hang') for (;;);
if (wish === 'hoard') for (;;) hoard.push(Array.from({ length: 100_000 }, (_, i) => `${hoard.length} ${i}`))
if (wish === 'throw') throw new Error('out of the thread')
if (wish === 'leave') process.exit(3)
parentPort?.postMessage({ kind: 'refused', code: 'PDF_ENCRYPTED', reason: wish })
