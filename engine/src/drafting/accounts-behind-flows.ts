import { ACCOUNT_CLASSES, type AccountClassId } from '../mapping/account-classes.ts'
import { compileLines, findLine, isResult, isRetained } from './cash-flow-lines.ts'
import type { YearAmounts } from './draft-year.ts'
import { type ClassMovements, hasOpeningHoldings, holdingOf, listHeldClasses } from './fixed-asset-movements.ts'
import {
  type CashFlowFormat,
  DIVIDENDS_FLOW,
  INTANGIBLE_FLOW,
  LEASED,
  LEASES_FLOW,
  OPERATING_LEASES_FLOW,
  OTHER_FLOW,
  PROCEEDS_FLOW,
  RESULT_FLOW,
  TANGIBLE_FLOW,
} from './formats/cash-flow.ts'

/** The accounts whose balances or movements each line of a cash flow statement shows, as positions in the accounts, ascending. */
export function listAccountsBehind(
  format: CashFlowFormat,
  current: YearAmounts,
  prior: YearAmounts,
  movements: ReadonlyMap<string, readonly ClassMovements[]> | null,
): ReadonlyMap<string, readonly number[]> {
  const linesOf = compileClass(format)
  const sold = new Set([...(movements?.values() ?? [])].flat().flatMap((one) => (one.disposals.cost === 0n ? [] : [one.class])))
  const hasLeases = sumLeasesBegun(format, current, prior, movements) !== 0n
  const behind = new Map<string, number[]>()
  for (const [at, id] of current.classes.entries()) {
    const last = prior.classes[at] ?? null
    if ((current.balances[at] ?? 0n) === 0n && (prior.balances[at] ?? 0n) === 0n) continue
    const lines = new Set([...linesOf(id), ...linesOf(last)])
    if (id === 'disposal-results' || (id !== null && sold.has(id))) lines.add(PROCEEDS_FLOW)
    // Leases begun are paid for later.
    if (hasLeases && (current.lines[at] === LEASED || prior.lines[at] === LEASED)) lines.add(LEASES_FLOW)
    // Amortisation is in the accounts of depreciation, and is part of what was paid for intangible assets.
    if (lines.has(TANGIBLE_FLOW) && id !== null && isResult(id)) for (const line of SHARING) lines.add(line)
    if (id === 'fair-value-results') lines.add(TANGIBLE_FLOW)
    for (const line of lines) {
      const accounts = behind.get(line)
      if (accounts === undefined) behind.set(line, [at])
      else accounts.push(at)
    }
  }
  // Reserves that do not begin with last year's result differ by it.
  if (!behind.has(OTHER_FLOW)) behind.set(OTHER_FLOW, listReserves(current, prior))
  return behind
}

/** The lines that share depreciation with that of tangible assets. */
const SHARING = [INTANGIBLE_FLOW, OPERATING_LEASES_FLOW]

/**
 * Leases that began in the year, which no cash is paid for (IAS 7.44(a)). Where movements are not known, by how much the cost of leased assets
 * rose. Nil where leases are operating ones, or last year's assets are one amount.
 */
export function sumLeasesBegun(
  format: CashFlowFormat,
  current: YearAmounts,
  prior: YearAmounts,
  movements: ReadonlyMap<string, readonly ClassMovements[]> | null,
): bigint {
  if (!format.some(({ id }) => id === LEASES_FLOW) || !hasOpeningHoldings(prior)) return 0n
  if (movements !== null) return (movements.get(LEASED) ?? []).reduce((sum, { additions }) => sum + additions, 0n)
  const costOf = (year: YearAmounts): bigint =>
    listHeldClasses([current, prior], LEASED).reduce((sum, id) => sum + holdingOf(year, LEASED, id).cost, 0n)
  const rise = costOf(current) - costOf(prior)
  return rise > 0n ? rise : 0n
}

/** The accounts of retained earnings, and last year's income and expenses, which are closed to them: as positions, ascending. */
export const listReserves = (current: YearAmounts, prior: YearAmounts): number[] =>
  current.classes.flatMap((id, at) => {
    const last = prior.classes[at] ?? null
    const isReserve = id !== null && isRetained(id) && ((current.balances[at] ?? 0n) !== 0n || (prior.balances[at] ?? 0n) !== 0n)
    const isClosed = last !== null && isResult(last) && (prior.balances[at] ?? 0n) !== 0n
    return isReserve || isClosed ? [at] : []
  })

/** The lines that an account of a class is in, as `sumFlows` adds it. */
function compileClass(format: CashFlowFormat): (id: AccountClassId | null) => readonly string[] {
  const [takes, addsBack, pays] = [compileLines(format, 'takes'), compileLines(format, 'addsBack'), compileLines(format, 'pays')]
  return (id) => {
    if (id === null || id === 'other-comprehensive-income') return [OTHER_FLOW]
    if (isResult(id)) {
      const [taken, paid] = [findLine(addsBack, id), findLine(pays, id)]
      return taken === undefined || paid === undefined ? [RESULT_FLOW] : [taken, paid]
    }
    if (isRetained(id)) return ACCOUNT_CLASSES[id].concept === 'dividends-declared' ? [DIVIDENDS_FLOW] : [OTHER_FLOW]
    return ACCOUNT_CLASSES[id].concept === 'cash' ? [] : [findLine(takes, id) ?? OTHER_FLOW]
  }
}
