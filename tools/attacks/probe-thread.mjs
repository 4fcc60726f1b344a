// A thread of its own, so that the work of sending an attack is not taken for a slow server.
import { parentPort, workerData } from 'node:worker_threads'

const { base } = /** @type {{ base: string }} */ (workerData)
/** Milliseconds of each answer. A probe begins when the one before is answered, and not sooner than so many milliseconds after it began. */
const times = []
const everyMs = 25
let over = false
parentPort?.once('message', () => (over = true))

while (!over) {
  const began = performance.now()
  try {
    const answer = await fetch(`${base}/api/health`, { signal: AbortSignal.timeout(120_000) })
    await answer.arrayBuffer()
    times.push(answer.ok ? performance.now() - began : Number.POSITIVE_INFINITY)
  } catch {
    times.push(Number.POSITIVE_INFINITY)
  }
  const rest = everyMs - (performance.now() - began)
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
}
parentPort?.postMessage(times)
parentPort?.close()
