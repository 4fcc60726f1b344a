import { ACCOUNT_CLASSES, type AccountClassId, statementOfClass } from '../mapping/account-classes.ts'

interface MappedBalances {
  readonly class: AccountClassId | null
  readonly current: bigint
  readonly prior: bigint
  /** What lines before each period come to; the balances include it. */
  readonly broughtForward?: { readonly current: bigint; readonly prior: bigint }
  readonly takesEarlierResults?: true
}

/**
 * Income, expenses and dividends of a ledger of several years are those of one year: what they come to before it moves to retained earnings, to
 * the account that `joinYears` adds for it. Debits less credits stay as they are. An account without a class keeps all of its lines.
 */
export function bringResultsForward<Account extends MappedBalances>(accounts: readonly Account[]): Account[] {
  const results = accounts.map((account) => (isOfOneYear(account.class) ? (account.broughtForward ?? NIL) : NIL))
  const sum = (year: 'current' | 'prior'): bigint => results.reduce((total, amounts) => total + amounts[year], 0n)
  const moved = { current: sum('current'), prior: sum('prior') }
  return accounts.map((account, at) => {
    const own = results[at] ?? NIL
    const added = account.takesEarlierResults === true ? moved : NIL
    return { ...account, current: account.current - own.current + added.current, prior: account.prior - own.prior + added.prior }
  })
}

const NIL = { current: 0n, prior: 0n } as const

/** Dividends and other appropriations are of one year, too. */
const isOfOneYear = (id: AccountClassId | null): boolean =>
  id !== null &&
  (id === 'appropriation' ||
    id === 'interim-dividend' ||
    ACCOUNT_CLASSES[id].concept === 'dividends-declared' ||
    statementOfClass(id) === 'income-statement')
