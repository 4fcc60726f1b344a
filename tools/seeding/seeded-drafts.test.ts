import { describe, expect, test } from 'vitest'
import { COMPANIES, draftSample } from './draft-sample.ts'
import { findMissed } from './find-missed.ts'
import { listSeeds } from './list-seeds.ts'
import { mistype } from './mistype.ts'
import { findChange, isAbout, reviewDraft } from './review-draft.ts'

describe.each(COMPANIES)('the draft of %s', (company) => {
  const draft = draftSample(company)

  test.each(['html', 'word'] as const)('as %s has nothing to correct but its gaps', async (kind) => {
    const { findings } = await reviewDraft(draft, kind)
    // DOC-05 reports the gaps.
    expect(findings.filter(({ check, severity }) => severity !== 'info' && check !== 'DOC-05')).toEqual([])
  })

  test('has an error at every eighth figure when it is mistyped', async () => {
    const { mistyped, ...unexpected } = await findMissed(company, 8)
    expect(mistyped).toBeGreaterThan(10)
    expect(unexpected).toEqual({ missed: [], foundAfterAll: [] })
  })

  test('has an error at a mistyped total in Word too', async () => {
    const seed = listSeeds(draft).find(({ table, row }) => table.kind === 'balance-sheet' && /^total/i.test(row))
    if (seed === undefined) throw new Error('No total is in the balance sheet')
    const [clean, copy] = [await reviewDraft(draft, 'word'), await reviewDraft(seed.draft, 'word')]
    const change = findChange(clean.pages, copy.pages)
    expect(copy.findings.filter((finding) => finding.severity === 'error' && isAbout(finding, change))).not.toEqual([])
  })
})

describe('an amount is mistyped', () => {
  test.each([
    ['digit', 1524n, 1554n],
    ['digit', -190n, -120n],
    ['transposition', 1524n, 1254n],
    ['transposition', 25n, 52n],
    ['transposition', 1000n, 1030n],
    ['sign', 1524n, -1524n],
  ] as const)('by %s: %s as %s', (mistake, value, wrong) => expect(mistype(mistake, value).wrong).toBe(wrong))
})
