import { ACCOUNT_CLASSES } from '../../mapping/account-classes.ts'
import type { ConceptId } from '../../statements/concepts/catalogue.ts'
import type { CellTerm, DraftCell, DraftColumn, DraftRow, DraftTable, Gap } from '../draft.ts'
import { standardOf } from '../entity-profile.ts'
import {
  type ClassMovements,
  hasOpeningHoldings,
  type Holders,
  type Holding,
  holdingOf,
  listHeldClasses,
  listHolders,
} from '../fixed-asset-movements.ts'
import { divideRounded, type Rounded, roundToTotal } from '../round-to-total.ts'
import { fieldGap, type Note, type NoteInput, UNDIVIDED } from './note.ts'

/** What notes call the movements of a kind of fixed assets. */
export interface FixedAssetWords {
  readonly line: string
  readonly title: string
  readonly depreciation: string
  readonly concept: ConceptId
}

/** The movements of one class, as printed. What is null is a gap. */
interface PrintedMovements {
  readonly heading: string
  readonly holders: Holders
  readonly start: Holding | null
  readonly additions: bigint | null
  readonly disposals: Holding | null
  readonly charge: bigint | null
  readonly end: Holding
}

/**
 * The movements of fixed assets by class (FRS 102 17.31(e) and 18.27(e), IAS 16.73(e), IAS 38.118(e)). What was bought, sold and charged is a
 * gap where neither the ledger nor an answer shows it.
 */
export function draftFixedAssets(words: FixedAssetWords, input: NoteInput): Note | null {
  const { line, title } = words
  const [current] = input.years
  const prior = input.opening
  if (current === undefined || !input.balanceSheet.rows.some(({ id }) => id === line)) return null
  // One amount for all classes is neither cost nor depreciation of any of them.
  const isKnown = prior !== null && !prior.undivided.has(line)
  const years = isKnown ? [current, prior] : [current]
  const classes = listHeldClasses(years, line)
  const carried = (year: typeof current): Holding[] =>
    carry(
      classes.map((id) => holdingOf(year, line, id)),
      year.items.get(line)?.value ?? 0n,
      input.divisor,
    )
  const [ends, starts] = [carried(current), isKnown ? carried(prior) : null]
  const moved = input.movements?.get(line)
  // Books with one account for all depreciation do not show the carrying amount of each class.
  const isShared = [ends, starts ?? []].some((held) => held.some(({ cost, depreciation }) => cost === 0n && depreciation !== 0n))
  const columns = isShared
    ? [
        {
          ...printMovements('All classes', starts && addHoldings(starts), addHoldings(ends), moved && addMovements(moved), input.divisor),
          holders: listHolders(years, line, classes),
        },
      ]
    : classes.map((id, at) => ({
        ...printMovements(
          input.spell(ACCOUNT_CLASSES[id].name),
          starts?.[at] ?? null,
          ends[at] ?? NONE,
          moved?.find((one) => one.class === id),
          input.divisor,
        ),
        holders: listHolders(years, line, [id]),
      }))
  const unknown = hasOpeningHoldings(prior) ? fieldGap('movements', 'amount') : UNDIVIDED
  return { id: line, title, blocks: [{ kind: 'table', table: writeTable(words, input, columns, unknown) }], lines: [line] }
}

const NONE: Holding = { cost: 0n, depreciation: 0n }

const addHoldings = (holdings: readonly Holding[]): Holding =>
  holdings.reduce((sum, { cost, depreciation }) => ({ cost: sum.cost + cost, depreciation: sum.depreciation + depreciation }), NONE)

function addMovements(moved: readonly ClassMovements[]): Omit<ClassMovements, 'class'> {
  const sum = (of: (one: ClassMovements) => bigint): bigint => moved.reduce((total, one) => total + of(one), 0n)
  return {
    start: addHoldings(moved.map(({ start }) => start)),
    end: addHoldings(moved.map(({ end }) => end)),
    additions: sum(({ additions }) => additions),
    charge: sum(({ charge }) => charge),
    disposals: addHoldings(moved.map(({ disposals }) => disposals)),
  }
}

/**
 * Rounds so that what is carried adds up to the line of the balance sheet. Costs are rounded alone, so that rounding moves none between two
 * years; depreciation takes up the rest, if there is any.
 */
function carry(exact: readonly Holding[], printed: bigint, divisor: bigint): Holding[] {
  const isDepreciated = exact.some(({ depreciation }) => depreciation !== 0n)
  const costs = exact.map(({ cost }): Rounded => ({ exact: cost, fixed: isDepreciated ? divideRounded(cost, divisor) : null }))
  const charges = exact.map(({ depreciation }): Rounded => ({ exact: -depreciation, fixed: null }))
  const rounded = roundToTotal([...costs, ...charges], divisor, printed)
  return exact.map((_, at) => ({ cost: rounded[at] ?? 0n, depreciation: -(rounded[exact.length + at] ?? 0n) }))
}

/** What was sold takes up what rounding moves; where nothing was, additions and the charge do. */
function printMovements(
  name: string,
  start: Holding | null,
  end: Holding,
  moved: Omit<ClassMovements, 'class'> | undefined,
  divisor: bigint,
): Omit<PrintedMovements, 'holders'> {
  const heading = name.charAt(0).toUpperCase() + name.slice(1)
  if (start === null || moved === undefined) return { heading, start, end, additions: null, disposals: null, charge: null }
  const isSold = moved.disposals.cost !== 0n || moved.disposals.depreciation !== 0n
  const additions = isSold ? divideRounded(moved.additions, divisor) : end.cost - start.cost
  const charge = isSold ? divideRounded(moved.charge, divisor) : end.depreciation - start.depreciation
  const disposals = { cost: start.cost + additions - end.cost, depreciation: start.depreciation + charge - end.depreciation }
  return { heading, start, end, additions, disposals, charge }
}

/** A row: what it reads of each class, and the rows above that it adds up. */
interface RowPlan {
  readonly id: string
  readonly label: string
  readonly read?: (movements: PrintedMovements) => bigint | null
  readonly role?: 'item' | 'total'
  readonly final?: boolean
  readonly adds?: readonly (readonly [row: string, sign: 1 | -1])[]
}

function writeTable(
  words: FixedAssetWords,
  { profile, dates, unit }: NoteInput,
  columns: readonly PrintedMovements[],
  unknown: Gap,
): DraftTable {
  const { first, last, before, noun } = dates
  // UK accounts open on the first day of the year.
  const opening = standardOf(profile.regime) === 'UK_GAAP' ? first : before
  const isKnown = columns.every(({ additions }) => additions !== null)
  const isSold = columns.some(({ disposals }) => disposals === null || disposals.cost !== 0n || disposals.depreciation !== 0n)
  const isTransferred = columns.some(({ additions }) => additions !== null && additions < 0n)
  const isDepreciated = columns.some(({ start, end }) => end.depreciation !== 0n || (start?.depreciation ?? 0n) !== 0n)
  const total = { role: 'total' } as const
  const adds = (...rows: readonly (readonly [string, 1 | -1])[]) => ({ adds: isKnown ? rows : [] })
  const cost: RowPlan[] = [
    { id: 'cost', label: 'Cost' },
    { id: 'cost-start', label: `At ${opening}`, read: ({ start }) => start?.cost ?? null },
    { id: 'cost-more', label: isTransferred ? 'Additions and transfers' : 'Additions', read: ({ additions }) => additions },
    ...(isSold ? [{ id: 'cost-less', label: 'Disposals', read: ({ disposals }: PrintedMovements) => negate(disposals?.cost) }] : []),
    {
      id: 'cost-end',
      label: `At ${last}`,
      ...total,
      read: ({ end }) => end.cost,
      ...adds(['cost-start', 1], ['cost-more', 1], ...(isSold ? [['cost-less', 1] as const] : [])),
    },
  ]
  const depreciation: RowPlan[] = [
    { id: 'depreciation', label: words.depreciation },
    { id: 'depreciation-start', label: `At ${opening}`, read: ({ start }) => start?.depreciation ?? null },
    { id: 'depreciation-more', label: `Charge for the ${noun}`, read: ({ charge }) => charge },
    ...(isSold
      ? [{ id: 'depreciation-less', label: 'On disposals', read: ({ disposals }: PrintedMovements) => negate(disposals?.depreciation) }]
      : []),
    {
      id: 'depreciation-end',
      label: `At ${last}`,
      ...total,
      read: ({ end }) => end.depreciation,
      ...adds(['depreciation-start', 1], ['depreciation-more', 1], ...(isSold ? [['depreciation-less', 1] as const] : [])),
    },
  ]
  const net = (row: 'end' | 'start', label: string): RowPlan => ({
    id: `carried-${row}`,
    label,
    ...total,
    final: true,
    read: (movements) => {
      const holding = movements[row]
      return holding === null ? null : holding.cost - holding.depreciation
    },
    adds: [[`cost-${row}`, 1], ...(isDepreciated ? [[`depreciation-${row}`, -1] as const] : [])],
  })
  const plans = [
    ...cost,
    ...(isDepreciated ? depreciation : []),
    { id: 'carried', label: 'Net book value' },
    net('end', `At ${last}`),
    ...(columns.every(({ start }) => start !== null) ? [net('start', `At ${before}`)] : []),
  ]
  const id = `note-${words.line}`
  const headings = [...columns.map(({ heading }) => heading), ...(columns.length > 1 ? ['Total'] : [])]
  return {
    id,
    kind: 'note',
    title: null,
    columns: headings.map((heading): DraftColumn => ({ heading, unit, year: 'current', dimension: heading })),
    rows: plans.map((plan) => writeRow(id, plan, columns, words.concept, unknown)),
  }
}

const negate = (amount: bigint | undefined): bigint | null => (amount === undefined ? null : -amount)

function writeRow(
  table: string,
  { id, label, read, role = 'item', final = false, adds = [] }: RowPlan,
  columns: readonly PrintedMovements[],
  concept: ConceptId,
  unknown: Gap,
): DraftRow {
  const common = {
    id,
    label,
    level: 0,
    final,
    note: null,
    concept: id.startsWith('carried') && read !== undefined ? concept : null,
    term: null,
  }
  if (read === undefined) return { ...common, role: 'heading', cells: [] }
  const amounts = columns.map((movements) => read(movements))
  const down = (column: number): CellTerm[] => adds.map(([row, sign]) => ({ table, row, column, sign }))
  const across = columns.map((_, column): CellTerm => ({ table, row: id, column, sign: 1 }))
  const write = (value: bigint | null, terms: readonly CellTerm[], holders: Holders | null): DraftCell | Gap => {
    if (value === null) return unknown
    const behind = holders?.[id.startsWith('depreciation') ? 'depreciation' : 'cost'] ?? []
    return { value, ledger: null, terms, adjustment: 0n, ...(terms.length === 0 && { behind }) }
  }
  const sum = amounts.reduce<bigint | null>((total, amount) => (total === null || amount === null ? null : total + amount), 0n)
  return {
    ...common,
    role,
    cells: [
      ...amounts.map((amount, column) => write(amount, down(column), columns[column]?.holders ?? null)),
      ...(columns.length > 1 ? [write(sum, adds.length > 0 ? down(columns.length) : across, null)] : []),
    ],
  }
}
