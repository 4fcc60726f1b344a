import { describe, expect, test } from 'vitest'
import { tagDraft } from './tagging.ts'
import { printFacts } from './tagging/testing/print-facts.ts'
import { draftSample } from './testing/draft-sample.ts'

const SAMPLES = [
  ['uk-small-company', {}],
  ['uk-small-company-in-thousands', { regime: 'FRS102', scale: 3, audited: true }],
  ['uk-small-company-by-nature', { expenses: 'by-nature' }],
  ['uk-micro-entity', { regime: 'FRS105', periodStart: '2026-04-01', periodEnd: '2027-03-31', approvalDate: '2027-07-18' }],
] as const

describe.each(SAMPLES)('the facts of %s', (name, changes) => {
  const tagged = tagDraft(draftSample('uk-small-company', changes))

  test('are as they were', async () => {
    if ('problems' in tagged) throw new Error(tagged.problems.join(' '))
    await expect(printFacts(tagged)).toMatchFileSnapshot(`tagging/golden/${name}.txt`)
  })
})
