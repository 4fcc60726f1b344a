import { DATE_OR_YEAR_SOURCE } from '../../model/read-dates.ts'
import { isAbout } from '../../statements/lines-about.ts'
import type { Fact } from '../facts/fact.ts'

const PLACE_VALUE = /\d,\d{3}/
const BRACKETS = /\([^)]*\)/g
const NUMBER = '(\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)'
/**
 * "Between one and two years", "1 - 5 years", "within 1 year", "over five years": a number directly before "years", and one before that.
 */
const AGE = new RegExp(`(?:${NUMBER}(?: years?)? ?(?:to|and|through|[-–—])(?: due)? ?)?\\b${NUMBER}\\+? (year|month|day)s?\\b`, 'i')
const LATER = /\b(?:after|more than|over|later than|beyond|exceeding|greater than)\b[^\d]*$|> ?$/i
const IN_DIGITS = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, i) => [word, String(i + 1)]),
)
const A_YEAR = /\b(?:12|twelve) months?\b/gi

/**
 * Whether two figures can never state one fact, even if equal: balance and payment, pieces and money, due now and due later, two numbers of
 * a series.
 */
export function areUnlike(one: Fact, other: Fact): boolean {
  return (
    isHeldAndFlown(one, other) ||
    isHeldAndFlown(other, one) ||
    areOfTwoAges(one, other) ||
    areOfTwoNumbers(one, other) ||
    arePiecesAndMoney(one, other) ||
    areCostAndCharge(one, other)
  )
}

/** A year-end balance and the amount paid, earned or added in the year are two facts, whatever their names; cash itself is an exception. */
function isHeldAndFlown(held: Fact, flown: Fact): boolean {
  if (!held.instant || flown.instant) return false
  const { kind } = flown.statement
  if (kind === 'cash-flow') return !isAbout(`${held.row.label} ${flown.row.label} ${held.label}`, 'cash-by-name')
  return flown.movement || (kind === 'income-statement' && held.statement.kind !== 'balance-sheet')
}

/** Amounts due in different periods. */
function areOfTwoAges(one: Fact, other: Fact): boolean {
  const [a, b] = [ageOf(one.label), ageOf(other.label)]
  return a !== undefined && b !== undefined && a !== b
}

/** "Within one year" as "1 year", "between one and two years" as "1 2 year", "after more than five years" as ">5 year". */
function ageOf(label: string): string | undefined {
  const text = label.replace(A_YEAR, 'one year')
  const found = AGE.exec(text)
  if (found === null) return undefined
  const [, from, to = '', unit = ''] = found
  const digits = (word: string) => IN_DIGITS.get(word.toLowerCase()) ?? word
  if (from !== undefined) return `${digits(from)} ${digits(to)} ${unit.toLowerCase()}`
  return `${LATER.test(text.slice(0, found.index)) ? '>' : ''}${digits(to)} ${unit.toLowerCase()}`
}

const DATES = new RegExp(DATE_OR_YEAR_SOURCE, 'gi')
const NUMBERS = /\b\d+\b/g

/** Captions that differ in a number alone, which is part of the name: "S&P 100", "S&P 500". */
function areOfTwoNumbers(one: Fact, other: Fact): boolean {
  const [a, b] = [one, other].map(({ row }) => row.label.replace(BRACKETS, ' ').replace(DATES, ' ').toLowerCase().trim())
  if (a === undefined || b === undefined || a.replace(NUMBERS, '') !== b.replace(NUMBERS, '')) return false
  const [ofOne, ofOther] = [a.match(NUMBERS) ?? [], b.match(NUMBERS) ?? []]
  return ofOne.length === ofOther.length && ofOne.some((number, i) => number !== ofOther[i])
}

/** A number of shares and an amount of a statement in money. */
function arePiecesAndMoney(one: Fact, other: Fact): boolean {
  const [a, b] = [isInPieces(one), isInPieces(other)]
  if (a === b) return false
  const money = a ? other : one
  return money.statement.kind !== 'note' && money.statement.kind !== 'income-statement' && !isAbout(money.label, 'share-count')
}

function isInPieces({ label }: Fact): boolean {
  const said = label.replace(BRACKETS, ' ')
  return isAbout(said, 'pieces') && !PLACE_VALUE.test(said)
}

/** In a table of assets: cost and accumulated depreciation. */
function areCostAndCharge(one: Fact, other: Fact): boolean {
  return (
    one.statement === other.statement &&
    one.instant &&
    other.instant &&
    isAbout(one.row.group, 'accumulated-charge') !== isAbout(other.row.group, 'accumulated-charge')
  )
}
