import type { Problem, TrialBalance } from '@tickmark/engine/ledgers'

/** The trial balance of a year, with what a person has to know of the file that it was read from. */
export interface LedgerSource {
  readonly file: string
  readonly trialBalance: TrialBalance
  readonly problems: readonly Pick<Problem, 'row' | 'message' | 'remedy'>[]
  /** How it was read, where that is not obvious. */
  readonly notes: readonly string[]
  /** How many journals do not balance; 0 where it has balances alone. */
  readonly unbalanced: number
}
