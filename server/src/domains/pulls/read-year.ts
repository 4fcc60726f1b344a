import { dayBefore, ExactSum, negate, startOfYear, type Amount, type DayOfYear } from '@tickmark/engine/ledgers'
import type { SourceAccount, SourceBalance, SourcePeriod } from '../../ports/ledger-source.ts'
import { netOf } from './compare-balances.ts'
import { formatExact, Sums } from './exact-amounts.ts'

type ReadBalances = (day: string) => Promise<readonly SourceBalance[]>

interface BalanceDays {
  /** The trial balances whose income and expenses add up to those of the period: its last day, and the ends of financial years within it. */
  readonly added: readonly [string, ...string[]]
  /** The day before the period, where it begins within a financial year: what was earned and spent before is deducted. */
  readonly deducted: string | null
}

function listDays({ from, to }: SourcePeriod, yearStart: DayOfYear): BalanceDays {
  const added: [string, ...string[]] = [to]
  let start = startOfYear(to, yearStart)
  while (start > from) {
    const end = dayBefore(start)
    added.push(end)
    start = startOfYear(end, yearStart)
  }
  return { added, deducted: start < from ? dayBefore(from) : null }
}

/**
 * Reads the trial balance of a period from a system that closes financial years by itself: the balances at its end, with income and expenses of the
 * period and no others. For a financial year of the system, that is one trial balance as it is. For any other period, income and expenses are put
 * together from several, and retained earnings take the rest: results of before the period.
 */
export async function readYear(
  period: SourcePeriod,
  yearStart: DayOfYear,
  accounts: readonly SourceAccount[],
  read: ReadBalances,
): Promise<readonly SourceBalance[]> {
  const { added, deducted } = listDays(period, yearStart)
  const [end, ...earlier] = added
  const closing = await read(end)
  if (earlier.length === 0 && deducted === null) return closing
  const results = new Set(accounts.filter(({ section }) => section === 'result').map(({ id }) => id))
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  const sums = new Sums()
  for (const { accountId, name } of closing) names.set(accountId, name)
  for (const [id, balance] of netOf(closing)) sums.add(id, balance)
  const addResults = async (day: string, sign: (amount: Amount) => Amount): Promise<void> => {
    for (const [id, balance] of netOf(await read(day))) if (results.has(id)) sums.add(id, sign(balance))
  }
  for (const day of earlier) await addResults(day, (amount) => amount)
  if (deducted !== null) await addResults(deducted, negate)
  const rest = new ExactSum()
  for (const id of sums.keys()) rest.add(negate(sums.get(id)))
  const retained = accounts.find(({ section }) => section === 'retained-earnings')
  if (rest.value !== 0n) sums.add(retained?.id ?? earlierResults.id, rest)
  return [...sums.keys()].map((id) => toBalance(id, names.get(id) ?? earlierResults.name, sums.get(id)))
}

/** Where the chart has no retained earnings. */
const earlierResults = { id: 'name:Results of earlier periods', name: 'Results of earlier periods' } as const

const toBalance = (accountId: string, name: string, sum: Amount): SourceBalance => ({
  accountId,
  name,
  debit: sum.value > 0n ? formatExact(sum) : '0',
  credit: sum.value < 0n ? formatExact(negate(sum)) : '0',
})
