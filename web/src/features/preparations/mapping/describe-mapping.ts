import { printAmount } from '@tickmark/engine/ledgers'
import { statementOfClass } from '@tickmark/engine/mapping'
import type { WorkedAccount } from '../work/work-out.ts'

/** Amounts of several accounts, those with a debit balance and those with a credit balance. */
export interface Sides {
  readonly count: number
  readonly debit: bigint
  /** Positive. */
  readonly credit: bigint
}

/** How far the mapping of a ledger is. */
export interface MappingSummary {
  readonly all: number
  /** With a class, or in no statement because a person chose that. */
  readonly mapped: number
  readonly chosen: number
  /** Of nobody's choice. */
  readonly suggested: number
  readonly toCheck: number
  readonly unmapped: Sides
  /** Mapped, but to no statement. */
  readonly outside: Sides
  /** Debits less credits of what the statements show. */
  readonly difference: bigint
}

/** What may be wrong: the class fits a part of the name, or was chosen when the account had another one. */
export const isToCheck = ({ confidence }: Pick<WorkedAccount, 'confidence'>): boolean => confidence === 'medium' || confidence === 'low'

export const isInStatements = ({ class: id }: Pick<WorkedAccount, 'class'>): boolean => id !== null && statementOfClass(id) !== null

/** What a person may approve: a class that is not quite theirs. */
export const canApprove = (account: WorkedAccount): boolean =>
  account.from === 'suggested' || (account.from === 'chosen' && isToCheck(account))

/** What a person has to look at. */
export const needsAttention = (account: WorkedAccount): boolean => account.from === 'none' || isToCheck(account)

export function describeMapping(accounts: readonly WorkedAccount[]): MappingSummary {
  const countOf = (isOne: (account: WorkedAccount) => boolean): number => accounts.filter(isOne).length
  const unmapped = addSides(accounts.filter(({ from }) => from === 'none'))
  return {
    all: accounts.length,
    mapped: accounts.length - unmapped.count,
    chosen: countOf(({ from }) => from === 'chosen'),
    suggested: countOf(({ from }) => from === 'suggested'),
    toCheck: countOf(isToCheck),
    unmapped,
    outside: addSides(accounts.filter((account) => account.from !== 'none' && !isInStatements(account))),
    difference: balanceOf(accounts.filter(isInStatements)),
  }
}

export const balanceOf = (accounts: readonly Pick<WorkedAccount, 'current'>[]): bigint =>
  accounts.reduce((sum, { current }) => sum + current, 0n)

function addSides(accounts: readonly Pick<WorkedAccount, 'current'>[]): Sides {
  const debit = balanceOf(accounts.filter(({ current }) => current > 0n))
  return { count: accounts.length, debit, credit: debit - balanceOf(accounts) }
}

/** "1,234.00 Dr", "nil". */
export const formatBalance = (balance: bigint, decimals: number): string =>
  balance === 0n ? 'nil' : `${printAmount(balance < 0n ? -balance : balance, decimals)} ${balance < 0n ? 'Cr' : 'Dr'}`

/** "1,234.00 Dr and 20.00 Cr", "nil". */
export function formatSides({ debit, credit }: Sides, decimals: number): string {
  const sides = [debit, -credit].filter((side) => side !== 0n)
  return sides.length === 0 ? 'nil' : sides.map((side) => formatBalance(side, decimals)).join(' and ')
}

/** Whether what the statements show balances. */
export function describeDifference(difference: bigint, decimals: number): string {
  if (difference === 0n) return 'Debits equal credits'
  const amount = printAmount(difference < 0n ? -difference : difference, decimals)
  return difference > 0n ? `Debits exceed credits by ${amount}` : `Credits exceed debits by ${amount}`
}
