import { expect, test } from 'vitest'
import type { NumericFact } from '../../model/tagged-report.ts'
import { factUnits } from './fact-units.ts'
import { tagTable } from '../../testing/tag-table.ts'
import { number, POUNDS, PURE } from './uk/testing/a-filing.ts'

const fact = (value: string, year: string): NumericFact =>
  number('Creditors', value, POUNDS, { at: { kind: 'instant', date: `${year}-03-31` } })

test.each([
  ['turns the sign in every column', [-500n, '500'], [-400n, '400'], []],
  ['turns it in one column', [-500n, '500'], [-400n, '-400'], ['sign']],
  // Nothing has no sign that a tag could turn.
  ['has an amount in one column, and nothing in the other', [-500n, '500'], [0n, '0'], []],
] as const)('a row that %s', (_, [now, taggedNow], [before, taggedBefore], found) => {
  const document = tagTable([['Creditors', [now, fact(taggedNow, '2026')], [before, fact(taggedBefore, '2025')]]])
  const { points = [] } = factUnits.run({ document, casts: [] })
  expect(points.map(({ place }) => place.split('|').at(-1))).toEqual(found)
})

const total = (value: string, year: string, unit = POUNDS): NumericFact =>
  number('Debtors', value, unit, { at: { kind: 'instant', date: `${year}-03-31` } })

test('one concept is money in every column, or in none', () => {
  const run = (before: NumericFact) =>
    factUnits
      .run({ document: tagTable([['Debtors', [500n, total('500', '2026')], [400n, before]]]), casts: [] })
      .points?.map(({ title, severity }) => `${severity}: ${title}`)
  expect(run(total('400', '2025'))).toEqual([])
  expect(run(total('400', '2025', PURE))).toEqual(['error: “Debtors” is tagged in pure, and in GBP elsewhere'])
})

test('what is printed with more digits than its tag says are accurate is pointed out outside the UK', () => {
  const inMillions = (fact: NumericFact): NumericFact => ({
    ...fact,
    concept: { namespace: 'http://fasb.org/us-gaap/2025', name: 'ReceivablesNetCurrent' },
    accuracy: { kind: 'decimals', digits: -6 },
  })
  const run = (now: NumericFact) => {
    const document = tagTable([['Receivables', [500n, inMillions(now)], [400n, inMillions(total('400000000', '2025'))]]])
    const tagged = document.tagged && { ...document.tagged, report: { ...document.tagged.report, schemas: [], prefixes: [] } }
    return factUnits.run({ document: { ...document, tagged }, casts: [] }).points?.map(({ place }) => place.split('|').at(-1))
  }
  expect(run(total('500000000', '2026'))).toEqual([])
  expect(run(total('500100000', '2026'))).toEqual(['decimals'])
})
