import type { FinancialDocument } from '../model/document.ts'
import { type CellMatch, sameAmount, type TableMatch } from '../model/match.ts'
import { nameColumn } from '../model/name-column.ts'
import type { Statement } from '../model/statement.ts'
import type { Figure, Row, Table } from '../model/table.ts'
import { titleOfTable } from './title-of-place.ts'
import type { PlacedChange } from './placed-change.ts'

/** Every figure that changed in tables of both drafts, and every line added or removed. */
export function listChangedLines(document: FinancialDocument, previous: FinancialDocument, tables: readonly TableMatch[]): PlacedChange[] {
  const kept = new Set(tables.map(({ statement }) => statement))
  const keptBefore = new Set(tables.map(({ other }) => other))
  return [
    ...tables.flatMap((match) => changesIn(document, match)),
    ...document.statements
      .filter((statement) => !kept.has(statement))
      .flatMap((statement) => statement.table.rows.map((row) => added(document, statement, row))),
    ...previous.statements
      .filter((statement) => !keptBefore.has(statement))
      .flatMap((statement) => statement.table.rows.map((row) => removed(titleOfTable(previous, statement), row, row.page))),
  ]
}

function changesIn(document: FinancialDocument, match: TableMatch): PlacedChange[] {
  const { statement, other, rows, cells } = match
  const place = titleOfTable(document, statement)
  const [matched, matchedBefore] = [new Set(rows.map(({ row }) => row)), new Set(rows.map(({ otherRow }) => otherRow))]
  const figures = [...cells.filter(({ opening }) => !opening), ...noteReferences(match)].filter((cell) => changed(cell))
  const at = new Map(rows.map(({ row, otherRow }) => [otherRow, statement.table.rows[row]?.page]))
  return [
    ...figures.map((cell) => changedFigure(place, match, cell)),
    ...rows.flatMap(({ row, otherRow }) => changedCaption(place, statement.table.rows[row], other.table.rows[otherRow])),
    ...statement.table.rows.flatMap((row, i) => (matched.has(i) ? [] : [added(document, statement, row)])),
    ...other.table.rows.flatMap((row, i) => (matchedBefore.has(i) ? [] : [removed(place, row, nearest(at, i) ?? statement.table.page)])),
  ]
}

/** The place of a removed line: beside the one above it. */
function nearest(at: ReadonlyMap<number, number | undefined>, row: number): number | undefined {
  for (let i = row; i >= 0; i--) if (at.get(i) !== undefined) return at.get(i)
  return undefined
}

function changed({ figure, otherFigure }: CellMatch): boolean {
  return (figure === undefined) !== (otherFigure === undefined)
    ? isAmount(figure ?? otherFigure)
    : figure?.kind !== otherFigure?.kind && isAmount(figure) && isAmount(otherFigure)
      ? true
      : !sameAmount(figure, otherFigure, 0)
}

const isAmount = (figure: Figure | undefined) => figure !== undefined && figure.kind !== 'nil'

/** Note references are not amounts, but a call-over reads them as well. */
function noteReferences({ statement, other, rows }: TableMatch): CellMatch[] {
  const columnOf = (table: Table) => table.columns.find(({ kind }) => kind === 'note')?.index
  const [column, otherColumn] = [columnOf(statement.table), columnOf(other.table)]
  if (column === undefined || otherColumn === undefined) return []
  return rows.map((pair) => ({
    ...pair,
    column,
    otherColumn,
    figure: statement.table.rows[pair.row]?.cells[column],
    otherFigure: other.table.rows[pair.otherRow]?.cells[otherColumn],
    period: undefined,
    opening: false,
  }))
}

function changedFigure(place: string, { statement, other }: TableMatch, cell: CellMatch): PlacedChange {
  const { figure, otherFigure, row, otherRow, column } = cell
  const line = statement.table.rows[row]
  const name = statement.table.columns[column]?.kind === 'note' ? 'note' : nameColumn(statement.table, column)
  return {
    kind: 'figure',
    label: [line?.label === '' ? 'Unlabelled total' : (line?.label ?? ''), name].join(', '),
    ...(otherFigure && { before: otherFigure.text, previousPage: otherFigure.page }),
    ...(figure && { after: figure.text, page: figure.page, box: figure.box }),
    ...(otherFigure === undefined ? { previousPage: other.table.rows[otherRow]?.page ?? other.table.page } : {}),
    place,
    at: figure?.page ?? line?.page ?? statement.table.page,
    was: otherFigure === undefined ? [] : [otherFigure],
  }
}

function changedCaption(place: string, row: Row | undefined, before: Row | undefined): PlacedChange[] {
  if (row === undefined || before === undefined || row.label === before.label) return []
  return [
    {
      kind: 'sentence',
      label: '',
      before: before.label,
      after: row.label,
      page: row.page,
      previousPage: before.page,
      place,
      at: row.page,
      was: [],
    },
  ]
}

const figuresOf = ({ cells }: Row) => cells.filter((figure): figure is Figure => figure !== undefined)
const textOf = (row: Row) =>
  figuresOf(row)
    .map(({ text }) => text)
    .join('  ')

function added(document: FinancialDocument, statement: Statement, row: Row): PlacedChange {
  const [figure] = figuresOf(row)
  return {
    kind: 'line-added',
    label: row.label,
    after: textOf(row),
    page: row.page,
    ...(figure && { box: figure.box }),
    place: titleOfTable(document, statement),
    at: row.page,
    was: [],
  }
}

function removed(place: string, row: Row, at: number): PlacedChange {
  return { kind: 'line-removed', label: row.label, before: textOf(row), previousPage: row.page, place, at, was: figuresOf(row) }
}
