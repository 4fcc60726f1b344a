import { listPeriods, type PeriodColumn } from '../../statements/periods/list-periods.ts'
import type { FinancialDocument, TextLine } from '../../model/document.ts'
import type { Statement } from '../../model/statement.ts'
import type { Column, Row } from '../../model/table.ts'

/** How many lines above the first row may give the years. */
const LINES_ABOVE = 14
const YEAR = /^(?:FY|fiscal)?['’]?((?:19|20)\d\d)(?:\(\d\))?[,:]?$/i
const EARLY_JANUARY = /\bjan(?:uary|\.)? [1-9](?!\d)/i
const THIS_YEAR = /\b(?:this|current) year\b/i
const LAST_YEAR = /\b(?:last|previous|prior) (?:year|period)\b/i

/**
 * The column of each year in a table, the first one per year. Headings give it, or words such as "last year" in them; otherwise the nearest
 * line above the rows that lists years, each matched to the nearest column. Empty where nothing gives the years.
 */
export function listDatedColumns(document: FinancialDocument, statement: Statement): ReadonlyMap<number, number> {
  const columns = amountColumns(statement)
  const stated = columns
    .map((column) => inItsYear(column, columns))
    .flatMap(({ index, year }): [number, number][] => (year === undefined ? [] : [[year, index]]))
  const own = firstOfEach(stated)
  if (own.size > 1 || (own.size === 1 && columns.length === 1)) return own
  const relative = firstOfEach(relativeYears(columns, document.profile.periodEnd))
  if (relative.size > 1) return relative
  const above = firstOfEach(yearsAbove(document, statement, columns))
  return above.size > 1 ? above : new Map()
}

/** The columns of amounts, without a first untitled column of note references: a few small numbers. */
function amountColumns({ table }: Statement): Column[] {
  const columns = table.columns.filter(({ kind }) => kind === 'amount')
  const [first, second, third] = columns
  if (first === undefined || second === undefined || third === undefined || first.heading.trim() !== '') return columns
  const shown = table.rows.flatMap(({ cells }) => cells[first.index] ?? [])
  const beside = table.rows.filter(({ cells }) => cells[second.index] !== undefined)
  const refers = shown.length < beside.length && shown.every(({ text }) => /^[1-9]\d?$/.test(text))
  return refers && beside.some(({ cells }) => /\d{3}/.test(cells[second.index]?.text ?? '')) ? columns.slice(1) : columns
}

/** A 52 or 53-week year that ends in the first days of January is named after the previous year, if another column has that year. */
const inItsYear = (column: Column, all: readonly Column[]): Column =>
  column.year !== undefined &&
  EARLY_JANUARY.test(column.heading) &&
  all.some(({ index, year }) => index < column.index && year === column.year)
    ? { ...column, year: column.year - 1 }
    : column

/** The same as pairs; headings that name years come first. */
export function listYearColumns(document: FinancialDocument, statement: Statement): PeriodColumn[] {
  const dated = listPeriods(document, statement)
  return dated.length > 0 || statement.table.columns.some(({ kind, year }) => kind === 'amount' && year !== undefined)
    ? dated
    : [...listDatedColumns(document, statement)].map(([year, column]) => ({ column, year }))
}

function firstOfEach(pairs: readonly (readonly [number, number])[]): Map<number, number> {
  const found = new Map<number, number>()
  for (const [year, column] of pairs) if (!found.has(year)) found.set(year, column)
  return found
}

function relativeYears(columns: readonly Column[], periodEnd: string | undefined): [number, number][] {
  if (periodEnd === undefined) return []
  const newest = Number(periodEnd.slice(0, 4))
  return columns.flatMap(({ heading, index }): [number, number][] => {
    if (LAST_YEAR.test(heading)) return [[newest - 1, index]]
    return THIS_YEAR.test(heading) ? [[newest, index]] : []
  })
}

const isHeading = ({ cells }: Row): boolean => cells.every((cell) => cell === undefined || YEAR.test(cell.text))

/** Years over columns, from left to right. */
function yearsAbove({ lines }: FinancialDocument, { table }: Statement, columns: readonly Column[]): [number, number][] {
  const first = table.rows.find((row) => !isHeading(row))
  const on = lines[(first?.page ?? 0) - 1]
  if (first === undefined || on === undefined) return []
  const at = on.reduce((best, line, i) => (Math.abs(line.y - first.y) < Math.abs((on[best]?.y ?? Infinity) - first.y) ? i : best), 0)
  for (const line of on.slice(Math.max(0, at - LINES_ABOVE), at).toReversed()) {
    const found = yearsOf(line)
    if (found.length < 2 || isProse(line)) continue
    const near = found.flatMap(({ year, centre }): [number, number][] => {
      const [column] = columns.toSorted((a, b) => distance(a, centre) - distance(b, centre))
      return column === undefined ? [] : [[year, column.index]]
    })
    // Two years over one column are the heading of something else.
    if (new Set(near.map(([, column]) => column)).size === near.length) return near
  }
  return []
}

const distance = ({ left, right }: Column, x: number): number => Math.abs((left + right) / 2 - x)

const yearsOf = ({ words }: TextLine): { readonly year: number; readonly centre: number }[] =>
  words.flatMap(({ text, box: [x0, , x1] }) => {
    const year = YEAR.exec(text)?.[1]
    return year === undefined ? [] : [{ year: Number(year), centre: (x0 + x1) / 2 }]
  })

/** A sentence that mentions years is not a heading. */
const isProse = ({ words }: TextLine): boolean => words.filter(({ text }) => /^[a-z]{3,}/.test(text)).length > 6
