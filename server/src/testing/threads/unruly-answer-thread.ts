/** A thread that misbehaves as an answer from a malicious document might; the question decides how. */
import { parentPort } from 'node:worker_threads'

const hoard: string[][] = []

interface Work {
  readonly id: number
  readonly task: { readonly question: string }
  readonly key?: string
  readonly words?: Uint8Array
}

parentPort?.on('message', ({ id, task: { question }, key, words }: Work) => {
  if (question === 'hang') for (;;);
  if (question === 'hoard') for (;;) hoard.push(Array.from({ length: 100_000 }, (_, i) => `${hoard.length} ${i}`))
  if (question === 'leave') process.exit(3)
  if (question === 'throw') throw new Error('out of the thread')
  if (question === 'fail') return parentPort?.postMessage({ kind: 'failed', id, reason: 'it cannot be read' })
  if (key !== undefined && words === undefined) return parentPort?.postMessage({ kind: 'words', id })
  return parentPort?.postMessage({
    kind: 'done',
    id,
    result: { content: `${question}: ${words?.length ?? 'no words'}`, citations: [] },
  })
})
