/** A thread that does to its owner what an answer to a malicious document might: the question says what. */
import { parentPort } from 'node:worker_threads'

const hoard: string[][] = []

parentPort?.on('message', ({ id, question, key, words }: { id: number; question: string; key?: string; words?: Uint8Array }) => {
  if (question === 'hang') for (;;);
  if (question === 'hoard') for (;;) hoard.push(Array.from({ length: 100_000 }, (_, i) => `${hoard.length} ${i}`))
  if (question === 'leave') process.exit(3)
  if (question === 'throw') throw new Error('out of the thread')
  if (question === 'fail') return parentPort?.postMessage({ kind: 'failed', id, reason: 'it cannot be read' })
  if (key !== undefined && words === undefined) return parentPort?.postMessage({ kind: 'words', id })
  return parentPort?.postMessage({
    kind: 'answered',
    id,
    answer: { content: `${question}: ${words?.length ?? 'no words'}`, citations: [] },
  })
})
