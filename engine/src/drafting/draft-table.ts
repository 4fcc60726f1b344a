import type { StatementKind } from '../model/statement.ts'
import type { CellTerm, DraftCell, DraftColumn, DraftRow, DraftTable } from './draft.ts'
import { COLUMN_OF, listAdded, valueOf, type YearAmounts } from './draft-year.ts'
import { type Format, type FormatLine, type Label, RETAINED, type TotalLine } from './formats/format.ts'

type Year = Pick<YearAmounts, 'year' | 'items'>

export interface TableInput {
  readonly id: string
  readonly kind: StatementKind
  readonly format: Format
  /** This year, then last year if it is known. */
  readonly years: readonly Year[]
  readonly columns: readonly DraftColumn[]
  /** The number of the note about a line. */
  readonly notes: ReadonlyMap<string, string>
}

/** Sets a statement out: the lines that have an amount in either year, and the totals of those. */
export function draftTable({ id, kind, format, years, columns, notes }: TableInput): DraftTable {
  const printed = new Set<string>()
  for (const line of format) if (isPrinted(line, years, printed)) printed.add(line.id)
  const rows = format.flatMap((line, at): DraftRow[] => {
    if (line.role === 'heading') return isHeadingPrinted(format, at, printed) ? [writeHeading(line)] : []
    if (!printed.has(line.id)) return []
    const values = years.map((year) => valueOf(format, year, line.id))
    return [
      {
        id: line.id,
        label: chooseLabel(line.label, values),
        level: line.level,
        role: line.role,
        final: line.role === 'total' && line.final,
        note: notes.get(line.id) ?? null,
        concept: line.concept,
        term: line.role === 'item' ? line.term : null,
        cells: years.map((year, i) =>
          line.role === 'item' ? (year.items.get(line.id) ?? NIL) : writeTotal(id, format, line, printed, year, values[i] ?? 0n),
        ),
      },
    ]
  })
  return { id, kind, title: null, columns, rows }
}

const NIL: DraftCell = { value: 0n, ledger: null, terms: [], adjustment: 0n }

function isPrinted(line: FormatLine, years: readonly Year[], printed: ReadonlySet<string>): boolean {
  if (line.role === 'heading') return false
  if (line.role === 'item') return line.id === RETAINED || years.some(({ items }) => (items.get(line.id)?.value ?? 0n) !== 0n)
  const added = listAdded(line).filter(({ row }) => printed.has(row))
  return (line.final && !line.optional) || added.length > (line.optional ? 1 : 0)
}

/** A heading is printed above at least one line: up to the next heading, or the next major one. */
function isHeadingPrinted(format: Format, at: number, printed: ReadonlySet<string>): boolean {
  const own = format[at]
  const next = format.findIndex((line, i) => i > at && line.role === 'heading' && (line.major || !(own?.role === 'heading' && own.major)))
  return format.slice(at + 1, next === -1 ? undefined : next).some(({ id }) => printed.has(id))
}

const writeHeading = ({ id, label, level }: { id: string; label: string; level: number }): DraftRow => ({
  id,
  label,
  level,
  role: 'heading',
  final: false,
  note: null,
  concept: null,
  term: null,
  cells: [],
})

function writeTotal(
  table: string,
  format: Format,
  line: TotalLine,
  printed: ReadonlySet<string>,
  { year }: Year,
  value: bigint,
): DraftCell {
  const terms = listPrinted(format, line, printed).map(({ row, sign }): CellTerm => ({ table, row, column: COLUMN_OF[year], sign }))
  return { value, ledger: null, terms, adjustment: 0n }
}

/** The printed lines that a total adds: those of a total that is not printed in its place. */
function listPrinted(format: Format, line: TotalLine, printed: ReadonlySet<string>): { readonly row: string; readonly sign: 1 | -1 }[] {
  return listAdded(line).flatMap((added) => {
    if (printed.has(added.row)) return [added]
    const inner = format.find(({ id }) => id === added.row)
    if (inner?.role !== 'total') return []
    return listPrinted(format, inner, printed).map(({ row, sign }) => ({ row, sign: sign === added.sign ? 1 : -1 }) as const)
  })
}

function chooseLabel(label: Label, values: readonly bigint[]): string {
  if (typeof label === 'string') return label
  const [gain, loss, either] = label
  const signs = values.filter((value) => value !== 0n)
  if (signs.every((value) => value > 0n)) return gain
  return signs.every((value) => value < 0n) ? loss : either
}
