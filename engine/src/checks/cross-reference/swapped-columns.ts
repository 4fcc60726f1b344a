import type { Point } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { nameTable } from '../../model/name-table.ts'
import type { Evidence } from '../../model/review.ts'
import { digitsOf, magnitude } from '../../model/rounding.ts'
import type { Figure } from '../../model/table.ts'
import { isAbout } from '../../statements/lines-about.ts'
import { columnsOf } from '../../statements/statements-of.ts'
import { evidenceOf } from '../evidence.ts'
import { type Fact, labelOf } from '../facts/fact.ts'
import { listFacts } from '../facts/list-facts.ts'
import { MIN_DIGITS, relate } from './compare-facts.ts'

/** Digits that must match crosswise, so that both years being in each other's place is not chance. */
const DIGITS = 6

interface SwappedPoint extends Point {
  readonly kind: Fact['statement']['kind']
}

/**
 * A line whose two years are swapped elsewhere: the line shows 2025: a, 2024: b, the note 2025: b, 2024: a. Reported once per table, for
 * its first row.
 */
export function pointAtSwappedColumns(document: FinancialDocument): SwappedPoint[] {
  const places = new Map<string, Fact[]>()
  const reported = new Set<object>()
  const points: SwappedPoint[] = []
  const facts = listFacts(document)
  for (const fact of facts) {
    const pair = pairOf(fact)
    if (pair === null || isGuessed(document, fact)) continue
    const { year, now, before } = pair
    const crossed = (places.get(`${year}|${keyOf(before)}|${keyOf(now)}`) ?? []).find(
      (one) => isNamed(one, fact) && !isAccumulated(one, fact),
    )
    const agrees = (places.get(`${year}|${keyOf(now)}|${keyOf(before)}`) ?? []).length > 0
    if (crossed !== undefined && !agrees && !reported.has(fact.statement) && !agreesAsPrinted(crossed, facts, fact)) {
      reported.add(fact.statement)
      points.push(toPoint(crossed, fact, year))
    }
    const key = `${year}|${keyOf(now)}|${keyOf(before)}`
    places.set(key, [...(places.get(key) ?? []), fact])
  }
  return points
}

/** Columns whose years no heading names cannot be under the wrong ones. */
const isGuessed = (document: FinancialDocument, { statement }: Fact): boolean =>
  columnsOf(document, statement).some(({ period }) => period.sure === 'inferred')

function isNamed(one: Fact, other: Fact): boolean {
  return one.statement.kind !== 'note' && one.row !== other.row && !one.opening && !other.opening && relate(one, other).named
}

/** What was written off an asset so far may mirror what is left of it: of 120,000, first 56,000 and 64,000, then 64,000 and 56,000. */
const isAccumulated = (line: Fact, { row, instant }: Fact): boolean =>
  instant && isAbout(row.group, 'accumulated-charge') && !isAbout(line.row.label, 'accumulated-charge')

/** Another row of the table agrees with the line, so its years are in their places. */
const agreesAsPrinted = (line: Fact, facts: readonly Fact[], { statement }: Fact): boolean =>
  facts.some((fact) => fact.statement === statement && fact !== line && isSame(fact, line))

const isSame = (fact: Fact, line: Fact): boolean =>
  [...line.values].every(([year, figure]) => {
    const stated = fact.values.get(year)
    return stated !== undefined && keyOf(stated) === keyOf(figure)
  })

/** The two years of a fact, where it states exactly two consecutive ones and they differ. */
function pairOf({ values }: Fact): { readonly year: number; readonly now: Figure; readonly before: Figure } | null {
  if (values.size !== 2) return null
  const year = Math.max(...values.keys())
  const [now, before] = [values.get(year), values.get(year - 1)]
  if (now?.kind !== 'amount' || before?.kind !== 'amount' || magnitude(now.value) === magnitude(before.value)) return null
  const digits = [now, before].map(({ value }) => digitsOf(value))
  return Math.min(...digits) < MIN_DIGITS || (digits[0] ?? 0) + (digits[1] ?? 0) < DIGITS ? null : { year, now, before }
}

function keyOf({ value, decimals }: Figure): string {
  return `${magnitude(value)}.${decimals}`
}

function toPoint(one: Fact, other: Fact, year: number): SwappedPoint {
  const evidence = [other, one].flatMap((fact) =>
    [year, year - 1].flatMap((at): Evidence[] => {
      const figure = fact.values.get(at)
      return figure === undefined ? [] : [evidenceOf(figure, labelOf(fact, figure))]
    }),
  )
  const place = other.statement.note === undefined ? `on page ${other.row.page}` : `in note ${other.statement.note}`
  return {
    kind: one.statement.kind,
    place: `swapped|${one.label}|${nameTable(other.statement)}|${other.label}`,
    severity: 'warning',
    title: `The years of “${other.row.label === '' ? one.row.label : other.label}” look swapped ${place}`,
    detail: `${year} and ${year - 1} are in each other’s columns compared with “${one.label}” on page ${one.row.page}.`,
    remedy: 'Put the figures of the note under the years to which they belong.',
    page: other.row.page,
    cause: 'swapped-columns',
    evidence,
  }
}
