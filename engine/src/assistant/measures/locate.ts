import { memoizeByDocument } from '../../model/memoize-by-document.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { Statement, StatementKind } from '../../model/statement.ts'
import type { Figure, Row, Table } from '../../model/table.ts'
import { listYearColumns } from '../rows/dated-columns.ts'
import { countCompanions } from '../rows/companions.ts'
import { nameOfRow } from '../rows/name-of-row.ts'
import { QUANTITIES } from './quantities.ts'
import type { Quantity } from './quantity.ts'

/** A row for a quantity, with its figures by financial year. */
export interface QuantityLine {
  readonly statement: Statement
  readonly row: Row
  readonly figures: ReadonlyMap<number, Figure>
}

/** An unrecognised table with fewer of a statement's lines is not that statement. */
const MIN_LINES = 4
/** Weight of being a recognised statement, and of being the parent's alone, in lines. */
const OWN_KIND = 4
const OF_PARENT = 6
/** A year that ends in the first days of January is named after the previous year. */
const EARLY_JANUARY = /^\d{4}-01-(?:0\d|1[0-4])$/

/** A row's name without references; an unnamed total takes the name of its heading. */
export function captionOf(row: Row): string {
  const { group } = row
  const own = tidy(nameOfRow(row))
  return group !== '' && /^(?:total|net|sub-?total)?$/i.test(own) ? `total ${tidy(group)}` : own
}

const tidy = (label: string): string =>
  label
    .replace(/\s*\((?:see )?notes?\b[^)]*\)|\s*\[[^\]]*\]|\(\d\)|[*†‡:$.]+\s*$/gi, '')
    .replace(/[—–]/g, ', ')
    .replace(/\s*,\s*/g, ', ')
    .replace(/^(?:less|add|plus|memo):\s*/i, '')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()

const bears = (row: Row, { not }: Quantity, caption: RegExp, first: Row | undefined): boolean => {
  const name = row === first ? 'total revenue' : captionOf(row)
  return caption.test(name) && not?.test(name) !== true
}

/** The columns of a table by financial year. */
function yearsOf(statement: Statement, document: FinancialDocument): ReadonlyMap<number, number> {
  const { profile } = document
  const periods = listYearColumns(document, statement)
  const newest = periods.reduce((best, { year }) => Math.max(best, year), 0)
  const end = profile.periodEnd ?? ''
  const shift = EARLY_JANUARY.test(end) && newest === Number(end.slice(0, 4)) ? 1 : 0
  return new Map(periods.map(({ year, column }) => [year - shift, column]))
}

interface Candidate {
  readonly statement: Statement
  readonly years: ReadonlyMap<number, number>
}

const KINDS = ['income-statement', 'balance-sheet', 'cash-flow'] as const

/** How many of a statement's lines a table shows. */
const countLines = ({ rows }: Table, kind: StatementKind): number =>
  QUANTITIES.filter(
    (quantity) =>
      quantity.statement === kind && quantity.captions.some((caption) => rows.some((row) => bears(row, quantity, caption, undefined))),
  ).length

/** Tables that may be the statement of a kind, most likely first: by how many of its lines they show. */
const listCandidates = memoizeByDocument((document: FinancialDocument): ReadonlyMap<StatementKind, readonly Candidate[]> => {
  const scored = document.statements.flatMap((statement, order) => {
    const counts = KINDS.map((kind) => ({ kind, shown: countLines(statement.table, kind) }))
    const most = counts.reduce((best, { shown }) => Math.max(best, shown), 0)
    return counts
      .filter(({ kind, shown }) => statement.kind === kind || (statement.kind === 'note' && shown >= MIN_LINES && shown === most))
      .map(({ kind, shown }) => ({
        kind,
        order,
        statement,
        score:
          shown +
          (statement.kind === kind ? OWN_KIND : 0) +
          countCompanions(document, statement) -
          (statement.scope === 'company' ? OF_PARENT : 0),
      }))
  })
  return new Map(
    KINDS.map((kind) => {
      const best = scored.filter((one) => one.kind === kind).toSorted((a, b) => b.score - a.score || a.order - b.order)
      return [kind, best.map(({ statement }) => ({ statement, years: yearsOf(statement, document) })).filter(({ years }) => years.size > 0)]
    }),
  )
})

/** The years that the primary statements show, newest first. */
export const listYears = memoizeByDocument((document: FinancialDocument): readonly number[] => {
  const [main] = ['income-statement', 'balance-sheet', 'cash-flow'].flatMap(
    (kind) =>
      listCandidates(document)
        .get(kind as StatementKind)
        ?.slice(0, 1) ?? [],
  )
  return [...(main?.years.keys() ?? [])].toSorted((a, b) => b - a)
})

const byQuantity = memoizeByDocument((): Map<string, readonly (readonly QuantityLine[])[]> => new Map())

/** Lines for a quantity: groups in order of reliability; the lines of one group share a table and a caption. */
export function locateLines(document: FinancialDocument, quantity: Quantity): readonly (readonly QuantityLine[])[] {
  const known = byQuantity(document)
  const found = known.get(quantity.id) ?? locate(document, quantity)
  known.set(quantity.id, found)
  return found
}

function locate(document: FinancialDocument, quantity: Quantity): (readonly QuantityLine[])[] {
  const candidates = listCandidates(document).get(quantity.statement) ?? []
  const precision = candidates[0] === undefined ? 0 : precisionOf(candidates[0].statement)
  return candidates.flatMap(({ statement, years }) => {
    const first = firstTotal(statement)
    return quantity.captions
      .map((caption) =>
        statement.table.rows.flatMap((row): QuantityLine[] => {
          if (!bears(row, quantity, caption, first)) return []
          const figures = new Map<number, Figure>()
          for (const [year, column] of years) {
            const figure = row.cells[column]
            if (figure !== undefined && figure.kind !== 'percent') figures.set(year, figure)
          }
          if (quantity.perShare !== true && isPerShare(figures, precision)) return []
          return figures.size === 0 ? [] : [{ statement, row, figures }]
        }),
      )
      .filter((lines) => lines.length > 0)
  })
}

/** The number of decimals that most amounts of a statement have. */
function precisionOf({ table }: Statement): number {
  const decimals = table.rows.flatMap(({ cells }) => cells.flatMap((figure) => figure?.decimals ?? []))
  return decimals.toSorted((a, b) => a - b)[Math.floor(decimals.length / 2)] ?? 0
}

/** Tables of per-share figures use the names of the statement's lines: cents give them away. */
const isPerShare = (figures: ReadonlyMap<number, Figure>, precision: number): boolean =>
  [...figures.values()].some(({ decimals }) => decimals >= 2 && decimals > precision)

/** An income statement that starts with kinds of revenue and has an unnamed total below them: that total is revenue. */
function firstTotal({ kind, table: { rows } }: Statement): Row | undefined {
  const at = rows.findIndex(({ label }) => /^(?:totals?)?$/i.test(label.trim()))
  const above = rows.slice(0, Math.max(0, at))
  const isFirst = kind === 'income-statement' && at >= 2 && above.every(({ label }) => !/cost|expense|profit|income$/i.test(label))
  return isFirst ? rows[at] : undefined
}
