import { describe, expect, test } from 'vitest'
import { CHECKS } from './checks/catalogue.ts'
import { reviewDocument } from './review.ts'
import type { Review } from './model/review.ts'
import { readCorpus } from './testing/corpus.ts'

const reviews = readCorpus().map(({ pages, options }) => reviewDocument(pages, options))

/** It points at something, or says that something is missing. */
function raises(check: string, { findings, ties, answers }: Review): boolean {
  return (
    findings.some((finding) => finding.check === check) ||
    ties.some((tie) => tie.check === check && tie.state === 'difference') ||
    answers.some((answer) => answer.check === check && answer.state === 'not-met')
  )
}

/** What only a person can judge, the check hands over; that is all that some checks ever do. */
function handsOver(check: string, { answers }: Review): boolean {
  return answers.some((answer) => answer.check === check && answer.state === 'for-a-person')
}

describe('every check of the catalogue', () => {
  test.each(CHECKS.map(({ id }) => id))('%s fires in one golden case and keeps quiet in another', (check) => {
    const firing = reviews.filter((review) => raises(check, review) || handsOver(check, review)).length
    const quiet = reviews.filter((review) => !raises(check, review)).length
    expect(firing, 'golden cases in which it fires').toBeGreaterThan(0)
    expect(quiet, 'golden cases in which it keeps quiet').toBeGreaterThan(0)
  })
})
