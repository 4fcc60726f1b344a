import { expect, test } from 'vitest'
import type { NumericFact } from '../../model/tagged-report.ts'
import { repeatedFacts } from './repeated-facts.ts'
import { tagTable } from '../../testing/tag-table.ts'
import { number } from './uk/testing/a-filing.ts'

const fact = (value: string, digits: number): NumericFact => ({ ...number('Debtors', value), accuracy: { kind: 'decimals', digits } })

test.each([
  ['inline', ['difference']],
  // We print these, and what was rounded is no other figure there.
  ['instance', []],
] as const)('two figures in the same units, of which one is rounded, are compared as they are printed: %s', (kind, states) => {
  const document = tagTable(
    [
      ['Debtors', [1234n, fact('1234', 0)]],
      ['Debtors', [1200n, fact('1200', -2)]],
    ],
    kind,
  )
  const { claims = [], points = [] } = repeatedFacts.run({ document, casts: [] })
  expect(claims.map(({ state }) => state)).toEqual(states)
  expect(points).toEqual([])
})
