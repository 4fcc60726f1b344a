import type { ConceptId } from '../../statements/concepts/catalogue.ts'
import { type CellTerm, type DraftCell, type DraftRow, type DraftTable, type Gap, isGap } from '../draft.ts'
import { yearColumns } from '../year-columns.ts'
import { type NoteInput, UNDIVIDED } from './note.ts'

export interface PartsInput extends Pick<NoteInput, 'headings' | 'unit'> {
  readonly id: string
  readonly labels: readonly string[]
  /** By year, a cell for each label. */
  readonly columns: readonly (readonly (DraftCell | Gap)[])[]
  /** By year, where the parts are gaps and their total is known. */
  readonly totals?: readonly (DraftCell | null)[]
  readonly total: { readonly label: string; readonly concept: ConceptId | null }
}

const PLAIN = { level: 0, note: null, term: null } as const

/** The positions of the parts with an amount in any year. */
export const listUsed = ({ labels, columns }: Pick<PartsInput, 'labels' | 'columns'>): number[] =>
  labels.flatMap((_, at) => (columns.some((cells) => valueOf(cells[at]) !== 0n) ? [at] : []))

const valueOf = (cell: DraftCell | Gap | undefined): bigint => (cell === undefined || isGap(cell) ? 0n : cell.value)

/** A table of parts with an amount in any year, and their total. */
export function writeParts({ id, labels, columns, totals, total, headings, unit }: PartsInput): DraftTable {
  const rows = listUsed({ labels, columns }).map((at): DraftRow => ({
    ...PLAIN,
    id: `part-${at}`,
    label: labels[at] ?? '',
    role: 'item',
    final: false,
    concept: null,
    cells: columns.map((cells) => cells[at] ?? null),
  }))
  const cells = columns.map((parts, column): DraftCell | Gap =>
    parts.some(isGap)
      ? (totals?.[column] ?? UNDIVIDED)
      : {
          value: parts.reduce((sum, part) => sum + valueOf(part), 0n),
          ledger: null,
          terms: rows.map((row): CellTerm => ({ table: id, row: row.id, column, sign: 1 })),
          adjustment: 0n,
        },
  )
  const last: DraftRow = { ...PLAIN, id: 'total', role: 'total', final: true, ...total, cells }
  return { id, kind: 'note', title: null, columns: yearColumns(headings, unit), rows: [...rows, last] }
}
