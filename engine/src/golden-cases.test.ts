import { describe, expect, test } from 'vitest'
import { CHECKS } from './checks/catalogue.ts'
import { reviewDocument } from './review.ts'
import type { Review } from './model/review.ts'
import { readCorpus } from './testing/corpus.ts'

const reviews = readCorpus().map(({ pages, options }) => reviewDocument(pages, options))

/** It makes a point, or says that something is missing. */
function raises(check: string, { findings, ties, answers }: Review): boolean {
  return (
    findings.some((finding) => finding.check === check) ||
    ties.some((tie) => tie.check === check && tie.state === 'difference') ||
    answers.some((answer) => answer.check === check && answer.state === 'not-met')
  )
}

/** Checks that find what raises a question and always need judgement: they never report an error. */
const HANDS_OVER_ONLY: ReadonlySet<string> = new Set([
  'DOC-04',
  'CMP-05',
  'PRS-02',
  'PRS-06',
  'PRS-07',
  'PRS-08',
  'PRS-09',
  'PRS-15',
  'DSC-14',
  'DSC-34',
  'NAR-06',
  'NAR-09',
])

/** They compare a draft with the ledger that it was drafted from, which no document of the corpus has: `ledger-checks.test.ts`. */
const OF_LEDGERS: ReadonlySet<string> = new Set(['XRF-21', 'XRF-22'])

/** They read tags, which no document of the corpus has: `review-tagged.test.ts`. */
const OF_TAGS = /^FIL-/

/** Where only a person can judge, the check says so. */
function handsOver(check: string, { answers }: Review): boolean {
  return answers.some((answer) => answer.check === check && answer.state === 'for-a-person')
}

describe('every check of the catalogue', () => {
  test.each(CHECKS.map(({ id }) => id).filter((id) => !OF_LEDGERS.has(id) && !OF_TAGS.test(id)))(
    '%s makes a finding in one golden case and none in another',
    (check) => {
      const fires = HANDS_OVER_ONLY.has(check) ? handsOver : raises
      const firing = reviews.filter((review) => fires(check, review)).length
      const quiet = reviews.filter((review) => !raises(check, review)).length
      expect(firing, 'golden cases with a finding').toBeGreaterThan(0)
      expect(quiet, 'golden cases without a finding').toBeGreaterThan(0)
    },
  )

  test('every finding says what to do', () => {
    const silent = reviews.flatMap(({ findings }) => findings.filter(({ remedy = '' }) => !/^[A-Z“].*\.$/.test(remedy)))
    expect(silent.map(({ check, title }) => `${check} ${title}`)).toEqual([])
  })

  test.each([...HANDS_OVER_ONLY])('%s raises nothing anywhere: it always needs judgement', (check) => {
    expect(CHECKS.map(({ id }) => id)).toContain(check)
    expect(reviews.filter((review) => raises(check, review))).toEqual([])
  })
})
