import { describe, expect, test } from 'vitest'
import { listLedgerFacts } from './drafting/list-ledger-facts.ts'
import { listStatements } from './drafting/list-statements.ts'
import { printDraft } from './drafting/testing/print-draft.ts'
import { measureCoverage } from './model/measure-coverage.ts'
import { reviewStatements } from './review.ts'
import { draftSample } from './testing/draft-sample.ts'

describe.each(['uk-small-company', 'us-corporation', 'ifrs-group'])('the draft of the sample %s', (folder) => {
  const draft = draftSample(folder)

  test('is as it was', async () => {
    await expect(printDraft(draft)).toMatchFileSnapshot(`drafting/golden/${folder}.txt`)
  })

  test('has nothing that a review of its statements objects to, and nearly all figures tie', () => {
    const { findings, figures, answers } = reviewStatements(listStatements(draft), {}, listLedgerFacts(draft))
    expect(answers.filter(({ check }) => check === 'XRF-21' || check === 'XRF-22')).toMatchObject([
      { state: 'met', reason: expect.stringContaining('is the sum of its accounts') },
      { state: 'met' },
    ])
    expect(findings.filter(({ severity }) => severity === 'error' || severity === 'warning')).toEqual([])
    expect(measureCoverage(figures).share).toBeGreaterThanOrEqual(95)
  })
})
