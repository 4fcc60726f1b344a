import { ACCOUNT_CLASSES, type AccountClassId } from '../../mapping/account-classes.ts'
import type { ConceptId } from '../../statements/concepts/catalogue.ts'
import type { CellTerm, DraftCell, DraftColumn, DraftRow, DraftTable, Gap } from '../draft.ts'
import type { YearAmounts } from '../draft-year.ts'
import { divideRounded, roundToTotal } from '../round-to-total.ts'
import { gap, type Note, type NoteInput } from './note.ts'

/** What notes call the movements of a kind of fixed assets. */
export interface FixedAssetWords {
  readonly line: string
  readonly title: string
  readonly depreciation: string
  readonly charge: string
  readonly concept: ConceptId
}

/**
 * The movements of fixed assets by class (FRS 102 17.31(e) and 18.27(e), IAS 16.73(e), IAS 38.118(e)). Accounts with credit balances are
 * accumulated depreciation. What was bought, sold and charged is filled in only where the ledger shows it: nothing was sold, and what the
 * accumulated depreciation rose by is the charge of the year.
 */
export function draftFixedAssets(words: FixedAssetWords, input: NoteInput): Note | null {
  const { line, title } = words
  const [current, prior] = input.years
  if (current === undefined || !input.balanceSheet.rows.some(({ id }) => id === line)) return null
  const classes = [...new Set(input.years.flatMap((year) => listClasses(year, line)))].toSorted(
    (a, b) => ORDER.indexOf(a) - ORDER.indexOf(b),
  )
  const now = classes.map((id) => holdings(current, line, id))
  const end = carry(now, current.items.get(line)?.value ?? 0n, input.divisor)
  const start =
    prior === undefined
      ? null
      : carry(
          classes.map((id) => holdings(prior, line, id)),
          prior.items.get(line)?.value ?? 0n,
          input.divisor,
        )
  const table = writeTable(words, input, classes, end, start)
  return { id: line, title, blocks: [{ kind: 'table', table }], lines: [line] }
}

const ORDER = Object.keys(ACCOUNT_CLASSES) as AccountClassId[]

/** Cost and accumulated depreciation, both positive. */
interface Holding {
  readonly cost: bigint
  readonly depreciation: bigint
}

function listClasses({ lines, classes, balances }: YearAmounts, line: string): AccountClassId[] {
  return classes.flatMap((id, at) => (id !== null && lines[at] === line && balances[at] !== 0n ? [id] : []))
}

function holdings({ lines, classes, balances }: YearAmounts, line: string, id: AccountClassId): Holding {
  let [cost, depreciation] = [0n, 0n]
  for (const [at, balance] of balances.entries()) {
    if (lines[at] !== line || classes[at] !== id) continue
    if (balance < 0n) depreciation -= balance
    else cost += balance
  }
  return { cost, depreciation }
}

/** Rounds so that what is carried adds up to the line of the balance sheet. */
function carry(exact: readonly Holding[], printed: bigint, divisor: bigint): Holding[] {
  const carried = roundToTotal(
    exact.map(({ cost, depreciation }) => ({ exact: cost - depreciation, fixed: null })),
    divisor,
    printed,
  )
  const depreciation = exact.map((holding) => divideRounded(holding.depreciation, divisor))
  return carried.map((value, at) => ({ cost: value + (depreciation[at] ?? 0n), depreciation: depreciation[at] ?? 0n }))
}

function writeTable(
  words: FixedAssetWords,
  input: NoteInput,
  classes: readonly AccountClassId[],
  end: readonly Holding[],
  start: readonly Holding[] | null,
): DraftTable {
  const id = `note-${words.line}`
  const width = classes.length + (classes.length > 1 ? 1 : 0)
  const isTotal = (column: number): boolean => column === classes.length
  const pick =
    (from: readonly Holding[] | null, of: (holding: Holding) => bigint) =>
    (column: number): bigint | null =>
      from === null
        ? null
        : isTotal(column)
          ? from.reduce((sum, holding) => sum + of(holding), 0n)
          : of(from[column] ?? { cost: 0n, depreciation: 0n })
  const cost = (holding: Holding): bigint => holding.cost
  const depreciation = (holding: Holding): bigint => holding.depreciation
  const known = start !== null && isExplained(input) && end.every((holding, at) => holding.depreciation >= (start[at]?.depreciation ?? 0n))
  const [last = '', before = ''] = input.dates

  const amounts = (
    row: string,
    label: string,
    read: (column: number) => bigint | null,
    options: Partial<DraftRow> = {},
    terms: readonly (readonly [string, 1 | -1])[] = [],
  ): DraftRow => ({
    ...PLAIN,
    id: row,
    label,
    ...options,
    cells: Array.from({ length: width }, (_, column): DraftCell | Gap => {
      const value = read(column)
      if (value === null) return gap('amount')
      const across =
        isTotal(column) && terms.length === 0 ? classes.map((_, at): CellTerm => ({ table: id, row, column: at, sign: 1 })) : []
      return {
        value,
        ledger: null,
        terms: [...across, ...terms.map(([other, sign]): CellTerm => ({ table: id, row: other, column, sign }))],
        adjustment: 0n,
      }
    }),
  })
  const movement =
    (of: (holding: Holding) => bigint, side: 1n | -1n) =>
    (column: number): bigint | null => {
      if (!known) return null
      const moved = (pick(end, of)(column) ?? 0n) - (pick(start, of)(column) ?? 0n)
      const each = isTotal(column) ? classes.map((_, at) => (pick(end, of)(at) ?? 0n) - (pick(start, of)(at) ?? 0n)) : [moved]
      return each.reduce((sum, one) => (one * side > 0n ? sum + one : sum), 0n)
    }
  const heading = (row: string, label: string): DraftRow => ({ ...PLAIN, id: row, label, role: 'heading', cells: [] })
  const hasLess = known && Array.from({ length: width }, (_, column) => movement(cost, -1n)(column)).some((value) => value !== 0n)
  const hasDepreciation = [...end, ...(start ?? [])].some((holding) => holding.depreciation !== 0n)
  const opening = before === '' ? 'At beginning of year' : `At ${before}`
  const less = known && !hasLess ? [] : [amounts('cost-less', 'Disposals', movement(cost, -1n))]
  const rows: DraftRow[] = [
    heading('cost', 'Cost'),
    amounts('cost-start', opening, pick(start, cost), { role: 'total' }),
    amounts('cost-more', 'Additions', movement(cost, 1n)),
    ...less,
    amounts(
      'cost-end',
      `At ${last}`,
      pick(end, cost),
      { role: 'total' },
      known ? [['cost-start', 1], ['cost-more', 1], ...less.map(({ id: row }) => [row, 1] as const)] : [],
    ),
    ...(hasDepreciation
      ? [
          heading('depreciation', words.depreciation),
          amounts('depreciation-start', opening, pick(start, depreciation), { role: 'total' }),
          amounts('depreciation-more', words.charge, movement(depreciation, 1n)),
          ...(known ? [] : [amounts('depreciation-less', 'On disposals', () => null)]),
          amounts(
            'depreciation-end',
            `At ${last}`,
            pick(end, depreciation),
            { role: 'total' },
            known
              ? [
                  ['depreciation-start', 1],
                  ['depreciation-more', 1],
                ]
              : [],
          ),
        ]
      : []),
    heading('carried', 'Net book value'),
    amounts(
      'carried-end',
      `At ${last}`,
      pick(end, (holding) => holding.cost - holding.depreciation),
      { role: 'total', final: true, concept: words.concept },
      [['cost-end', 1], ...(hasDepreciation ? [['depreciation-end', -1] as const] : [])],
    ),
    ...(start === null
      ? []
      : [
          amounts(
            'carried-start',
            `At ${before}`,
            pick(start, (holding) => holding.cost - holding.depreciation),
            { role: 'total', final: true, concept: words.concept },
            [['cost-start', 1], ...(hasDepreciation ? [['depreciation-start', -1] as const] : [])],
          ),
        ]),
  ]
  const columns = [
    ...classes.map((one): DraftColumn => column(capitalise(ACCOUNT_CLASSES[one].name), input.unit)),
    ...(classes.length > 1 ? [column('Total', input.unit)] : []),
  ]
  return { id, kind: 'note', title: null, columns, rows }
}

const PLAIN = { level: 0, role: 'item', final: false, note: null, concept: null, term: null } as const
const column = (heading: string, unit: string): DraftColumn => ({ heading, unit, year: 'current', dimension: heading })
const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const CARRYING = new Set<string>(['tangible', 'intangible', 'right-of-use', 'goodwill', 'fixed'])

/** Whether the ledger shows the movements: nothing was sold or impaired, and accumulated depreciation of all fixed assets rose by the charge. */
function isExplained({ years }: NoteInput): boolean {
  const [current, prior] = years
  if (current === undefined || prior === undefined) return false
  const charge = sumOf(current, ({ concept }) => concept === 'depreciation-and-amortisation')
  const others = sumOf(current, ({ concept, id }) => concept === 'impairment' || id === 'disposal-results')
  const accumulated = (year: YearAmounts): bigint =>
    year.balances.reduce((sum, balance, at) => (CARRYING.has(year.lines[at] ?? '') && balance < 0n ? sum - balance : sum), 0n)
  const rose = accumulated(current) - accumulated(prior)
  return others === 0n && rose === charge
}

function sumOf({ classes, balances }: YearAmounts, wanted: (one: { id: AccountClassId; concept: ConceptId | null }) => boolean): bigint {
  return classes.reduce(
    (sum, id, at) => (id !== null && wanted({ id, concept: ACCOUNT_CLASSES[id].concept }) ? sum + (balances[at] ?? 0n) : sum),
    0n,
  )
}
