import { ACCOUNT_CLASSES, type AccountClassId } from '../../mapping/account-classes.ts'
import type { CellTerm, DraftCell, DraftRow } from '../draft.ts'
import type { YearAmounts } from '../draft-year.ts'
import type { Selector } from '../formats/format.ts'
import { divideRounded, roundToTotal } from '../round-to-total.ts'
import { yearColumns } from '../year-columns.ts'
import type { Breakdown } from './breakdowns.ts'
import { gap, type Note, type NoteInput, paragraph } from './note.ts'

/** Divides a line of a primary statement into its parts, rounded so that they add up to it. Null where there is nothing to say. */
export function draftBreakdown({ line, title, parts, also }: Breakdown, input: NoteInput): Note | null {
  const printed = [...input.balanceSheet.rows, ...(input.incomeStatement?.rows ?? [])].find(({ id }) => id === line)
  if (printed === undefined) return null
  const id = `note-${line}`
  const columns = input.years.map((year) => divide({ line, parts }, year, input.divisor))
  const used = parts.flatMap((_, at) => (columns.some((cells) => (cells[at]?.value ?? 0n) !== 0n) ? [at] : []))
  const beside = also === undefined ? [] : [paragraph(gap(also))]
  // A table of one part says what the line is, unless that is other, or text says more.
  const [only, ...more] = used
  if (more.length === 0 && (also !== undefined || only === undefined || only === restOf(parts)))
    return beside.length === 0 ? null : { id: line, title, blocks: beside, lines: [line] }
  const rows = used.map((at): DraftRow => ({
    ...PLAIN,
    id: `part-${at}`,
    label: parts[at]?.label ?? '',
    role: 'item',
    concept: null,
    cells: columns.map((cells) => cells[at] ?? null),
  }))
  const total: DraftRow = {
    ...PLAIN,
    id: 'total',
    label: '',
    role: 'total',
    final: true,
    concept: printed.concept,
    cells: columns.map((cells, column): DraftCell => ({
      value: cells.reduce((sum, { value }) => sum + value, 0n),
      ledger: null,
      terms: rows.map((row): CellTerm => ({ table: id, row: row.id, column, sign: 1 })),
      adjustment: 0n,
    })),
  }
  const table = { id, kind: 'note', title: null, columns: yearColumns(input.headings, input.unit), rows: [...rows, total] } as const
  return { id: line, title, blocks: [{ kind: 'table', table }, ...beside], lines: [line] }
}

const restOf = (parts: Breakdown['parts']): number => parts.findIndex(({ takes }) => takes.length === 0)

const PLAIN = { level: 0, final: false, note: null, term: null } as const

/** The parts of one year, amounts positive on the side of the line but for liabilities, which notes print without brackets. */
function divide({ line, parts }: Pick<Breakdown, 'line' | 'parts'>, year: YearAmounts, divisor: bigint): DraftCell[] {
  const item = year.items.get(line)
  const sign = isOwed(line) ? -1n : 1n
  const places = new Map<Selector, number>(parts.flatMap(({ takes }, at) => takes.map((selector) => [selector, at] as const)))
  const accounts = parts.map((): number[] => [])
  const rest = restOf(parts)
  for (const at of item?.ledger?.accounts ?? []) accounts[placeOf(places, year.classes[at]) ?? rest]?.push(at)
  const exact = accounts.map((ones) => sign * ones.reduce((sum, at) => sum + (year.balances[at] ?? 0n), 0n))
  const printed = magnitudeLike(item?.value ?? 0n, exact)
  const rounded = roundToTotal(
    exact.map((value) => ({ exact: value, fixed: null })),
    divisor,
    printed,
  )
  return rounded.map((value, at): DraftCell => {
    const ones = accounts[at] ?? []
    return {
      value,
      ledger: ones.length === 0 ? null : { accounts: ones, year: year.year, sign: sign === 1n ? 1 : -1 },
      terms: [],
      adjustment: value - divideRounded(exact[at] ?? 0n, divisor),
    }
  })
}

const OWED = new Set(['creditors-within', 'creditors-after', 'provisions', 'payables', 'accruals', 'borrowings-after'])
const isOwed = (line: string): boolean => OWED.has(line)

/** The amount of the line on the side on which its parts are added: balance sheets print what is owed in brackets or without. */
function magnitudeLike(printed: bigint, exact: readonly bigint[]): bigint {
  const sum = exact.reduce((total, value) => total + value, 0n)
  return sum < 0n === printed < 0n ? printed : -printed
}

function placeOf(places: ReadonlyMap<Selector, number>, id: AccountClassId | null | undefined): number | undefined {
  if (id === null || id === undefined) return undefined
  const { concept } = ACCOUNT_CLASSES[id]
  return places.get(`class ${id}`) ?? (concept === null ? undefined : places.get(concept))
}
