import { digitsOf, magnitude } from '../../model/rounding.ts'
import { slipBetween } from '../../model/slip.ts'
import type { StatementKind } from '../../model/statement.ts'
import type { Figure, Row } from '../../model/table.ts'
import { isAbout } from '../../statements/lines-about.ts'
import { compareWords } from '../facts/captions.ts'
import { type Fact, UNDATED } from '../facts/fact.ts'
import { areUnlike } from './unlike-facts.ts'

/** Two facts matched by their values: what each year says. */
export interface Match {
  readonly one: Fact
  readonly other: Fact
  readonly years: readonly YearMatch[]
  /** Digits that matched, over all years. */
  readonly digits: number
  /** The words match, too: so a year that differs is worth a finding, and not only a matching year a tick. */
  readonly sure: boolean
}

export interface YearMatch {
  readonly year: number
  readonly left: Figure
  readonly right: Figure
  readonly state: 'ticked' | 'rounding' | 'difference' | 'unverifiable'
}

/** Figures with fewer digits occur everywhere. */
export const MIN_DIGITS = 3
/** Digits that must match with only values as evidence, with matching words, and with strongly matching words. */
const DIGITS_ALONE = 9
const DIGITS_WITH_WORDS = 6
const DIGITS_NAMED = 4
/** Figures in thousands or millions may differ by this much because each was rounded from its own parts; longer ones are exact. */
const NEARLY = 3n
const EXACT_DIGITS = 7
/**
 * A difference that no slip explains is questioned if it is within one part in this many: a note's total against its line, and any figure
 * against the primary statement line with the same name.
 */
const NO_FURTHER = 3n

/** Whether two facts are in statements of two entities: equal figures may be one fact, but different ones are two. */
export const areOfTwoSets = ({ one, other }: Pick<Match, 'one' | 'other'>): boolean =>
  one.set !== null && other.set !== null && one.set !== other.set

export function isHeld({ state }: YearMatch): boolean {
  return state === 'ticked' || state === 'rounding'
}

/** How the words of two facts compare. */
interface Relation {
  /** One refers to the note that contains the other. */
  readonly referred: boolean
  /** Their words, or the heading over a total, say that they are the same. */
  readonly named: boolean
  /** They share at least one word. */
  readonly touching: boolean
  /** The other is the total of a note that the one refers to, or that has its name. */
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

/** How two facts compare by year; null where too little suggests that they are the same. */
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
  const speaks =
    placed &&
    !areOfTwoSets({ one, other }) &&
    ((loud && relation.strict) || (touching && dated && equal.length > 1 && digits >= DIGITS_ALONE))
  const judged = pairs.map((pair): YearMatch => ({
    ...pair,
    state: judge(pair.left.value, turned > 0 ? -pair.right.value : pair.right.value, relation, one, other),
  }))
  const years = speaks ? judged : judged.map((year) => (year.state === 'difference' ? { ...year, state: 'unverifiable' as const } : year))
  const against = years.filter((year) => !isHeld(year)).length
  if (against > 0 && (speaks ? against > equal.length : digits < DIGITS_ALONE || against >= equal.length)) return null
  return { one, other, years, digits, sure: loud }
}

/**
 * Within one table, equal figures are usually a coincidence: two loans of one size, two people with the same pay. A fact appears there
 * twice only under one name, as a total of two ways of adding up, or as a closing and an opening balance.
 */
function isReportedTwice(one: Fact, other: Fact, named: boolean): boolean {
  return named || (one.total && other.total) || (one.instant && other.instant && one.opening !== other.opening)
}

/** Significant digits where only values match: an unchanged figure counts once, and round figures match by chance. */
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
    // A period without a name may be any: only an equal figure shows which.
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

/** What an equity statement records and what is paid or added back in the year may differ by accruals and by costs that are capitalised. */
const isPaidLater = (one: StatementKind, other: StatementKind, { label }: Row): boolean =>
  (one === 'cash-flow') !== (other === 'cash-flow') &&
  (one === 'equity-statement' || other === 'equity-statement') &&
  !isAbout(label, 'result') &&
  !isAbout(label, 'cash-balance')

function judge(
  left: bigint,
  right: bigint,
  { named, totals, strict }: Relation,
  { statement, row }: Fact,
  { statement: { kind } }: Fact,
): YearMatch['state'] {
  if (left === right) return 'ticked'
  const gap = magnitude(left - right)
  if (gap === 1n) return 'rounding'
  if (gap <= NEARLY && digitsOf(left) < EXACT_DIGITS) return 'unverifiable'
  if (left === -right) return named && statement.kind === 'balance-sheet' ? 'difference' : 'unverifiable'
  if (slipBetween(left, right) !== null) return 'difference'
  // Tables outside the statements and their notes, as in a management report, may use a name for something wider.
  const isPlaced = statement.kind !== 'note' || statement.note !== undefined
  const asked = isPlaced && !isPaidLater(statement.kind, kind, row) && (totals || (strict && statement.kind !== 'note'))
  return asked && gap * NO_FURTHER <= magnitude(left) ? 'difference' : 'unverifiable'
}
