import { capitalise } from '../../model/capitalise.ts'
import type { Note } from '../../model/document.ts'
import { type CellMatch, sameAmount, type TableMatch } from '../../model/match.ts'
import { digitsOf } from '../../model/rounding.ts'
import { STATEMENT_NAMES } from '../../model/statement.ts'
import type { Figure } from '../../model/table.ts'

/** A cell that is printed in both documents. */
export interface Compared extends CellMatch {
  readonly figure: Figure
  readonly otherFigure: Figure
  readonly period: string
}

/** The state of last year's figures in one table. */
export interface Comparison {
  readonly match: TableMatch
  /** For people: "Balance sheet", "Note 4". */
  readonly place: string
  /** The same in every draft, whatever the note's number: the statement, the note's title, or the first caption. */
  readonly key: string
  readonly primary: boolean
  /** It is in the reports before the statements. */
  readonly inFront: boolean
  readonly agreeing: readonly Compared[]
  readonly differing: readonly Compared[]
  /** Shown last year, blank now. */
  readonly missing: readonly CellMatch[]
  /** The number of agreeing figures with at least three digits, which do not agree by chance. */
  readonly distinctive: number
  /** Every row has its old name. */
  readonly named: boolean
  /** The table says that its comparatives were restated. */
  readonly restated: boolean
}

export const RESTATED = /\b(?:restated|restatements?|reclassified|recast|as (?:revised|adjusted|previously reported)|re-?presented)\b/i
const NEAR = 6
const MIN_DISTINCTIVE_DIGITS = 3

/** The context of a comparison: `front` is the page of the first primary statement, `last` the year of last year's statements. */
export interface Setting {
  readonly notes: readonly Note[]
  readonly front: number
  readonly last: number
}

export function compareTable(match: TableMatch, { notes, front, last }: Setting): Comparison {
  const { statement, other, cells, shift, rows } = match
  const { table, kind, note } = statement
  const dated = cells.filter((cell) => Number.parseInt(cell.period ?? '9999', 10) <= last && table.columns[cell.column]?.kind !== 'note')
  const both = dated.filter(
    (cell): cell is Compared => cell.figure !== undefined && cell.otherFigure !== undefined && comparable(cell.figure, cell.otherFigure),
  )
  const agreeing = both.filter((cell) => sameAmount(cell.figure, cell.otherFigure, shift) || isTurnedOver(match, cell))
  const held = new Set<CellMatch>(agreeing)
  const texts = [...table.above.slice(-NEAR), ...table.columns.map(({ heading }) => heading), ...table.rows.map(({ label }) => label)]
  return {
    match,
    place: kind === 'note' ? (note === undefined ? 'Table' : `Note ${note}`) : capitalise(STATEMENT_NAMES[kind]),
    key: kind === 'note' ? (notes.find(({ number }) => number === note)?.title ?? table.rows[0]?.label ?? '') : kind,
    primary: kind !== 'note',
    inFront: kind === 'note' && table.page < front,
    agreeing,
    differing: both.filter((cell) => !held.has(cell)),
    missing: dated.filter(({ figure, otherFigure }) => figure === undefined && otherFigure?.kind === 'amount' && otherFigure.value !== 0n),
    distinctive: agreeing.filter(({ figure }) => figure.kind !== 'nil' && digitsOf(figure.value) >= MIN_DISTINCTIVE_DIGITS).length,
    named: rows.every(({ row, otherRow }) => sameCaption(table.rows[row]?.label, other.table.rows[otherRow]?.label)),
    restated: texts.some((text) => RESTATED.test(text)),
  }
}

const letters = (text = '') => text.replace(/[\d\W]+/g, '').toLowerCase()
const sameCaption = (one: string | undefined, other: string | undefined) => letters(one) === letters(other)

/** A percentage and an amount are never one fact, and figures with different decimals are not a difference. */
function comparable(one: Figure, other: Figure): boolean {
  if (one.kind === 'nil' || other.kind === 'nil') return one.kind === 'nil' ? other.kind !== 'percent' : one.kind !== 'percent'
  return one.kind === other.kind && one.decimals === other.decimals
}

/** The whole line has the opposite sign this year, in every column: a change of presentation, not a difference. */
function isTurnedOver({ statement, other, cells, rows }: TableMatch, { row, otherRow, figure, otherFigure }: Compared): boolean {
  if (figure.value === 0n || figure.value !== -otherFigure.value) return false
  const signs = (found: readonly (Figure | undefined)[]) =>
    new Set(found.flatMap((one) => (one?.kind === 'amount' ? [one.value < 0n] : [])))
  const [here, there] = [signs(statement.table.rows[row]?.cells ?? []), signs(other.table.rows[otherRow]?.cells ?? [])]
  if (here.size !== 1 || there.size !== 1) return false
  const turned = new Set(
    cells.filter((cell) => cell.figure !== undefined && cell.figure.value === -(cell.otherFigure?.value ?? 0n)).map((cell) => cell.row),
  )
  return turned.size > 1 || rows.length === 1
}
