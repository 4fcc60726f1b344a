// A thread of its own, so that the work of sending an attack is not taken for a slow server.
import { parentPort, workerData } from 'node:worker_threads'

const { base } = /** @type {{ base: string }} */ (workerData)
/** Milliseconds of each answer; Infinity for one that is not 200. */
const times = []
/** A probe begins so long after the one before, and once that is answered: half of what one address may ask in a minute. */
const everyMs = 100
const over = new AbortController()
/** How many probes came before the attack. */
let quiet = 0
parentPort?.on('message', (word) => {
  if (word === 'begin') quiet = times.length
  else over.abort()
})

while (!over.signal.aborted) {
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
parentPort?.postMessage({ before: times.slice(0, quiet), during: times.slice(quiet) })
parentPort?.close()
