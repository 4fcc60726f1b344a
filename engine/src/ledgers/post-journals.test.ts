import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AccountOfYears } from './join-years.ts'
import { type JournalEntry, postJournals } from './post-journals.ts'

const code = fc.constantFrom('1000', '2000', '3000', '')
const name = fc.constantFrom('Bank', 'Sales', 'Accruals')
const units = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const account: fc.Arbitrary<AccountOfYears> = fc.record({ code, name, group: fc.constant(''), current: units, prior: units })
/** An amount with what it counts in 10^-8. */
const entry = fc.record({ code, name, value: units, decimals: fc.integer({ min: 0, max: 8 }) }).map(({ value, decimals, ...rest }) => {
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return { ...rest, amount: `${value < 0n ? '-' : ''}${text}`, exact: value * 10n ** BigInt(8 - decimals) }
})
const journals = fc.array(
  fc.array(entry, { maxLength: 5 }).map((lines) => ({ lines })),
  { maxLength: 4 },
)
const ledger = fc.record({ accounts: fc.array(account, { maxLength: 6 }), decimals: fc.integer({ min: 0, max: 8 }) })

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
const toExact = (amount: bigint, decimals: number): bigint => amount * 10n ** BigInt(8 - decimals)

test('debits less credits move by what the journals add up to, and last year stays', () => {
  fc.assert(
    fc.property(ledger, journals, (given, posted) => {
      const { accounts, decimals } = postJournals(given, posted)
      const moved = toExact(sum(accounts.map(({ current }) => current)), decimals)
      const before = toExact(sum(given.accounts.map(({ current }) => current)), given.decimals)
      expect(moved - before).toBe(sum(posted.flatMap(({ lines }) => lines.map(({ exact }) => exact))))
      const exactPrior = (from: readonly AccountOfYears[], places: number) => toExact(sum(from.map(({ prior }) => prior)), places)
      expect(exactPrior(accounts, decimals)).toBe(exactPrior(given.accounts, given.decimals))
    }),
  )
})

test('each account shows what was posted to it, and the given ones are not changed', () => {
  fc.assert(
    fc.property(ledger, journals, (given, posted) => {
      const before = structuredClone(given)
      const { accounts, decimals } = postJournals(given, posted)
      expect(given).toEqual(before)
      const factor = 10n ** BigInt(decimals - given.decimals)
      accounts.forEach((adjusted, at) => {
        const known = given.accounts[at]
        expect(adjusted.current - adjusted.posted).toBe((known?.current ?? 0n) * factor)
        expect([adjusted.code, adjusted.name]).toEqual(known === undefined ? [adjusted.code, adjusted.name] : [known.code, known.name])
      })
    }),
  )
})

const bank: AccountOfYears = { code: '1000', name: 'Bank', group: 'Assets', current: 50_000n, prior: 100n }
const sales: AccountOfYears = { code: '', name: 'Sales', group: '', current: -50_000n, prior: -100n }
const post = (decimals: number, ...lines: JournalEntry[]) => postJournals({ accounts: [bank, sales], decimals }, [{ lines }])

test('an account is found by its code under any name, or by its name where it has no code', () => {
  const { accounts } = post(2, { code: '1000', name: 'Bank account', amount: '12.5' }, { code: '', name: ' SALES', amount: '-12.5' })
  expect(accounts).toEqual([
    { ...bank, current: 51_250n, posted: 1_250n },
    { ...sales, current: -51_250n, posted: -1_250n },
  ])
})

test('an account that no trial balance has comes last, once', () => {
  const { accounts } = post(2, { code: '9000', name: 'Accruals', amount: '-10' }, { code: '9000', name: '', amount: '-0.05' })
  expect(accounts.slice(2)).toEqual([{ code: '9000', name: 'Accruals', group: '', current: -1_005n, prior: 0n, posted: -1_005n }])
})

test('amounts with more decimals raise those of all accounts, and fewer change nothing', () => {
  const raised = post(2, { code: '1000', name: '', amount: '-0.0001' })
  expect(raised.decimals).toBe(4)
  expect(raised.accounts.map(({ current, prior }) => [current, prior])).toEqual([
    [4_999_999n, 10_000n],
    [-5_000_000n, -10_000n],
  ])
  expect(post(2, { code: '1000', name: '', amount: '7' })).toMatchObject({ decimals: 2, accounts: [{ posted: 700n }, { posted: 0n }] })
})

test('journals with as many lines as there can be are posted', () => {
  const lines = Array.from({ length: 100_000 }, () => ({ code: '1000', name: '', amount: '0.01' }))
  expect(postJournals({ accounts: [bank], decimals: 2 }, [{ lines }]).accounts[0]?.posted).toBe(100_000n)
})
