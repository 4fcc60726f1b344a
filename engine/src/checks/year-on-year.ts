import type { Point } from '../model/check.ts'
import type { FinancialDocument } from '../model/document.ts'
import type { Evidence, MaterialityBasis } from '../model/review.ts'
import { magnitude } from '../model/rounding.ts'
import type { Figure } from '../model/table.ts'
import { setOf } from '../statements/sets/list-sets.ts'
import { evidenceOf } from './evidence.ts'
import { type StatementLine, listLines } from './find-lines.ts'
import type { LineItem } from './line-items.ts'

/** A line of the statements in the newest year and the one before, in units of 10^-decimals of what is printed. */
export interface TwoYears {
  readonly label: string
  readonly year: number
  readonly now: bigint
  readonly before: bigint | undefined
  readonly figures: readonly Figure[]
  readonly line: StatementLine
  /** The lines that it adds up. */
  readonly parts?: readonly TwoYears[]
}

/** The lines of one set of statements: the reporting entity's where there is one, all in one unit. */
export type Book = (item: LineItem) => TwoYears | null

export function openBook(document: FinancialDocument): Book {
  const anchor = listLines(document, 'total-assets')[0] ?? listLines(document, 'net-assets')[0] ?? listLines(document, 'revenue')[0]
  const set = anchor === undefined ? null : setOf(document, anchor.statement)
  const known = new Map<LineItem, TwoYears | null>()
  const year = newestYear(document)
  return (item) => {
    const found = known.get(item)
    if (found !== undefined) return found
    const lines = listLines(document, item).filter(
      ({ statement, amounts }) =>
        setOf(document, statement) === set && statement.unit?.scale === anchor?.statement.unit?.scale && amounts.has(year),
    )
    const line = WHOLES.has(item) ? largest(lines, year) : lines[0]
    const result = line === undefined ? null : toTwoYears(line, year)
    known.set(item, result)
    return result
  }
}

/** Items of which a statement may show parts under the same name: "Sales revenue" above "Total revenue". */
const WHOLES: ReadonlySet<LineItem> = new Set(['revenue'])

/** The largest line of the first statement. */
function largest(lines: readonly StatementLine[], year: number): StatementLine | undefined {
  const sizeOf = ({ amounts }: StatementLine) => magnitude(amounts.get(year)?.value ?? 0n)
  return lines
    .filter(({ statement, concept }) => statement === lines[0]?.statement && concept === lines[0]?.concept)
    .reduce<StatementLine | undefined>((most, line) => (most === undefined || sizeOf(line) > sizeOf(most) ? line : most), undefined)
}

/** The year that the balance sheet shows first. */
export function newestYear(document: FinancialDocument): number {
  const end = document.profile.periodEnd
  const shown = listLines(document, 'total-assets').concat(listLines(document, 'net-assets'))[0]
  return shown === undefined ? Number(end?.slice(0, 4) ?? 0) : Math.max(...shown.amounts.keys())
}

function toTwoYears(line: StatementLine, year: number): TwoYears | null {
  const [now, before] = [line.amounts.get(year), line.amounts.get(year - 1)]
  // Figures with different decimals have been misread somewhere.
  if (now === undefined || (before !== undefined && before.decimals !== now.decimals && before.kind === 'amount')) return null
  return { label: line.row.label, year, now: now.value, before: before?.value, figures: before === undefined ? [now] : [now, before], line }
}

/** All rows of an item, and of the others named, in one statement as one line, e.g. borrowings due within a year and after it. */
export function sumOf(document: FinancialDocument, first: TwoYears, ...others: readonly LineItem[]): TwoYears {
  const rows = [first.line.item, ...others]
    .flatMap((item) => listLines(document, item))
    .filter(({ statement, amounts }) => statement === first.line.statement && amounts.has(first.year))
  const lines = rows.flatMap((line) => toTwoYears(line, first.year) ?? [])
  return {
    ...first,
    label: [...new Set(lines.map(({ label }) => label))].join(' + '),
    now: lines.reduce((sum, { now }) => sum + now, 0n),
    before: lines.some(({ before }) => before === undefined) ? undefined : lines.reduce((sum, { before }) => sum + (before ?? 0n), 0n),
    figures: lines.flatMap(({ figures }) => figures),
    parts: lines,
  }
}

/** Figures as evidence, labelled with line and year. */
export function cite(...lines: readonly (TwoYears | null)[]): Evidence[] {
  return lines.flatMap((line) => {
    if (line === null) return []
    if (line.parts !== undefined) return cite(...line.parts)
    return line.figures.map((place, i) => evidenceOf(place, `${line.label} (${line.year - i})`))
  })
}

/** A question for the preparer, with the figures behind it. */
export function ask(
  place: string,
  title: string,
  detail: string,
  evidence: readonly Evidence[],
  severity: Point['severity'] = 'info',
): Point[] {
  const [first] = evidence
  return first === undefined ? [] : [{ severity, place, title, detail, page: first.page, evidence }]
}

/** Planning materiality in units of what `line` prints, and the line that it is a share of. */
export interface Threshold {
  readonly amount: bigint
  readonly percent: 1 | 5
  readonly basis: MaterialityBasis
  readonly line: TwoYears
}

/** In full units of a currency: a smaller threshold would let every movement of a small company through. */
const LEAST = 100n

/**
 * The threshold for a question: 5 % of profit before tax, otherwise 1 % of revenue, otherwise 1 % of total assets. A balance sheet in the
 * net-assets format does not print total assets: then 1 % of net assets, as is usual for entities that hold assets. Null where all of them
 * come to next to nothing.
 */
export function planningMateriality(book: Book): Threshold | null {
  const profit = book('profit-before-tax')
  if (profit !== null && profit.now > 0n && !isTiny(profit, profit.now / 20n))
    return { amount: profit.now / 20n, percent: 5, basis: 'profit-before-tax', line: profit }
  for (const basis of ['revenue', 'total-assets', 'net-assets'] as const) {
    const line = book(basis)
    const amount = line === null ? 0n : magnitude(line.now) / 100n
    if (line !== null && line.now !== 0n && !isTiny(line, amount)) return { amount, percent: 1, basis, line }
    // Assets of nil say that there is nothing to compare with.
    if (line !== null && basis === 'total-assets') return null
  }
  return null
}

function isTiny({ line, figures }: TwoYears, amount: bigint): boolean {
  const scale = line.statement.unit?.scale
  return scale === 0 && amount < LEAST * 10n ** BigInt(figures[0]?.decimals ?? 0)
}

/** `part` of `whole` in tenths of a percent, halves rounded away from zero; null without a whole. */
export function permille(part: bigint, whole: bigint): bigint | null {
  if (whole === 0n) return null
  const scaled = magnitude(part) * 1000n
  const rounded = (2n * scaled + magnitude(whole)) / (2n * magnitude(whole))
  return part < 0n !== whole < 0n ? -rounded : rounded
}

/** Tenths of a percent as printed: 324n is "32.4%". */
export function percent(tenths: bigint): string {
  const size = magnitude(tenths)
  return `${tenths < 0n ? '−' : ''}${size / 10n}.${size % 10n}%`
}
