import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from '../model/print-amount.ts'
import { type AccountChange, compareLedgers } from './compare-ledgers.ts'
import { type Account, balanceOf, type TrialBalance } from './trial-balance.ts'

/** Accounts such as "1000|Bank|125|EUR", in units of 10^-decimals. */
function trialBalance(lines: readonly string[], decimals = 0): TrialBalance {
  const accounts = lines.map((line, at): Account => {
    const [code = '', name = '', balance = '0', currency = ''] = line.split('|')
    const value = BigInt(balance)
    return { code, name, group: '', currency, debit: value > 0n ? value : 0n, credit: value < 0n ? -value : 0n, prior: null, row: at + 2 }
  })
  return { accounts, decimals }
}

const BEFORE = ['1000|Bank|100', '1100|Debtors|50', '2000|Loan|-60', '4000|Sales|-90', '9000|Suspense|0']

/** "1000 Bank: 100 → 120". */
const compare = (before: TrialBalance, now: TrialBalance) => {
  const { decimals, moved, added, vanished, ...rest } = compareLedgers(before, now)
  const list = (changes: readonly AccountChange[]): string[] =>
    changes.map(
      (change) =>
        `${[change.code, change.name, change.currency].filter(Boolean).join(' ')}: ${formatAmount(change.before, decimals)} → ${formatAmount(change.now, decimals)}`,
    )
  return { moved: list(moved), added: list(added), vanished: list(vanished), ...rest }
}

const NOTHING = { moved: [], added: [], vanished: [], renamed: [], totals: [] }

test('names accounts that moved, that are new and that are gone', () => {
  const now = ['1000|Bank|120', '1100|Debtors|50', '2000|Loan|-60', '4100|Services|-110']
  expect(compare(trialBalance(BEFORE), trialBalance(now))).toEqual({
    moved: ['1000 Bank: 100 → 120'],
    added: ['4100 Services: 0 → -110'],
    vanished: ['4000 Sales: -90 → 0'],
    renamed: [],
    unchanged: 2,
    totals: [{ currency: '', before: 150n, now: 170n }],
  })
})

describe('no change', () => {
  test.each([
    ['another order', BEFORE.toReversed(), 5],
    ['a nil account that is gone', BEFORE.slice(0, 4), 4],
    ['a nil account that is new', [...BEFORE, '9999|Rounding|0'], 5],
    ['an account that is divided in two rows', ['1000|Bank|70', '1000|Bank|30', ...BEFORE.slice(1)], 5],
    ['capital letters and spaces of a name', ['1000| BANK|100', ...BEFORE.slice(1)], 5],
  ])('%s', (_, now, unchanged) => {
    expect(compare(trialBalance(BEFORE), trialBalance(now))).toEqual({ ...NOTHING, unchanged })
  })

  test('more decimals', () => {
    const now = BEFORE.map((line) => line.replace(/\|(-?\d+)$/, (_, units: string) => `|${units}00`))
    expect(compare(trialBalance(BEFORE), trialBalance(now, 2))).toEqual({ ...NOTHING, unchanged: 5 })
  })
})

test('an account with the same code and another name is renamed, once in two currencies, and may move', () => {
  const before = trialBalance(['1000|Bank|100|EUR', '1000|Bank|5|USD'])
  expect(compare(before, trialBalance(['1000|Bank current|100|EUR', '1000|Bank current|6|USD']))).toMatchObject({
    moved: ['1000 Bank current USD: 5 → 6'],
    renamed: [{ code: '1000', before: 'Bank', now: 'Bank current' }],
    totals: [{ currency: 'USD', before: 5n, now: 6n }],
  })
})

test('accounts without codes are paired by their names', () => {
  expect(compare(trialBalance(['|Bank|1']), trialBalance(['|bank|2', '|Sales|-2']))).toMatchObject({
    moved: ['bank: 1 → 2'],
    added: ['Sales: 0 → -2'],
  })
})

test('changes are exact: the earlier balances and all differences are the later balances', () => {
  const account = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }))
  const ledger = fc.array(account, { maxLength: 30 }).map((accounts) =>
    trialBalance(
      accounts.map(([code, balance]) => `${code}|Account|${balance}`),
      2,
    ),
  )
  fc.assert(
    fc.property(ledger, ledger, (before, now) => {
      const { moved, added, vanished } = compareLedgers(before, now)
      const sum = ({ accounts }: TrialBalance): bigint => accounts.reduce((total, one) => total + balanceOf(one), 0n)
      const difference = [...moved, ...added, ...vanished].reduce((total, change) => total + change.now - change.before, 0n)
      expect(sum(before) + difference).toBe(sum(now))
    }),
  )
})
