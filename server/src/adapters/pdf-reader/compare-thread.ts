/** The thread in which a draft is compared with an earlier one. */
import { workerData } from 'node:worker_threads'
import { compareDrafts } from '@tickmark/reviewer/reviewing'
import { pack, unpackWords } from './pack.ts'
import { refuse, report } from './report.ts'
import type { CompareTask } from './thread-messages.ts'

try {
  const { words, earlier, standard } = workerData as CompareTask
  const { changes, unchanged } = compareDrafts(unpackWords(words), unpackWords(earlier), standard)
  report({ kind: 'compared', changes: pack(changes), unchanged })
} catch (error) {
  refuse('REVIEW_FAILED', error)
}
