import { ACCOUNT_CLASSES, type AccountClassId } from '../mapping/account-classes.ts'
import type { YearAmounts } from './draft-year.ts'

/** Cost and accumulated depreciation, both positive, in units of the accounts. */
export interface Holding {
  readonly cost: bigint
  readonly depreciation: bigint
}

/** What a person says of a class of fixed assets of which some were sold; the ledger shows net movements alone. In units of the accounts. */
export interface MovementAnswer {
  readonly additions: bigint
  readonly charge: bigint
}

export type MovementAnswers = ReadonlyMap<AccountClassId, MovementAnswer>

/** The movements of one class of fixed assets in a year. */
export interface ClassMovements extends MovementAnswer {
  readonly class: AccountClassId
  readonly start: Holding
  readonly end: Holding
  /** What was sold. */
  readonly disposals: Holding
}

/** The lines of balance sheets that are depreciated. */
const LINES = ['tangible', 'intangible', 'right-of-use', 'goodwill', 'investment-property', 'fixed']

/** Assets that become others: their additions are less what was transferred. */
const IN_PROGRESS: ReadonlySet<AccountClassId> = new Set(['assets-under-construction', 'payments-for-assets', 'intangibles-in-progress'])

/** Cost and depreciation of a class within a line: accounts with credit balances are accumulated depreciation. */
export function holdingOf({ lines, classes, balances }: YearAmounts, line: string, id: AccountClassId): Holding {
  let [cost, depreciation] = [0n, 0n]
  for (const [at, balance] of balances.entries()) {
    if (lines[at] !== line || classes[at] !== id) continue
    if (balance < 0n) depreciation -= balance
    else cost += balance
  }
  return { cost, depreciation }
}

/** The accounts of a holding, as positions, ascending. */
export interface Holders {
  readonly cost: readonly number[]
  readonly depreciation: readonly number[]
}

/** The accounts of classes within a line, in any of the years, by the side of their balances. */
export function listHolders(years: readonly YearAmounts[], line: string, classes: readonly AccountClassId[]): Holders {
  const isHeld = (at: number, side: 1n | -1n): boolean =>
    years.some(({ lines, classes: shown, balances }) => {
      const id = shown[at] ?? null
      return lines[at] === line && id !== null && classes.includes(id) && (balances[at] ?? 0n) * side > 0n
    })
  const places = [...(years[0]?.balances.keys() ?? [])]
  return { cost: places.filter((at) => isHeld(at, 1n)), depreciation: places.filter((at) => isHeld(at, -1n)) }
}

const ORDER = Object.keys(ACCOUNT_CLASSES) as AccountClassId[]

/** The classes with balances in a line in any of the years, in the order of the catalogue. */
export function listHeldClasses(years: readonly YearAmounts[], line: string): AccountClassId[] {
  const held = new Set(
    years.flatMap(({ classes, lines, balances }) =>
      classes.flatMap((id, at) => (id !== null && lines[at] === line && balances[at] !== 0n ? [id] : [])),
    ),
  )
  return ORDER.filter((id) => held.has(id))
}

/** Whether last year's balances of each class are known: without them no answer gives movements. */
export const hasOpeningHoldings = (prior: YearAmounts | null | undefined): prior is YearAmounts =>
  prior !== null && prior !== undefined && !LINES.some((line) => prior.undivided.has(line))

/**
 * The movements of fixed assets, by line. Null where last year's are one amount, and where the ledger and the answers do not show them: without
 * an answer, nothing of a class was sold, and the charges of all must add up to the depreciation in the income statement. A line with a class
 * that fell otherwise, for instance by exchange differences, is absent.
 */
export function findMovements(
  current: YearAmounts,
  prior: YearAmounts,
  answers: MovementAnswers,
): ReadonlyMap<string, readonly ClassMovements[]> | null {
  if (!hasOpeningHoldings(prior)) return null
  const lines = LINES.map(
    (line) => [line, listHeldClasses([current, prior], line).map((id) => moveClass(line, id, current, prior, answers.get(id)))] as const,
  )
  const all = lines.flatMap(([, moved]) => moved)
  const charged = all.reduce((sum, { charge }) => sum + charge, 0n)
  const [depreciation, impairment, disposed] = [
    sumOf(current, (id) => ACCOUNT_CLASSES[id].concept === 'depreciation-and-amortisation'),
    sumOf(current, (id) => ACCOUNT_CLASSES[id].concept === 'impairment'),
    sumOf(current, (id) => id === 'disposal-results'),
  ]
  const isSold = all.some(({ disposals }) => disposals.cost !== 0n)
  const isShown = charged === depreciation && impairment === 0n && (disposed === 0n || isSold)
  return isShown ? new Map(lines.filter(([, moved]) => moved.every(isPossible))) : null
}

const isPossible = ({ class: id, additions, charge, disposals }: ClassMovements): boolean =>
  (additions >= 0n || IN_PROGRESS.has(id)) && [charge, disposals.cost, disposals.depreciation].every((amount) => amount >= 0n)

function moveClass(
  line: string,
  id: AccountClassId,
  current: YearAmounts,
  prior: YearAmounts,
  answer: MovementAnswer | undefined,
): ClassMovements {
  const [start, end] = [holdingOf(prior, line, id), holdingOf(current, line, id)]
  const { additions, charge } = answer ?? { additions: end.cost - start.cost, charge: end.depreciation - start.depreciation }
  const disposals = { cost: start.cost + additions - end.cost, depreciation: start.depreciation + charge - end.depreciation }
  return { class: id, start, end, additions, charge, disposals }
}

function sumOf({ classes, balances }: YearAmounts, wanted: (id: AccountClassId) => boolean): bigint {
  return classes.reduce((sum, id, at) => (id !== null && wanted(id) ? sum + (balances[at] ?? 0n) : sum), 0n)
}
