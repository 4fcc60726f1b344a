/** The thread in which one document is reviewed. */
import { workerData } from 'node:worker_threads'
import { type LastYear, reviewWords } from '@tickmark/reviewer/reviewing'
import type { PriorYear } from '../../ports/document-reviewer.ts'
import { readTaxonomyFolder } from './taxonomies/taxonomy-folder.ts'
import { pack, unpackWords } from './pack.ts'
import { refuse, report } from './report.ts'
import type { ReviewTask } from './thread-messages.ts'

const unpackPrior = (prior: PriorYear): LastYear => ('words' in prior ? { words: unpackWords(prior.words) } : prior)

async function review({ words, inputs: { standard, keptOver, prior }, taxonomyFolder }: ReviewTask): Promise<void> {
  const lastYear = prior === undefined ? {} : { prior: unpackPrior(prior) }
  const read = unpackWords(words)
  const isTagged = read[0]?.tagged !== undefined
  const taxonomies = isTagged && taxonomyFolder !== null ? (await readTaxonomyFolder(taxonomyFolder)).taxonomies : undefined
  const { pages, content, tags, ...reviewed } = reviewWords(read, { standard, keptOver, ...lastYear, ...(taxonomies && { taxonomies }) })
  const packed = pages.map(({ marks, ...page }) => ({ ...page, marks: pack(marks) }))
  report({ kind: 'reviewed', ...reviewed, pages: packed, content: pack(content), ...(tags && { tags: pack(tags) }) })
}

try {
  await review(workerData as ReviewTask)
} catch (error) {
  refuse('REVIEW_FAILED', error)
}
