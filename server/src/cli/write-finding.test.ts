import type { Tie } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { nameClaim } from './write-finding.ts'

const named = (claim: string) => {
  const tie: Tie = {
    id: 't1.1',
    check: 'CMP-02',
    kind: 'sum',
    state: 'ticked',
    claim,
    expected: '1',
    actual: '1',
    difference: '0',
    terms: [],
  }
  return nameClaim(tie)
}

test('a claim names its table, row and column, with each date once and in words', () => {
  expect(named('Note 12|At 31 December 2025|2025-12-31|Vessels')).toBe('Note 12, At 31 December 2025, Vessels')
  expect(named('Note 12|Additions|2025-12-31|Vessels')).toBe('Note 12, Additions, 31 December 2025, Vessels')
  expect(named('balance-sheet|Total assets|2025|1')).toBe('balance-sheet, Total assets, 2025')
})
