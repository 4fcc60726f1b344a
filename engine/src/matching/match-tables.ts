import type { FinancialDocument } from '../model/document.ts'
import { type CellMatch, type RowMatch, sameAmount, type TableMatch } from '../model/match.ts'
import type { Statement } from '../model/statement.ts'
import { digitsOf } from '../model/rounding.ts'
import type { Figure, Table } from '../model/table.ts'
import { alignRows, type RowKey } from './align-rows.ts'
import { captionKey } from './caption-key.ts'
import { type ColumnMatch, matchColumns } from './match-columns.ts'
import { findOpenings } from './openings.ts'
import { readPeriods, type TablePeriods } from './periods.ts'

/** Candidate tables for each table: those with the most captions in common. */
const MAX_CANDIDATES = 6
/** A clue shared by more tables is worthless. */
const MAX_TABLES_PER_CLUE = 40
const MIN_DISTINCTIVE_DIGITS = 4

interface Known {
  readonly statement: Statement
  readonly position: number
  readonly title: string
  readonly periods: TablePeriods
  readonly keys: readonly RowKey[]
  /** What identifies the same table in another document: captions, whole rows, distinctive figures. */
  readonly clues: ReadonlySet<string>
}

/**
 * Finds the tables of one document in another: last year's statements or an earlier draft. Two tables match if their captions do, in the
 * same order, and figures of the same period agree; each is used once, the surest first.
 */
export function matchTables(document: FinancialDocument, other: FinancialDocument): TableMatch[] {
  const [ours, theirs] = [learn(document), learn(other)]
  const byClue = new Map<string, Known[]>()
  for (const known of theirs) for (const clue of known.clues) byClue.set(clue, [...(byClue.get(clue) ?? []), known])
  const candidates = ours.flatMap((one) =>
    listCandidates(one, byClue).map((known) => {
      const match = matchTable(one, known)
      return { one, known, match, score: scoreOf(one, known, match) }
    }),
  )
  const used = new Set<Known>()
  const found = new Map<Known, TableMatch>()
  for (const { one, known, match, score } of candidates.toSorted((a, b) => b.score - a.score)) {
    if (score <= 0 || found.has(one) || used.has(known)) continue
    found.set(one, match)
    used.add(known)
  }
  return ours.flatMap((one) => found.get(one) ?? [])
}

function learn(document: FinancialDocument): Known[] {
  const { statements, notes } = document
  const titles = new Map(notes.map(({ number, title }) => [number, captionKey(title)]))
  return statements.map((statement, i) => {
    const periods = readPeriods(document, statement)
    const keys = statement.table.rows.map(({ label, group }, row): RowKey => {
      const day = periods.rows[row]
      // A year alone is a caption like any other.
      const key = day === undefined ? captionKey(label) || label : balanceKey(label)
      return { label: key, group: captionKey(group), day }
    })
    return {
      statement,
      position: i / Math.max(1, statements.length),
      title: titles.get(statement.note ?? '') ?? '',
      periods,
      keys,
      clues: listClues(statement.table, keys),
    }
  })
}

function listClues({ rows }: Table, keys: readonly RowKey[]): Set<string> {
  const clues = new Set<string>()
  for (const [i, { label, cells }] of rows.entries()) {
    const key = keys[i]?.label ?? ''
    if (key !== '') clues.add(`caption ${key}`)
    clues.add(`row ${label}|${cells.map((figure) => figure?.text ?? '').join('|')}`)
    for (const figure of cells)
      if (figure?.kind === 'amount' && digitsOf(figure.value) >= MIN_DISTINCTIVE_DIGITS) clues.add(`figure ${figure.value}`)
  }
  return clues
}

/** A dated balance is the same whether it opens a year or closes the one before. */
function balanceKey(label: string): string {
  return captionKey(label.replace(/\b(?:opening|closing|brought|carried|forward|beginning|end|start|as)\b/gi, ' '))
}

function listCandidates(one: Known, byClue: ReadonlyMap<string, readonly Known[]>): Known[] {
  const shared = new Map<Known, number>()
  for (const clue of one.clues) {
    const tables = byClue.get(clue) ?? []
    if (tables.length <= MAX_TABLES_PER_CLUE) for (const known of tables) shared.set(known, (shared.get(known) ?? 0) + 1 / tables.length)
  }
  const closeness = (known: Known, weight: number) => weight + likeness(one, known) - Math.abs(one.position - known.position)
  return [...shared]
    .toSorted(([a, x], [b, y]) => closeness(b, y) - closeness(a, x))
    .slice(0, MAX_CANDIDATES)
    .map(([known]) => known)
}

/** Evidence for a match besides the rows: the statement, its entity, the note. */
function likeness(one: Known, other: Known): number {
  const [a, b] = [one.statement, other.statement]
  const kind = a.kind === b.kind ? (a.kind === 'note' ? 0 : 2) : -1
  const scope = a.scope !== undefined && b.scope !== undefined && a.scope !== b.scope ? -3 : 0
  return kind + scope + (one.title !== '' && one.title === other.title ? 1 : 0)
}

const DISAGREEING = 0.4

function scoreOf(one: Known, other: Known, { rows, cells, shift }: TableMatch): number {
  if (rows.length === 0) return 0
  let figures = 0
  for (const { figure, otherFigure, opening } of cells)
    if (!opening) figures += sameAmount(figure, otherFigure, shift) ? weightOf(figure) : -DISAGREEING
  const named = rows.filter(({ row, otherRow }) => one.keys[row]?.label === other.keys[otherRow]?.label).length
  return (
    figures +
    (2 * named) / Math.max(one.keys.length, other.keys.length) +
    likeness(one, other) -
    Math.abs(one.position - other.position) / 2
  )
}

/** The weight of an agreeing figure. */
function weightOf(figure: Figure | undefined): number {
  if (figure === undefined || figure.kind === 'nil') return 0
  const digits = digitsOf(figure.value)
  return digits >= 4 ? 1.5 : digits === 3 ? 0.8 : 0.2
}

const MAX_WEIGHT = 3

function matchTable(one: Known, other: Known): TableMatch {
  const { table } = one.statement
  const { table: otherTable } = other.statement
  const columns = matchColumns(table, one.periods, otherTable, other.periods)
  const shift = (other.statement.unit?.scale ?? 0) - (one.statement.unit?.scale ?? other.statement.unit?.scale ?? 0)
  const agree = (row: number, otherRow: number) => {
    let weight = 0
    for (const { column, otherColumn } of columns) {
      const figure = table.rows[row]?.cells[column]
      if (figure !== undefined && sameAmount(figure, otherTable.rows[otherRow]?.cells[otherColumn], shift)) weight += weightOf(figure)
    }
    return Math.min(MAX_WEIGHT, weight)
  }
  const rows = alignRows(one.keys, other.keys, agree)
  const cells = rows.flatMap((pair) => matchCells(one, other, pair, columns))
  return { statement: one.statement, other: other.statement, rows, cells: [...cells, ...findOpenings(one, other, rows)], shift }
}

function matchCells(one: Known, other: Known, pair: RowMatch, columns: readonly ColumnMatch[]): CellMatch[] {
  const day = one.periods.rows[pair.row]
  return columns.flatMap(({ column, otherColumn, year }): CellMatch[] => {
    const figure = one.statement.table.rows[pair.row]?.cells[column]
    const otherFigure = other.statement.table.rows[pair.otherRow]?.cells[otherColumn]
    if (figure === undefined && otherFigure === undefined) return []
    return [{ ...pair, column, otherColumn, figure, otherFigure, period: day ?? year, opening: false }]
  })
}
