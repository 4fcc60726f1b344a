import type { ImportedLedger, Journal, PreparedProfile } from '@tickmark/contract'
import { type Worked, workOut } from '../../work/work-out.ts'

type Row = readonly [code: string, name: string, type: string, current: bigint, prior: bigint]

/** In pence, debits positive. Rounded lines do not add up, so some are adjusted. */
const ROWS: readonly Row[] = [
  ['0020', 'Plant and machinery', 'plant-machinery', 24_050_040n, 18_000_040n],
  ['0021', 'Plant depreciation', 'plant-machinery', -7_020_020n, -5_000_010n],
  ['1100', 'Trade debtors', 'trade-receivables', 4_030_045n, 3_500_030n],
  ['1103', 'Prepayments', 'prepayments', 100_045n, 90_045n],
  ['1200', 'Bank', 'bank', 9_000_035n, 6_000_010n],
  ['2100', 'Trade creditors', 'trade-payables', -2_500_045n, -1_500_035n],
  ['3000', 'Share capital', 'share-capital', -5_000_000n, -5_000_000n],
  ['3200', 'Retained earnings', 'retained-earnings', -16_090_080n, -12_090_035n],
  ['4000', 'Sales', 'goods-sold', -30_000_035n, -20_000_045n],
  ['5000', 'Purchases', 'materials-purchased', 18_000_010n, 13_000_000n],
  ['7000', 'Rent', 'external-services', 3_409_995n, 3_000_000n],
  ['8000', 'Depreciation', 'depreciation', 2_020_010n, 0n],
]

const PROFILE: PreparedProfile = {
  name: 'Wren Joinery Limited',
  regime: 'FRS102-1A',
  periodStart: '2025-04-01',
  periodEnd: '2026-03-31',
  currency: 'GBP',
  expenses: 'by-function',
  scale: 'units',
  companyNumber: '01234567',
}

const importRows = (year: 3 | 4): ImportedLedger => ({
  file: 'trial-balance.csv',
  sheet: null,
  decimals: 2,
  accounts: ROWS.map((row, at) => ({
    code: row[0],
    name: row[1],
    group: '',
    currency: '',
    debit: String(row[year] > 0n ? row[year] : 0n),
    credit: String(row[year] < 0n ? -row[year] : 0n),
    prior: null,
    row: at + 2,
  })),
})

/** The statements of a small invented company. */
export function workOutBooks(given: { profile?: PreparedProfile; journals?: readonly Journal[] } = {}): Worked {
  return workOut({
    current: importRows(3),
    prior: importRows(4),
    profile: { ...PROFILE, ...given.profile },
    standard: 'UK_GAAP',
    mapping: ROWS.map(([code, name, type]) => ({ code, name, class: type })),
    earlier: [],
    journals: given.journals ?? [],
  })
}

export function draftBooks(given: Parameters<typeof workOutBooks>[0] = {}) {
  const worked = workOutBooks(given)
  if (worked.outcome.kind !== 'drafted') throw new Error(JSON.stringify(worked.outcome))
  return { ...worked.outcome, accounts: worked.accounts, decimals: worked.decimals }
}
