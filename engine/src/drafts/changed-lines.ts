import type { FinancialDocument } from '../model/document.ts'
import { type CellMatch, sameAmount, type TableMatch } from '../model/match.ts'
import { nameColumn } from '../model/name-column.ts'
import type { Statement } from '../model/statement.ts'
import type { Figure, Row, Table } from '../model/table.ts'
import { findContentsPages } from '../model/find-contents-pages.ts'
import { titleOfTable } from './title-of-place.ts'
import { formatAmount } from '../model/print-amount.ts'
import type { PlacedChange } from './placed-change.ts'

/** Every figure that changed in tables of both drafts, and every line added or removed. Page numbers of a contents list are no figures. */
export function listChangedLines(document: FinancialDocument, previous: FinancialDocument, tables: readonly TableMatch[]): PlacedChange[] {
  const kept = new Set(tables.map(({ statement }) => statement))
  const keptBefore = new Set(tables.map(({ other }) => other))
  const [lists, listsBefore] = [findContentsLists(document), findContentsLists(previous)]
  return [
    ...tables.filter(({ statement }) => !lists.has(statement)).flatMap((match) => changesIn(document, match)),
    ...document.statements
      .filter((statement) => !kept.has(statement) && !lists.has(statement))
      .flatMap((statement) => statement.table.rows.map((row) => added(document, statement, row))),
    ...previous.statements
      .filter((statement) => !keptBefore.has(statement) && !listsBefore.has(statement))
      .flatMap((statement) => statement.table.rows.map((row) => removed(titleOfTable(previous, statement), row, row.page))),
  ]
}

/** Tables of a contents page with nothing but numbers of pages. */
function findContentsLists({ lines, statements }: FinancialDocument): ReadonlySet<Statement> {
  const pages = findContentsPages(lines)
  return new Set(
    statements.filter(
      ({ table }) => pages.has(table.page) && table.rows.every((row) => figuresOf(row).length <= 1 || figuresOf(row).every(isPageNumber)),
    ),
  )
}

/** Or the dash of “3 - 8”. */
const isPageNumber = ({ text }: Figure) => /^\d{1,3}$|^\D+$/.test(text)

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

function changedFigure(place: string, { statement, other, shift }: TableMatch, cell: CellMatch): PlacedChange {
  const { figure, otherFigure, row, otherRow, column } = cell
  const [line, lineBefore] = [statement.table.rows[row], other.table.rows[otherRow]]
  const isReference = statement.table.columns[column]?.kind === 'note'
  const name = isReference ? 'note' : nameColumn(statement.table, column)
  return {
    kind: isReference ? 'reference' : 'figure',
    label: [line?.label === '' ? 'Unlabelled total' : (line?.label ?? ''), name].join(', '),
    ...(otherFigure && { before: otherFigure.text, previousPage: otherFigure.page, previousBox: otherFigure.box }),
    ...(figure && { after: figure.text, page: figure.page, box: figure.box }),
    ...(otherFigure === undefined ? { previousPage: lineBefore?.page ?? other.table.page } : {}),
    ...(isReference ? {} : measureChange(figure, otherFigure, shift)),
    place,
    at: figure?.page ?? line?.page ?? statement.table.page,
    was: otherFigure === undefined ? [] : [otherFigure],
    lines: { ...(line && { now: lineOf(line) }), ...(lineBefore && { before: lineOf(lineBefore) }) },
  }
}

/** Nothing where one of them is missing or not an amount, or where the drafts are in different units. */
function measureChange(figure: Figure | undefined, before: Figure | undefined, shift: number): Pick<PlacedChange, 'change'> {
  if (shift !== 0 || figure?.kind !== 'amount' || before?.kind !== 'amount') return {}
  const decimals = Math.max(figure.decimals, before.decimals)
  const scaled = ({ value, decimals: own }: Figure) => value * 10n ** BigInt(decimals - own)
  return { change: formatAmount(scaled(figure) - scaled(before), decimals) }
}

function changedCaption(place: string, row: Row | undefined, before: Row | undefined): PlacedChange[] {
  if (row === undefined || before === undefined || row.label === before.label) return []
  const [[figure], [figureBefore]] = [figuresOf(row), figuresOf(before)]
  return [
    {
      kind: 'sentence',
      label: '',
      before: before.label,
      after: row.label,
      page: row.page,
      ...(figure && { box: figure.box }),
      previousPage: before.page,
      ...(figureBefore && { previousBox: figureBefore.box }),
      place,
      at: row.page,
      was: [],
      lines: { now: row.label, before: before.label },
    },
  ]
}

const figuresOf = ({ cells }: Row) => cells.filter((figure): figure is Figure => figure !== undefined)
const textOf = (row: Row) =>
  figuresOf(row)
    .map(({ text }) => text)
    .join('  ')
const lineOf = (row: Row) => [row.label, ...figuresOf(row).map(({ text }) => text)].join(' ')

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
    lines: { now: lineOf(row) },
  }
}

function removed(place: string, row: Row, at: number): PlacedChange {
  const [figure] = figuresOf(row)
  return {
    kind: 'line-removed',
    label: row.label,
    before: textOf(row),
    previousPage: row.page,
    ...(figure && { previousBox: figure.box }),
    place,
    at,
    was: figuresOf(row),
    lines: { before: lineOf(row) },
  }
}
