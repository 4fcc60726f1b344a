import type { ImportedLedger } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { compareStates, readState } from './prepared-state.ts'
import { findReplaced, replaceLedgers, restoreLedgers } from './replaced-ledgers.ts'

const account = { code: '1', name: 'Bank', group: '', currency: '', debit: '1', credit: '0', prior: null, row: 2 }
const ledger = (file: string, pullId?: number): ImportedLedger => ({
  file,
  sheet: null,
  decimals: 0,
  accounts: [account],
  ...(pullId === undefined ? {} : { pullId }),
})
const load = (current: ImportedLedger | null, prior: ImportedLedger | null) =>
  readState({ profile: {}, current, prior, mapping: [], journals: [] })
/** As the server gives it back. */
const reload = ({ current, prior }: ReturnType<typeof load>) => load(current, prior)
const [file, last] = [ledger('this.csv'), ledger('last.csv')]

test('the first import replaces nothing', () => {
  const state = replaceLedgers(load(null, null), { current: file, prior: last })
  expect(findReplaced(state)).toBeNull()
  expect(findReplaced(load(null, last))).toBeNull()
})

test('a file that was replaced is known until the screen is left', () => {
  const state = replaceLedgers(load(file, last), { current: ledger('newer.csv') })
  expect(findReplaced(state)).toEqual({ pullId: null, file: 'this.csv', ledgers: { current: file, prior: last } })
  expect(findReplaced(reload(state))).toBeNull()
})

test('a file that was removed first is replaced all the same', () => {
  const removed = replaceLedgers(load(file, last), { current: null })
  expect(findReplaced(removed)).toBeNull()
  expect(findReplaced(replaceLedgers(removed, { current: ledger('newer.csv') }))).toMatchObject({ file: 'this.csv' })
})

test('a pull that was replaced is known for good, also after another file', () => {
  const state = replaceLedgers(load(ledger('Xero', 4), ledger('Xero', 4)), { current: ledger('Xero', 7), prior: ledger('Xero', 7) })
  expect(findReplaced(state)).toMatchObject({ pullId: 4, ledgers: { current: { pullId: 4 } } })
  expect(compareStates(load(null, null), state)).toMatchObject({ current: { pullId: 7, replacedPullId: 4 }, prior: { replacedPullId: 4 } })
  expect(findReplaced(reload(state))).toEqual({ pullId: 4, ledgers: null })
  const later = replaceLedgers(replaceLedgers(reload(state), { current: file }), { current: ledger('other.csv') })
  expect(findReplaced(reload(later))).toEqual({ pullId: 7, ledgers: null })
})

test('the same pull used again replaces nothing', () => {
  const state = replaceLedgers(load(ledger('Xero', 4), null), { current: ledger('Xero', 7) })
  const again = replaceLedgers(reload(state), { current: ledger('Xero', 7), prior: ledger('Xero', 7) })
  expect(findReplaced(again)).toEqual({ pullId: 4, ledgers: null })
})

test('last year alone is compared where it alone was replaced', () => {
  const state = replaceLedgers(load(file, last), { prior: ledger('published.pdf') })
  expect(findReplaced(state)).toEqual({ pullId: null, file: 'last.csv', ledgers: { current: file, prior: last } })
  const first = replaceLedgers(load(file, null), { prior: last })
  expect(findReplaced(first)).toBeNull()
})

test('last year is restored from a pull only where it came with that pull', () => {
  const pulled = { current: ledger('Xero', 4), prior: ledger('Xero', 4) }
  expect(restoreLedgers(4, pulled, { prior: last }).prior).toBe(last)
  expect(restoreLedgers(4, pulled, { prior: { ...last, replacedPullId: 4 } }).prior).toBe(pulled.prior)
  expect(restoreLedgers(4, pulled, { prior: null })).toEqual({ current: pulled.current, prior: null })
})
