import { describe, expect, test } from 'vitest'
import { tagDraft } from './tagging.ts'
import { printFacts } from './tagging/testing/print-facts.ts'
import { draftSample } from './testing/draft-sample.ts'

const SAMPLES = [
  ['ifrs-group', 'ifrs-group', {}],
  ['ifrs-group-under-the-edition-of-2022', 'ifrs-group', { periodStart: '2024-01-01', periodEnd: '2024-12-31', expenses: 'by-function' }],
  ['us-corporation', 'us-corporation', { cik: '0009999999' }],
  ['us-corporation-without-a-cik', 'us-corporation', {}],
  ['uk-small-company', 'uk-small-company', {}],
  ['uk-small-company-in-thousands', 'uk-small-company', { regime: 'FRS102', scale: 3, audited: true }],
  ['uk-small-company-by-nature', 'uk-small-company', { expenses: 'by-nature' }],
  [
    'uk-micro-entity',
    'uk-small-company',
    { regime: 'FRS105', periodStart: '2026-04-01', periodEnd: '2027-03-31', approvalDate: '2027-07-18' },
  ],
] as const

describe.each(SAMPLES)('the facts of %s', (name, folder, changes) => {
  const tagged = tagDraft(draftSample(folder, changes))

  test('are as they were', async () => {
    if ('problems' in tagged) throw new Error(tagged.problems.join(' '))
    await expect(printFacts(tagged)).toMatchFileSnapshot(`tagging/golden/${name}.txt`)
  })
})
