import type { Company } from './draft-sample.ts'
import { draftSample } from './draft-sample.ts'
import { isKnownMiss } from './known-misses.ts'
import { listSeeds } from './list-seeds.ts'
import { findChange, isAbout, reviewDraft } from './review-draft.ts'

/**
 * Mistypes figures of a draft, one at a time, and reviews each copy. Returns how many were mistyped, those that no error names though they are
 * no known miss, and the known misses that an error names after all.
 * @param step 1 for every figure, 8 for every eighth
 */
export async function findMissed(company: Company, step: number) {
  const draft = draftSample(company)
  const clean = await reviewDraft(draft, 'html')
  const seeds = listSeeds(draft).filter((_, at) => at % step === 0)
  const missed: string[] = []
  const foundAfterAll: string[] = []
  for (const { place, mistake, draft: copy } of seeds) {
    const { pages, findings } = await reviewDraft(copy, 'html')
    const change = findChange(clean.pages, pages)
    const isFound = findings.some((finding) => finding.severity === 'error' && isAbout(finding, change))
    if (isFound !== isKnownMiss(company, place)) continue
    const list = isFound ? foundAfterAll : missed
    list.push(`${place}, ${mistake}: ${change.new} for ${change.old}`)
  }
  return { mistyped: seeds.length, missed, foundAfterAll }
}
