import { expect, test } from 'vitest'
import { hasAdded, listEvents, rollProfile } from './policy.ts'

test.each([
  ['2025-03-31', '2025-04-01', '2026-03-31'],
  ['2024-12-31', '2025-01-01', '2025-12-31'],
  ['2024-02-29', '2024-03-01', '2025-02-28'],
  ['2023-02-28', '2023-03-01', '2024-02-29'],
  ['2024-02-28', '2024-02-29', '2025-02-28'],
])('after a period that ends on %s comes one from %s to %s', (periodEnd, start, end) => {
  expect(rollProfile({ periodStart: '2020-01-01', periodEnd })).toEqual({
    priorPeriodStart: '2020-01-01',
    periodStart: start,
    periodEnd: end,
  })
})

test('a profile a year later keeps the entity, and drops what is of one year', () => {
  const movements = { 'motor-vehicles': { additions: '100', charge: '20' } }
  const entity = {
    name: 'Alderway Limited',
    currency: 'GBP',
    audited: false,
    directors: ['Ada Quill'],
    texts: { 'policies/stocks': 'At cost.' },
    tags: { 'balance-sheet/debtors': null },
  }
  const ofTheYear = { 'balance-sheet/signature': 'Ada Quill', 'notes/events': 'None.', 'policies/period/reason': 'it was the first.' }
  const year = { periodStart: '2025-01-01', movements, approvalDate: '2026-02-01', employees: { average: 12, prior: 9 } }
  expect(rollProfile({ ...entity, ...year, texts: { ...entity.texts, ...ofTheYear } })).toEqual({
    ...entity,
    priorPeriodStart: '2025-01-01',
    employees: { prior: 12 },
  })
  expect(rollProfile({ employees: { prior: 9 } })).toEqual({})
})

const account = { code: '1', name: '', group: '', currency: '', debit: '1', credit: '1', prior: null, row: 2 }
const ledger = { file: 'tb.csv', sheet: null, decimals: 2, accounts: [account] }

test('the history has what is given of trial balances and journals, in numbers', () => {
  expect(listEvents({ version: 0, profile: {}, mapping: [] })).toEqual([])
  expect(listEvents({ version: 0, current: ledger, prior: null, journals: [] })).toEqual([
    { kind: 'trial-balance-imported', data: { year: 'current', accounts: 1 } },
    { kind: 'trial-balance-imported', data: { year: 'prior', accounts: 0 } },
    { kind: 'journals-changed', data: { journals: 0 } },
  ])
})

test('taking something away adds nothing to the storage', () => {
  const choice = { code: '1', name: '' }
  expect(hasAdded({ version: 1, current: null, prior: null, journals: [], mapping: [{ ...choice, class: null }] })).toBe(false)
  expect(hasAdded({ version: 1, mapping: [{ ...choice, class: 'cash' }] })).toBe(true)
  expect(hasAdded({ version: 1, prior: ledger })).toBe(true)
})
