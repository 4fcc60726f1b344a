import { type AccountOfYears, keyOf } from './join-years.ts'

/** An adjusting journal of this year. */
export interface PostedJournal {
  readonly lines: readonly JournalEntry[]
}

export interface JournalEntry {
  /** Of an account of the ledger, or of a new one. Its code or its name may be empty, not both. */
  readonly code: string
  readonly name: string
  /** A decimal such as "-1250.5"; debits positive. */
  readonly amount: string
}

export interface AdjustedAccount extends AccountOfYears {
  /** What journals added to `current`; 0 for most accounts. */
  readonly posted: bigint
}

/**
 * Posts adjusting journals to the balances of this year; the accounts that were given stay as they are. An account that no trial balance has
 * comes last. Amounts with more decimals than the ledger raise the decimals of all. Debits less credits change by what the journals add up to:
 * nil, if they balance.
 */
export function postJournals(
  { accounts, decimals: given }: { readonly accounts: readonly AccountOfYears[]; readonly decimals: number },
  journals: readonly PostedJournal[],
): { readonly accounts: readonly AdjustedAccount[]; readonly decimals: number } {
  const lines = journals.flatMap((journal) => journal.lines)
  // Not by spreading them: some browsers take no more than 65,536 arguments.
  const decimals = lines.reduce((most, { amount }) => Math.max(most, countDecimals(amount)), given)
  const factor = 10n ** BigInt(decimals - given)
  const adjusted = accounts.map((account) => ({ ...scaleAccount(account, factor), posted: 0n }))
  const at = new Map(adjusted.map((account, place) => [keyOf(account), place]))
  for (const line of lines) {
    const amount = readAmount(line.amount, decimals)
    const place = at.get(keyOf(line))
    const account = place === undefined ? undefined : adjusted[place]
    if (place !== undefined && account !== undefined) {
      adjusted[place] = { ...account, current: account.current + amount, posted: account.posted + amount }
    } else {
      at.set(keyOf(line), adjusted.length)
      adjusted.push({ code: line.code, name: line.name, group: '', current: amount, prior: 0n, posted: amount })
    }
  }
  return { accounts: adjusted, decimals }
}

const scaleAccount = ({ broughtForward, ...account }: AccountOfYears, factor: bigint): AccountOfYears => ({
  ...account,
  current: account.current * factor,
  prior: account.prior * factor,
  ...(broughtForward !== undefined && {
    broughtForward: { current: broughtForward.current * factor, prior: broughtForward.prior * factor },
  }),
})

const countDecimals = (amount: string): number => amount.split('.')[1]?.length ?? 0

function readAmount(amount: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
