import { memoizeByDocument } from '../../model/memoize-by-document.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { PrimaryKind, Statement } from '../../model/statement.ts'
import type { Figure, Row } from '../../model/table.ts'
import { type ConceptId, CONCEPTS } from '../../statements/concepts/catalogue.ts'
import type { Term } from '../../statements/concepts/concept.ts'
import { findConcept } from '../../statements/find-concept.ts'
import { figuresByYear, type PeriodColumn } from '../../statements/periods/list-periods.ts'
import { lineOfRow } from '../../statements/statements-of.ts'
import { listYearColumns } from '../rows/dated-columns.ts'
import { countCompanions } from '../rows/companions.ts'
import type { Quantity } from './quantities.ts'

/** A row for a quantity, with its figures by financial year. */
export interface QuantityLine {
  readonly statement: Statement
  readonly row: Row
  readonly figures: ReadonlyMap<number, Figure>
}

/** A table outside the notes that was not recognised as a statement. */
const isLoose = ({ kind, note }: Statement): boolean => kind === 'note' && note === undefined

/** An unrecognised table with fewer of a statement's lines is not that statement. */
const MIN_LINES = 4
/** Weight of being a recognised statement, and of being the parent's alone, in lines. */
const OWN_KIND = 4
const OF_PARENT = 6
/** A year that ends in the first days of January is named after the previous year. */
const EARLY_JANUARY = /^\d{4}-01-(?:0\d|1[0-4])$/

/** The columns of a table by financial year. */
function yearsOf(statement: Statement, document: FinancialDocument): readonly PeriodColumn[] {
  const { profile } = document
  const periods = listYearColumns(document, statement)
  const newest = periods.reduce((best, { year }) => Math.max(best, year), 0)
  const end = profile.periodEnd ?? ''
  const shift = EARLY_JANUARY.test(end) && newest === Number(end.slice(0, 4)) ? 1 : 0
  return periods.map(({ year, column }) => ({ year: year - shift, column }))
}

interface Candidate {
  readonly statement: Statement
  readonly years: readonly PeriodColumn[]
}

const TOTAL = /^total\b|^$/i
const NET = /^net\b|\bnet$/i
const TERMS: readonly Term[] = ['current', 'non-current']
const KINDS = ['income-statement', 'balance-sheet', 'cash-flow'] as const

/** The concept of a row: its line's, or, in a table of another kind, that of its caption. */
const conceptOf = (document: FinancialDocument, statement: Statement, row: Row, kind: PrimaryKind): ConceptId | null =>
  statement.kind === kind ? (lineOfRow(document, row)?.concept ?? null) : findConcept(kind, row.label, row.group || headingOf(statement))

/** "Cash paid during the year for:" above the rows of a table. */
const headingOf = ({ table: { above } }: Statement): string => above.findLast((line) => /\p{L}{3}/u.test(line)) ?? ''

/** How many of a statement's lines a table shows. */
const countLines = (document: FinancialDocument, statement: Statement, kind: PrimaryKind): number =>
  new Set(statement.table.rows.flatMap((row) => conceptOf(document, statement, row, kind) ?? [])).size

/** Tables that may be the statement of a kind, most likely first: by how many of its lines they show. */
const listCandidates = memoizeByDocument((document: FinancialDocument): ReadonlyMap<PrimaryKind, readonly Candidate[]> => {
  const scored = document.statements.flatMap((statement, order) => {
    const counts = KINDS.map((kind) => ({
      kind,
      shown: statement.kind === kind || isLoose(statement) ? countLines(document, statement, kind) : 0,
    }))
    const most = counts.reduce((best, { shown }) => Math.max(best, shown), 0)
    return counts
      .filter(({ kind, shown }) => statement.kind === kind || (isLoose(statement) && shown >= MIN_LINES && shown === most))
      .map(({ kind, shown }) => ({
        kind,
        order,
        statement,
        shown,
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
      const own = best.filter(({ statement, shown }) => statement.kind === kind && shown >= MIN_LINES)
      return [
        kind,
        (own.length > 0 ? own : best)
          .map(({ statement }) => ({ statement, years: yearsOf(statement, document) }))
          .filter(({ years }) => years.length > 0),
      ]
    }),
  )
})

const listNotes = memoizeByDocument((document): readonly Candidate[] =>
  document.statements
    .filter(({ kind }) => kind === 'note')
    .map((statement) => ({ statement, years: yearsOf(statement, document) }))
    .filter(({ years }) => years.length > 0),
)

/** The years that the primary statements show, newest first. */
export const listYears = memoizeByDocument((document: FinancialDocument): readonly number[] => {
  const [main] = KINDS.flatMap((kind) => listCandidates(document).get(kind)?.slice(0, 1) ?? [])
  return (main?.years ?? []).map(({ year }) => year).toSorted((a, b) => b - a)
})

/** Lines of one table with one concept, or the parts that add up to the quantity. */
export interface LineGroup {
  readonly lines: readonly QuantityLine[]
  readonly areParts: boolean
}

const byQuantity = memoizeByDocument((): Map<Quantity, readonly LineGroup[]> => new Map())

/** The lines for a quantity, the most reliable group first. */
export function locateLines(document: FinancialDocument, quantity: Quantity): readonly LineGroup[] {
  const known = byQuantity(document)
  const found = known.get(quantity) ?? locate(document, quantity)
  known.set(quantity, found)
  return found
}

function locate(document: FinancialDocument, quantity: Quantity): LineGroup[] {
  const { statement: kind, concepts, parts = [] } = quantity
  const own = listCandidates(document).get(kind) ?? []
  const candidates = quantity.elsewhere === true ? [...own, ...listNotes(document)] : own
  const precision = candidates[0] === undefined ? 0 : precisionOf(candidates[0].statement)
  const groups = [...concepts.map((concept) => ({ wanted: [concept], areParts: false })), { wanted: parts, areParts: true }]
  return candidates.flatMap(({ statement, years }) => {
    const toLine = (row: Row): QuantityLine[] => {
      const figures = figuresByYear(row, years)
      return figures.size === 0 || (!isMeasured(quantity) && isPerShare(figures, precision)) ? [] : [{ statement, row, figures }]
    }
    return groups
      .map(({ wanted, areParts }) => {
        const rows = preferTotal(statement.table.rows.filter((row) => bears(document, statement, row, quantity, wanted)))
        const isWhole = quantity.bothTerms !== true || TERMS.every((term) => rows.some((row) => lineOfRow(document, row)?.term === term))
        return { lines: isWhole ? rows.flatMap(toLine) : [], areParts }
      })
      .filter(({ lines }) => lines.length > 0)
  })
}

/** Not an amount of money: per share, or a number of shares. */
export const isMeasured = ({ concepts }: Quantity): boolean => concepts.some((concept) => CONCEPTS[concept].measure !== undefined)

function bears(document: FinancialDocument, statement: Statement, row: Row, quantity: Quantity, concepts: readonly ConceptId[]): boolean {
  const concept = conceptOf(document, statement, row, quantity.statement)
  if (concept === null || !concepts.includes(concept)) return false
  return quantity.later !== true || lineOfRow(document, row)?.term !== 'current'
}

/** The total of lines with one concept means all of them; else the net amount does. */
function preferTotal(rows: readonly Row[]): readonly Row[] {
  const [totals, nets] = [TOTAL, NET].map((says) => rows.filter(({ label }) => says.test(label)))
  return [totals, nets, rows].find((found) => found !== undefined && found.length > 0) ?? []
}

/** The number of decimals that most amounts of a statement have. */
function precisionOf({ table }: Statement): number {
  const decimals = table.rows.flatMap(({ cells }) => cells.flatMap((figure) => figure?.decimals ?? []))
  return decimals.toSorted((a, b) => a - b)[Math.floor(decimals.length / 2)] ?? 0
}

/** Tables of per-share figures use the names of the statement's lines: cents give them away. */
const isPerShare = (figures: ReadonlyMap<number, Figure>, precision: number): boolean =>
  [...figures.values()].some(({ decimals }) => decimals >= 2 && decimals > precision)
