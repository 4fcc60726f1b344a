import { digitsOf, magnitude } from '../../model/rounding.ts'
import { slipBetween } from '../../model/slip.ts'
import type { Figure } from '../../model/table.ts'
import { compareWords } from '../facts/captions.ts'
import { type Fact, UNDATED } from '../facts/fact.ts'
import { areUnlike } from './unlike-facts.ts'

/** Two facts that are one, found by their values: what each year says of it. */
export interface Match {
  readonly one: Fact
  readonly other: Fact
  readonly years: readonly YearMatch[]
  /** Digits that met, over all years. */
  readonly digits: number
  /** The words say so, too: a year that differs is worth a finding, not only a year that agrees a tick. */
  readonly sure: boolean
}

export interface YearMatch {
  readonly year: number
  readonly left: Figure
  readonly right: Figure
  readonly state: 'ticked' | 'rounding' | 'difference' | 'unverifiable'
}

/** A figure of fewer digits is found everywhere. */
export const MIN_DIGITS = 3
/** Digits that must meet where nothing but values speaks, where the words do, and where they do loudly. */
const DIGITS_ALONE = 9
const DIGITS_WITH_WORDS = 6
const DIGITS_NAMED = 4
/** Figures in thousands or millions may differ by so much because each was rounded from parts of its own; longer ones are exact. */
const NEARLY = 3n
const EXACT_DIGITS = 7
/**
 * What no slip explains is asked about where it lies no further off than one part in so many: a note's total beside its line, and any figure
 * beside the line of a primary statement that goes by the same name.
 */
const NO_FURTHER = 3n

export function isHeld({ state }: YearMatch): boolean {
  return state === 'ticked' || state === 'rounding'
}

/** What the words say of two facts. */
interface Relation {
  /** The one refers to the note that the other stands in. */
  readonly referred: boolean
  /** Their words, or the heading over a total, say that they are one. */
  readonly named: boolean
  /** They share a word at least. */
  readonly touching: boolean
  /** The other is the total of a note that the one refers to, or that carries the one's name. */
  readonly totals: boolean
  /** A difference between them is worth a finding; where one name is only part of the other, it is not. */
  readonly strict: boolean
}

export function relate(one: Fact, other: Fact): Relation {
  const referred = other.statement.note !== undefined && one.references.includes(other.statement.note)
  const { shared, same } = compareWords(one.words, other.words)
  const around = compareWords(one.words, other.context).shared + compareWords(other.words, one.context).shared
  const within = shared > 0 && shared >= Math.min(one.words.size, other.words.size)
  const heads = other.total && around > 0 && around >= one.words.size
  const titled = compareWords(one.words, other.title).same
  const totals = one.statement.kind !== 'cash-flow' && ((other.total && (referred || titled)) || (same && (referred || titled)))
  return {
    referred,
    named: same || within || heads || (referred && (other.total || shared > 0 || around > 0)),
    touching: shared + around > 0,
    totals,
    strict: same || totals || referred,
  }
}

/** What two facts say of each other by year; null where too little speaks for their being one. */
export function compareFacts(one: Fact, other: Fact): Match | null {
  if (one.row === other.row || areUnlike(one, other)) return null
  const pairs = pairYears(one, other)
  const equal = pairs.filter(({ left, right }) => magnitude(left.value) === magnitude(right.value) && digitsOf(left.value) >= MIN_DIGITS)
  const turned = equal.filter(({ left, right }) => left.value === -right.value).length
  if (equal.length === 0 || (turned !== 0 && turned !== equal.length)) return null
  if (turned === 1 && !isNegative(one) && !isNegative(other)) return null
  const relation = relate(one, other)
  const { referred, named, touching } = relation
  const digits = equal.reduce((sum, { left }) => sum + digitsOf(left.value), 0)
  const near = one.statement === other.statement
  if (near && !isReportedTwice(one, other, named)) return null
  const dated = equal.some(({ year }) => year !== UNDATED)
  const loud = named && dated && !near
  const least = loud ? (referred ? MIN_DIGITS : DIGITS_NAMED) : touching || near ? DIGITS_WITH_WORDS : DIGITS_ALONE
  if ((named && !near ? digits : distinctiveDigits(equal)) < least) return null
  const placed = other.statement.kind !== 'note' || other.statement.note !== undefined
  const speaks = placed && ((loud && relation.strict) || (touching && dated && equal.length > 1 && digits >= DIGITS_ALONE))
  const judged = pairs.map((pair): YearMatch => ({
    ...pair,
    state: judge(pair.left.value, turned > 0 ? -pair.right.value : pair.right.value, relation, one),
  }))
  const years = speaks ? judged : judged.map((year) => (year.state === 'difference' ? { ...year, state: 'unverifiable' as const } : year))
  const against = years.filter((year) => !isHeld(year)).length
  if (against > 0 && (speaks ? against > equal.length : digits < DIGITS_ALONE || against >= equal.length)) return null
  return { one, other, years, digits, sure: loud }
}

/**
 * Within one table, equal figures are mostly two that happen to be equal: two loans of one size, two people of one pay. One fact stands
 * there twice under one name, as a total of two ways of adding up, or as what closed one year and opened the next.
 */
function isReportedTwice(one: Fact, other: Fact, named: boolean): boolean {
  return named || (one.total && other.total) || (one.instant && other.instant && one.opening !== other.opening)
}

/** Digits that say something where only values speak: a figure that stays the same says it once, and a round one meets others by chance. */
function distinctiveDigits(equal: readonly { readonly left: Figure }[]): number {
  const values = [...new Set(equal.map(({ left }) => magnitude(left.value)))]
  const [only] = values
  if (values.length === 1 && only !== undefined) return only.toString().replace(/0+$/, '').length
  return values.reduce((sum, value) => sum + digitsOf(value), 0)
}

function pairYears(one: Fact, other: Fact): { year: number; left: Figure; right: Figure }[] {
  return [...other.values].flatMap(([year, right]) => {
    const left = one.values.get(year)
    if (left !== undefined) return isComparable(left, right) ? [{ year, left, right }] : []
    if (year !== UNDATED && !one.values.has(UNDATED)) return []
    // A period that nothing names may be any: only an equal figure says which.
    const fits = [...one.values].find(
      ([own, figure]) =>
        (year === UNDATED || own === UNDATED) && magnitude(figure.value) === magnitude(right.value) && isComparable(figure, right),
    )
    return fits === undefined ? [] : [{ year: UNDATED, left: fits[1], right }]
  })
}

function isComparable(left: Figure, right: Figure): boolean {
  return left.decimals === right.decimals && left.kind === 'amount' && right.kind === 'amount'
}

/** Printed in brackets in every year, as costs and liabilities are in some statements. */
function isNegative({ values }: Fact): boolean {
  return values.size > 1 && [...values.values()].every(({ value }) => value <= 0n)
}

function judge(left: bigint, right: bigint, { named, totals, strict }: Relation, { statement }: Fact): YearMatch['state'] {
  if (left === right) return 'ticked'
  const gap = magnitude(left - right)
  if (gap === 1n) return 'rounding'
  if (gap <= NEARLY && digitsOf(left) < EXACT_DIGITS) return 'unverifiable'
  if (left === -right) return named && statement.kind === 'balance-sheet' ? 'difference' : 'unverifiable'
  if (slipBetween(left, right) !== null) return 'difference'
  const asked = totals || (strict && statement.kind !== 'note')
  return asked && gap * NO_FURTHER <= magnitude(left) ? 'difference' : 'unverifiable'
}
