import { ACCOUNT_CLASSES, type AccountClassId, statementOfClass } from '../mapping/account-classes.ts'

interface MappedBalances {
  readonly class: AccountClassId | null
  readonly current: bigint
  readonly prior: bigint
  /** What lines before each period come to; the balances include it. */
  readonly broughtForward?: { readonly current: bigint; readonly prior: bigint }
  readonly takesEarlier?: 'results' | 'other-comprehensive-income'
}

/**
 * Income, expenses and dividends of a ledger of several years are those of one year: what they come to before it moves to retained earnings, and
 * other comprehensive income to other reserves, to the accounts that `joinYears` adds for them. Debits less credits stay as they are. An account
 * without a class keeps all of its lines.
 */
export function bringResultsForward<Account extends MappedBalances>(accounts: readonly Account[]): Account[] {
  const earlier = accounts.map(({ class: id, broughtForward = NIL }) => ({ to: takerOf(id), ...broughtForward }))
  const sumOf = (to: Taker, year: 'current' | 'prior'): bigint =>
    earlier.reduce((total, one) => (one.to === to ? total + one[year] : total), 0n)
  return accounts.map((account, at) => {
    const { takesEarlier: to } = account
    const own = earlier[at]
    const move = (year: 'current' | 'prior'): bigint =>
      account[year] + (to === undefined ? 0n : sumOf(to, year)) - (own === undefined || own.to === null ? 0n : own[year])
    return { ...account, current: move('current'), prior: move('prior') }
  })
}

/** Whether an account that `joinYears` has added stays without a balance: few ledgers have both results and other comprehensive income of earlier years. */
export const isSpare = ({ takesEarlier, current, prior }: Pick<MappedBalances, 'takesEarlier' | 'current' | 'prior'>): boolean =>
  takesEarlier !== undefined && current === 0n && prior === 0n

type Taker = NonNullable<MappedBalances['takesEarlier']>

const NIL = { current: 0n, prior: 0n } as const

/** Where what an account comes to in earlier years goes; null where it stays. Dividends and other appropriations are of one year, too. */
function takerOf(id: AccountClassId | null): Taker | null {
  if (id === null) return null
  if (id === 'other-comprehensive-income') return id
  const isOfOneYear =
    id === 'appropriation' ||
    id === 'interim-dividend' ||
    ACCOUNT_CLASSES[id].concept === 'dividends-declared' ||
    statementOfClass(id) === 'income-statement'
  return isOfOneYear ? 'results' : null
}
