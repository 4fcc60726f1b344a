import { copyText } from './copy-text.ts'
import type { DateCode, When } from './dates/lines-by-date.ts'
import { ExactSum, negate, scaleTo } from './exact-sum.ts'
import type { Amount } from './parse-amount.ts'
import type { Account, TrialBalance } from './trial-balance.ts'

/** Debits and credits that are still growing. */
export interface OpenSides {
  readonly debit: ExactSum
  readonly credit: ExactSum
}

/** An account whose sums are still growing. */
export interface OpenAccount extends Pick<Account, 'code' | 'name' | 'group' | 'currency' | 'row'>, OpenSides {
  prior: ExactSum | null
  /** Lines that may lie outside the period. */
  apart: Map<DateCode, OpenSides> | null
}

/** The sums that a line belongs to. */
export function sidesOf(account: OpenAccount, code: DateCode): OpenSides {
  if (code === 0) return account
  account.apart ??= new Map()
  const known = account.apart.get(code) ?? { debit: new ExactSum(), credit: new ExactSum() }
  account.apart.set(code, known)
  return known
}

/** Adds the lines of a ledger up by account. */
export class Accounts {
  private readonly accounts = new Map<string, OpenAccount>()

  get size(): number {
    return this.accounts.size
  }

  find(key: string): OpenAccount | undefined {
    return this.accounts.get(key)
  }

  open(key: string, account: Pick<Account, 'code' | 'name' | 'group' | 'currency' | 'row'>): OpenAccount {
    const { code, name, group, currency, row } = account
    const kept = { code: copyText(code), name: copyText(name), group: copyText(group), currency: copyText(currency), row }
    const opened: OpenAccount = { ...kept, debit: new ExactSum(), credit: new ExactSum(), prior: null, apart: null }
    this.accounts.set(copyText(key), opened)
    return opened
  }

  /**
   * In the order of the file; all amounts have the most decimals of any. Lines after the period are left out, and accounts that have no other
   * lines with them.
   */
  close(whenOf: (code: DateCode) => When = () => 'within'): TrialBalance {
    const accounts = [...this.accounts.values()].flatMap((account) => settle(account, whenOf))
    const decimals = accounts.reduce(
      (most, { debit, credit, prior }) => Math.max(most, debit.decimals, credit.decimals, prior?.decimals ?? 0),
      0,
    )
    return {
      decimals,
      accounts: accounts.map(({ debit, credit, prior, broughtForward, ...account }) => ({
        ...account,
        debit: scaleTo(debit, decimals),
        credit: scaleTo(credit, decimals),
        prior: prior === null ? null : scaleTo(prior, decimals),
        ...(broughtForward.value === 0n ? {} : { broughtForward: scaleTo(broughtForward, decimals) }),
      })),
    }
  }
}

interface SettledAccount extends Omit<OpenAccount, 'apart'> {
  readonly broughtForward: ExactSum
}

function settle({ apart, ...account }: OpenAccount, whenOf: (code: DateCode) => When): SettledAccount[] {
  const broughtForward = new ExactSum()
  let hasOthers = apart === null || account.debit.value !== 0n || account.credit.value !== 0n
  for (const [code, { debit, credit }] of apart ?? []) {
    const when = whenOf(code)
    if (when === 'after') continue
    hasOthers = true
    account.debit.add(debit)
    account.credit.add(credit)
    if (when === 'before') broughtForward.add(debit).add(negate(credit))
  }
  return hasOthers ? [{ ...account, broughtForward }] : []
}

/** Adds a signed amount to its side: debits are positive. */
export function addSigned({ debit, credit }: OpenSides, amount: Amount): void {
  if (amount.value < 0n) credit.add(negate(amount))
  else debit.add(amount)
}
