import { ACCOUNT_CLASSES, type AccountClassId } from '../mapping/account-classes.ts'
import { listAccountsBehind, sumLeasesBegun } from './accounts-behind-flows.ts'
import { compileLines, findLine, isResult, isRetained } from './cash-flow-lines.ts'
import type { DraftCell, LedgerSum } from './draft.ts'
import { COLUMN_OF, TABLE, type YearAmounts } from './draft-year.ts'
import {
  type CashFlowFormat,
  DIVIDENDS_FLOW,
  INTANGIBLE_FLOW,
  INVESTMENTS_FLOW,
  LEASED,
  LEASES_FLOW,
  OPERATING_LEASES_FLOW,
  OPENING_CASH,
  OTHER_FLOW,
  PROCEEDS_FLOW,
  RESULT_FLOW,
  TANGIBLE_FLOW,
} from './formats/cash-flow.ts'
import type { ClassMovements } from './fixed-asset-movements.ts'
import { PROFIT } from './formats/format.ts'
import { type Rounded, roundToTotal } from './round-to-total.ts'

export interface CashFlowInput {
  readonly format: CashFlowFormat
  readonly current: YearAmounts
  /** The year before, or nil in a first period. */
  readonly opening: YearAmounts
  /** Whether the balance sheet prints the year before. */
  readonly hasComparatives: boolean
  readonly divisor: bigint
  /** Of fixed assets by line; null where they are not known, and what was sold is netted against what was bought. */
  readonly movements: ReadonlyMap<string, readonly ClassMovements[]> | null
}

/** The lines of the cash flow statement by id, receipts positive, as printed. */
export type CashFlows = ReadonlyMap<string, DraftCell>

/**
 * Works the cash flows out from the movements of balances (IAS 7.18(b), FRS 102 7.8): every movement but that of cash is in one line, so that
 * they add up to the change in cash as the two balance sheets print it.
 */
export function draftCashFlow({ format, current, opening: prior, hasComparatives, divisor, movements }: CashFlowInput): CashFlows {
  const exact = sumFlows(format, current, prior)
  applyMovements(exact, current, movements)
  move(exact, LEASES_FLOW, TANGIBLE_FLOW, sumLeasesBegun(format, current, prior, movements))
  const rows = format.filter((line) => line.role === 'item').filter(({ id }) => id !== OPENING_CASH)
  const [opening, closing] = [cashOf(prior), cashOf(current)]
  const fixed = new Map<string, bigint>([
    [RESULT_FLOW, current.profit],
    [DIVIDENDS_FLOW, current.dividends],
  ])
  const behind = listAccountsBehind(format, current, prior, movements)
  const printed = listPrinted(format, current, behind)
  // What is printed already stays, as long as something else takes up what rounding moves.
  const isFree = ({ id }: { readonly id: string }): boolean => !fixed.has(id) && !printed.has(id) && (exact.get(id) ?? 0n) !== 0n
  if (rows.some(isFree)) for (const [id, value] of printed) fixed.set(id, value)
  const amounts = rows.map(({ id }): Rounded => ({ exact: exact.get(id) ?? 0n, fixed: fixed.get(id) ?? null }))
  const rounded = roundToTotal(amounts, divisor, closing - opening)
  const cells = rows.flatMap(({ id }, i): [string, DraftCell][] => {
    const value = rounded[i] ?? 0n
    return value === 0n ? [] : [[id, { value, ...originOf(id, current), adjustment: 0n, behind: behind.get(id) ?? [] }]]
  })
  const carried: DraftCell = {
    value: opening,
    ledger: null,
    terms: hasComparatives ? [{ table: TABLE.balanceSheet, row: 'cash', column: COLUMN_OF.prior, sign: 1 }] : [],
    adjustment: 0n,
  }
  return new Map([...cells, [OPENING_CASH, carried]])
}

/** Lines that add back what one line of the income statement prints, such as depreciation: readers compare the two. */
function listPrinted(
  format: CashFlowFormat,
  { items, balances }: YearAmounts,
  behind: ReadonlyMap<string, readonly number[]>,
): Map<string, bigint> {
  const held = (accounts: readonly number[]): string => accounts.filter((at) => balances[at] !== 0n).join()
  // Debits positive, as what is added back is.
  const byAccounts = new Map(
    [...items.values()].flatMap(({ ledger, value }) => (ledger === null ? [] : [[held(ledger.accounts), value * BigInt(ledger.sign)]])),
  )
  return new Map(
    format.flatMap((line): [string, bigint][] => {
      if (line.role !== 'item' || line.addsBack.length === 0 || line.takes.length > 0 || line.pays.length > 0) return []
      const accounts = held(behind.get(line.id) ?? [])
      const value = accounts === '' ? undefined : byAccounts.get(accounts)
      return value === undefined ? [] : [[line.id, value]]
    }),
  )
}

/** Takes apart what balances net: what fixed assets were sold for (their net book value and the gain), and what was paid for others. */
function applyMovements(flows: Map<string, bigint>, { classes, balances }: YearAmounts, movements: CashFlowInput['movements']): void {
  const sold = [...(movements?.values() ?? [])].flat().filter(({ disposals }) => disposals.cost !== 0n)
  if (sold.length === 0) return
  const carried = sold.reduce((sum, { disposals }) => sum + disposals.cost - disposals.depreciation, 0n)
  const gain = classes.reduce((sum, id, at) => (id === 'disposal-results' ? sum - (balances[at] ?? 0n) : sum), 0n)
  move(flows, TANGIBLE_FLOW, PROCEEDS_FLOW, carried + gain)
}

function move(flows: Map<string, bigint>, from: string, to: string, amount: bigint): void {
  if (amount === 0n) return
  flows.set(from, (flows.get(from) ?? 0n) - amount)
  flows.set(to, (flows.get(to) ?? 0n) + amount)
}

const cashOf = ({ items }: YearAmounts): bigint => items.get('cash')?.value ?? 0n

/** A movement has no formula of its own: the accounts behind it are in both years, and several lines share some of them. */
function originOf(line: string, { year }: YearAmounts): { ledger: LedgerSum | null; terms: DraftCell['terms'] } {
  const terms = line === RESULT_FLOW ? [{ table: TABLE.incomeStatement, row: PROFIT, column: COLUMN_OF[year], sign: 1 as const }] : []
  return { ledger: null, terms }
}

/** The exact flows by line, receipts positive, in units of the accounts. */
export function sumFlows(format: CashFlowFormat, current: YearAmounts, prior: YearAmounts): Map<string, bigint> {
  const flows = new Map<string, bigint>()
  const add = (line: string, amount: bigint): void => void flows.set(line, (flows.get(line) ?? 0n) + amount)
  const takes = compileLines(format, 'takes')
  const [addsBack, pays] = [compileLines(format, 'addsBack'), compileLines(format, 'pays')]
  // Credits positive: what is more owed, or less owned, is a receipt.
  const [after, before] = [creditsByClass(current), creditsByClass(prior)]
  const reserves = { moved: 0n, result: 0n, dividends: 0n }
  const writtenDown = listWrittenDown(format).map(({ flow, lines }) => ({
    flow,
    amount: sumDepreciation(current, lines) - sumDepreciation(prior, lines),
  }))
  for (const id of new Set([...after.keys(), ...before.keys()])) {
    const [closing, opening] = [after.get(id) ?? 0n, before.get(id) ?? 0n]
    if (id === 'other-comprehensive-income') {
      add(OTHER_FLOW, (current.closing === 'open' ? closing : 0n) - (prior.closing === 'open' ? opening : 0n))
    } else if (id !== null && isResult(id)) {
      reserves.result += closing
      const [taken, paid] = [findLine(addsBack, id), findLine(pays, id)]
      if (taken === undefined || paid === undefined) continue
      add(taken, -closing)
      add(paid, closing)
      if (paid !== TANGIBLE_FLOW || ACCOUNT_CLASSES[id].concept !== 'depreciation-and-amortisation') continue
      for (const written of writtenDown) {
        const share = shareOf(-closing, written.amount)
        written.amount -= share
        add(written.flow, -share)
        add(paid, share)
      }
    } else if (id !== null && isRetained(id)) {
      if (ACCOUNT_CLASSES[id].concept === 'dividends-declared') reserves.dividends += closing
      else reserves.moved += closing
    } else if (id === null || ACCOUNT_CLASSES[id].concept !== 'cash') {
      add((id === null ? undefined : findLine(takes, id)) ?? OTHER_FLOW, closing - opening)
    }
  }
  // An open ledger has reserves brought forward; a closed one has closed the result and the dividends to them.
  const retained = (year: YearAmounts, credits: Credits): bigint =>
    [...credits].reduce(
      (sum, [id, amount]) => (id !== null && (isRetained(id) || (year.closing === 'open' && isResult(id))) ? sum + amount : sum),
      0n,
    )
  const moved = retained(current, after) - retained(prior, before)
  add(RESULT_FLOW, reserves.result)
  add(DIVIDENDS_FLOW, reserves.dividends)
  const unexplained = moved - reserves.result - reserves.dividends
  add(OTHER_FLOW, unexplained)
  // What moves from the revaluation reserve to retained earnings is neither bought nor sold.
  const transferred = (before.get('revaluation-reserve') ?? 0n) - (after.get('revaluation-reserve') ?? 0n)
  move(flows, OTHER_FLOW, TANGIBLE_FLOW, shareOf(unexplained, transferred))
  takeBackFairValue(flows, after, before)
  return flows
}

type Credits = ReadonlyMap<AccountClassId | null, bigint>

/** Gains of fair value as far as investment property rose, and losses as far as it fell: they are no purchases or sales of investments. */
function takeBackFairValue(flows: Map<string, bigint>, after: Credits, before: Credits): void {
  const rise = (['investment-land', 'investment-buildings'] as const).reduce(
    (sum, id) => sum + (before.get(id) ?? 0n) - (after.get(id) ?? 0n),
    0n,
  )
  const gain = after.get('fair-value-results') ?? 0n
  move(flows, INVESTMENTS_FLOW, TANGIBLE_FLOW, shareOf(gain, rise) - shareOf(-gain, -rise))
}

function creditsByClass({ classes, balances }: YearAmounts): Map<AccountClassId | null, bigint> {
  const credits = new Map<AccountClassId | null, bigint>()
  for (const [at, id] of classes.entries()) credits.set(id, (credits.get(id) ?? 0n) - (balances[at] ?? 0n))
  return credits
}

/** The assets whose depreciation is no part of what was paid for tangible ones: the lines of the balance sheet, and the flow of each. */
const listWrittenDown = (format: CashFlowFormat): { readonly flow: string; readonly lines: readonly string[] }[] => [
  { flow: INTANGIBLE_FLOW, lines: ['intangible', 'goodwill'] },
  ...(format.some(({ id }) => id === OPERATING_LEASES_FLOW) ? [{ flow: OPERATING_LEASES_FLOW, lines: [LEASED] }] : []),
]

/** Accumulated depreciation: the accounts of assets with credit balances. */
const sumDepreciation = ({ lines, balances }: YearAmounts, of: readonly string[]): bigint =>
  balances.reduce((sum, balance, at) => (of.includes(lines[at] ?? '') && balance < 0n ? sum - balance : sum), 0n)

/** How much of one amount another explains; nothing where one of them is no increase. */
const shareOf = (whole: bigint, part: bigint): bigint => (part <= 0n || whole <= 0n ? 0n : part < whole ? part : whole)
