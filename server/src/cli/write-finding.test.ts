import type { Finding, Tie } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { nameClaim, writeFinding } from './write-finding.ts'

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

test('movements are printed as a table, long names shortened, and not as figures again', () => {
  const at = (text: string) => ({ page: 3, text, box: [0, 0, 9, 9] as [number, number, number, number] })
  const finding: Finding = {
    id: 'ANA-01|movements|1',
    check: 'ANA-01',
    severity: 'info',
    title: 'What explains the movements of 2025? 2 lines moved by more than a tenth',
    detail: 'Planning materiality: 57 in millions, 1 % of revenue.',
    remedy: 'Obtain an explanation.',
    page: 3,
    ties: [],
    movements: {
      current: '2025',
      previous: '2024',
      lines: [
        { line: 'Cash', current: at('4,713'), previous: at('3,245'), change: '1468', percent: '45.2' },
        { line: 'Reserve '.repeat(9).trim(), current: at('(415)'), previous: at('5,483'), change: '-5898' },
      ],
    },
    evidence: [{ ...at('4,713'), role: 'counterpart', label: 'Cash (2025)' }],
  }
  expect(writeFinding(finding, []).split('\n')).toEqual([
    '  i ANA-01  What explains the movements of 2025? 2 lines moved by more than a tenth',
    `      ${'Line'.padEnd(56)}   2025   2024   Change      %`,
    `      ${'Cash'.padEnd(56)}  4,713  3,245    1,468  45.2%`,
    `      ${'Reserve Reserve Reserve Reserve Reserve Res…erve Reserve'.padEnd(56)}  (415)  5,483  (5,898)`,
    '      Planning materiality: 57 in millions, 1 % of revenue.',
    '      To do: Obtain an explanation.',
  ])
})
