import { readSheet } from '@tickmark/engine/ledgers'
import { expect, test } from 'vitest'
import { describeLedger } from './describe-ledger.ts'

test('rows beneath the totals are named, because they look like accounts', () => {
  const rows = [
    ['Code', 'Account', 'Debit', 'Credit'],
    ['1', 'Bank', '10', ''],
    ['2', 'Sales', '', '10'],
    ['', 'Total', '10', '10'],
    ['', 'Net profit', '', '10'],
  ]
  const { kind, facts } = describeLedger({ reading: readSheet(rows), encoding: null, sheet: null, otherSheets: [] })
  expect(kind).toBe('trial balance, 2 lines, 2 accounts')
  expect(facts).toContainEqual({ label: 'Left out', text: '1 total, 1 row beneath the totals (Net profit)' })
})
