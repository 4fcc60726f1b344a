/** The thread in which one document is reviewed. */
import { workerData } from 'node:worker_threads'
import { type LastYear, reviewWords } from '@tickmark/reviewer/reviewing'
import type { PriorYear } from '../../ports/document-reviewer.ts'
import { pack, unpackWords } from './pack.ts'
import { refuse, report } from './report.ts'
import type { ReviewTask } from './thread-messages.ts'

const unpackPrior = (prior: PriorYear): LastYear => ('words' in prior ? { words: unpackWords(prior.words) } : prior)

function review({ words, inputs: { standard, keptOver, prior } }: ReviewTask): void {
  const lastYear = prior === undefined ? {} : { prior: unpackPrior(prior) }
  const { pages, content, tags, ...reviewed } = reviewWords(unpackWords(words), { standard, keptOver, ...lastYear })
  const packed = pages.map(({ marks, ...page }) => ({ ...page, marks: pack(marks) }))
  report({ kind: 'reviewed', ...reviewed, pages: packed, content: pack(content), ...(tags && { tags: pack(tags) }) })
}

try {
  review(workerData as ReviewTask)
} catch (error) {
  refuse('REVIEW_FAILED', error)
}
