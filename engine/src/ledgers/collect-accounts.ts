import { copyText } from './copy-text.ts'
import { ExactSum, negate, scaleTo } from './exact-sum.ts'
import type { Amount } from './parse-amount.ts'
import type { Account, TrialBalance } from './trial-balance.ts'

/** An account whose sums are still growing. */
export interface OpenAccount extends Pick<Account, 'code' | 'name' | 'group' | 'currency' | 'row'> {
  readonly debit: ExactSum
  readonly credit: ExactSum
  prior: ExactSum | null
}

/** Adds the lines of a ledger up by account. */
export class Accounts {
  private readonly accounts = new Map<string, OpenAccount>()

  find(key: string): OpenAccount | undefined {
    return this.accounts.get(key)
  }

  open(key: string, account: Pick<Account, 'code' | 'name' | 'group' | 'currency' | 'row'>): OpenAccount {
    const { code, name, group, currency, row } = account
    const kept = { code: copyText(code), name: copyText(name), group: copyText(group), currency: copyText(currency), row }
    const opened: OpenAccount = { ...kept, debit: new ExactSum(), credit: new ExactSum(), prior: null }
    this.accounts.set(copyText(key), opened)
    return opened
  }

  /** In the order of the file; all amounts have the most decimals of any. */
  close(): TrialBalance {
    const accounts = [...this.accounts.values()]
    const decimals = accounts.reduce(
      (most, { debit, credit, prior }) => Math.max(most, debit.decimals, credit.decimals, prior?.decimals ?? 0),
      0,
    )
    return {
      decimals,
      accounts: accounts.map(({ debit, credit, prior, ...account }) => ({
        ...account,
        debit: scaleTo(debit, decimals),
        credit: scaleTo(credit, decimals),
        prior: prior === null ? null : scaleTo(prior, decimals),
      })),
    }
  }
}

/** Adds a signed amount to its side: debits are positive. */
export function addSigned({ debit, credit }: Pick<OpenAccount, 'debit' | 'credit'>, amount: Amount): void {
  if (amount.value < 0n) credit.add(negate(amount))
  else debit.add(amount)
}
