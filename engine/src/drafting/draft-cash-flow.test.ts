import { expect, test } from 'vitest'
import type { AccountClassId } from '../mapping/account-classes.ts'
import { draftStatements } from './draft-statements.ts'
import type { Regime } from './entity-profile.ts'
import { isGap } from './draft.ts'
import { aProfile } from './testing/a-profile.ts'

type Books = readonly (readonly [id: AccountClassId, current: bigint, prior: bigint])[]

/** The flows that are printed, without totals and cash. What the books need to balance is bank. */
function flowsOf(regime: Regime, books: Books): Record<string, bigint> {
  const bank = (year: 1 | 2): bigint => -books.reduce((sum, account) => sum + account[year], 0n)
  const all: Books = [...books, ['bank', bank(1), bank(2)]]
  const { sections } = draftStatements({
    profile: aProfile({ regime }),
    accounts: all.map(([id, current, prior], at) => ({ code: String(at), name: id, class: id, isApproved: true, current, prior })),
    decimals: 0,
    hasPrior: true,
  })
  const rows = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'table' && block.table.kind === 'cash-flow' ? block.table.rows : [])),
  )
  return Object.fromEntries(
    rows.flatMap(({ id, role, cells: [cell] }) =>
      role !== 'item' || id === 'opening-cash' || cell === null || cell === undefined || isGap(cell) ? [] : [[id, cell.value]],
    ),
  )
}

const SHARES = ['share-capital', -1000n, -1000n] as const

test('operating leases under US GAAP are operating: a lease that begins moves no cash', () => {
  const books: Books = [SHARES, ['leased-assets', 90n, 60n], ['lease-liabilities', -85n, -57n]]
  expect(flowsOf('US_GAAP', books)).toEqual({ 'operating-leases': -2n })
  expect(flowsOf('IFRS', books)).toEqual({ leases: -2n })
})

test('depreciation of a leased asset under US GAAP is not what was paid for property', () => {
  const books: Books = [SHARES, ['leased-assets', 60n, 60n], ['leased-assets', -20n, -10n], ['depreciation', 10n, 0n]]
  expect(flowsOf('US_GAAP', books)).toEqual({ profit: -10n, depreciation: 10n })
})

test('a machine that was sold does not make leases that began look bought', () => {
  const leases: Books = [
    ['leased-assets', 90n, 60n],
    ['lease-liabilities', -85n, -57n],
  ]
  const sold: Books = [
    ['plant-machinery', 0n, 40n],
    ['disposal-results', -5n, 0n],
  ]
  expect(flowsOf('IFRS', [SHARES, ...sold, ...leases])).toEqual({ profit: 5n, disposals: -5n, tangible: 45n, leases: -2n })
})

test('gains of fair value are taken back, from investment property as far as it rose', () => {
  const gain = ['fair-value-results', -50n, 0n] as const
  expect(flowsOf('IFRS', [SHARES, ['investment-land', 350n, 300n], gain])).toEqual({ profit: 50n, 'fair-value': -50n })
  expect(flowsOf('IFRS', [SHARES, ['investment-land', 380n, 300n], gain])).toEqual({ profit: 50n, 'fair-value': -50n, tangible: -30n })
  expect(flowsOf('IFRS', [SHARES, ['current-shares', 350n, 300n], gain])).toEqual({ profit: 50n, 'fair-value': -50n })
  expect(flowsOf('US_GAAP', [SHARES, ['current-shares', 0n, 300n], gain])).toEqual({
    profit: 50n,
    'fair-value': -50n,
    investments: 350n,
  })
})

test('a loss of fair value is added back', () => {
  expect(flowsOf('IFRS', [SHARES, ['investment-land', 260n, 300n], ['fair-value-results', 40n, 0n]])).toEqual({
    profit: -40n,
    'fair-value': 40n,
  })
})

test('a revaluation is not paid for, and what moves from its reserve to retained earnings neither', () => {
  expect(flowsOf('FRS102', [SHARES, ['land', 150n, 100n], ['revaluation-reserve', -50n, 0n]])).toEqual({})
  expect(flowsOf('FRS102', [SHARES, ['land', 100n, 100n], ['revaluation-reserve', -40n, -50n], ['retained-earnings', -10n, 0n]])).toEqual(
    {},
  )
})

test('assets that become held for sale are not sold', () => {
  expect(flowsOf('IFRS', [SHARES, ['land', 0n, 150n], ['assets-held-for-sale', 150n, 0n]])).toEqual({})
  expect(flowsOf('US_GAAP', [SHARES, ['land', 0n, 150n], ['assets-held-for-sale', 150n, 0n]])).toEqual({})
})

test('what directors lend is borrowed', () => {
  expect(flowsOf('FRS102', [SHARES, ['directors-loans', -5n, 0n]])).toEqual({ borrowings: 5n })
})
