import { keyOf } from './join-years.ts'
import { balanceOf, type TrialBalance } from './trial-balance.ts'

/** What two versions of a trial balance differ in. Balances are debits less credits, in units of 10^-decimals. */
export interface LedgerChanges {
  readonly decimals: number
  /** In the order of the later version: in both, with another balance. */
  readonly moved: readonly AccountChange[]
  /** With a balance in the later version alone. */
  readonly added: readonly AccountChange[]
  /** With a balance in the earlier version alone. */
  readonly vanished: readonly AccountChange[]
  /** The same code with another name. */
  readonly renamed: readonly RenamedAccount[]
  /** Accounts of both that are the same. */
  readonly unchanged: number
  /** Balances in debit, for each currency that has changed. */
  readonly totals: readonly { readonly currency: string; readonly before: bigint; readonly now: bigint }[]
}

export interface AccountChange {
  readonly code: string
  readonly name: string
  readonly currency: string
  readonly before: bigint
  readonly now: bigint
}

export interface RenamedAccount {
  readonly code: string
  readonly before: string
  readonly now: string
}

/**
 * Compares two versions of a trial balance. Accounts are paired by code, or by name where they have none, and by currency; an account that is
 * there twice counts with its sum. Accounts without a balance that come or go are no change.
 */
export function compareLedgers(before: TrialBalance, now: TrialBalance): LedgerChanges {
  const decimals = Math.max(before.decimals, now.decimals)
  const [earlier, later] = [addUp(before, decimals), addUp(now, decimals)]
  const toChange = (key: string, { code, name, currency }: SummedAccount): AccountChange => ({
    code,
    name,
    currency,
    before: earlier.get(key)?.balance ?? 0n,
    now: later.get(key)?.balance ?? 0n,
  })
  const changes = [...later].map(([key, account]) => ({ change: toChange(key, account), known: earlier.get(key) }))
  const both = changes.flatMap(({ change, known }) => (known === undefined ? [] : [{ change, known }]))
  return {
    decimals,
    moved: both.filter(({ change }) => hasMoved(change)).map(({ change }) => change),
    added: changes.filter(({ change, known }) => known === undefined && hasMoved(change)).map(({ change }) => change),
    vanished: [...earlier].flatMap(([key, account]) => (later.has(key) || account.balance === 0n ? [] : [toChange(key, account)])),
    renamed: listRenamed(both),
    unchanged: both.filter(({ change }) => !hasMoved(change)).length,
    totals: compareTotals(earlier, later),
  }
}

interface SummedAccount {
  readonly code: string
  readonly name: string
  readonly currency: string
  readonly balance: bigint
}

function addUp({ accounts, decimals }: TrialBalance, shown: number): Map<string, SummedAccount> {
  const factor = 10n ** BigInt(shown - decimals)
  const sums = new Map<string, SummedAccount>()
  for (const account of accounts) {
    const { code, name, currency } = account
    const key = `${keyOf(account)}\n${currency}`
    sums.set(key, { ...(sums.get(key) ?? { code, name, currency }), balance: (sums.get(key)?.balance ?? 0n) + balanceOf(account) * factor })
  }
  return sums
}

const hasMoved = ({ before, now }: AccountChange): boolean => before !== now

/** An account in two currencies is renamed once. */
function listRenamed(both: readonly { readonly change: AccountChange; readonly known: SummedAccount }[]): RenamedAccount[] {
  const renamed = both.flatMap(({ change: { code, name }, known }) =>
    code !== '' && fold(name) !== fold(known.name) ? [[code, { code, before: known.name, now: name }] as const] : [],
  )
  return [...new Map(renamed).values()]
}

const fold = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, ' ').trim()

function compareTotals(earlier: ReadonlyMap<string, SummedAccount>, later: ReadonlyMap<string, SummedAccount>): LedgerChanges['totals'] {
  const sum = (accounts: ReadonlyMap<string, SummedAccount>, wanted: string): bigint =>
    [...accounts.values()].reduce((total, { currency, balance }) => (currency === wanted && balance > 0n ? total + balance : total), 0n)
  const currencies = new Set([...earlier.values(), ...later.values()].map(({ currency }) => currency))
  return [...currencies].flatMap((currency) => {
    const [before, now] = [sum(earlier, currency), sum(later, currency)]
    return before === now ? [] : [{ currency, before, now }]
  })
}
