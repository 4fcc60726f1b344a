import { expect, test } from 'vitest'
import type { NumericFact } from '../../model/tagged-report.ts'
import { factUnits } from './fact-units.ts'
import { tagTable } from '../../testing/tag-table.ts'
import { number, POUNDS } from './uk/testing/a-filing.ts'

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
