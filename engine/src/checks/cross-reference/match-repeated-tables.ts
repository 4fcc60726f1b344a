import { groupBy } from '../../model/group-by.ts'
import { digitsOf, magnitude } from '../../model/rounding.ts'
import { slipBetween } from '../../model/slip.ts'
import { compareWords } from '../facts/captions.ts'
import { type Fact, UNDATED } from '../facts/fact.ts'
import type { Match, YearMatch } from './compare-facts.ts'
import { areUnlike } from './unlike-facts.ts'

/** Years of a row that agree before one that does not is worth a question, and their digits. */
const MIN_YEARS = 2
const MIN_DIGITS = 6
/** Digits of the other rows that both tables print alike. */
const DIGITS_OF_OTHERS = 9
/** A caption in more places is a heading of many tables, such as “Total”. */
const MAX_PLACES = 24

/**
 * Rows of a table that a report prints twice, as in the discussion and in the notes: under one caption, alike in all years but one, which is
 * one slip off. Other rows of both tables must agree, too: they show that it is the same table. `known`: matches that are found already.
 */
export function matchRepeatedTables(facts: readonly Fact[], known: readonly Match[]): Match[] {
  const found = new Set(known.flatMap(({ one, other }) => [`${one.order}|${other.order}`, `${other.order}|${one.order}`]))
  const [byCaption, byStatement] = [groupBy(facts, captionOf), groupBy(facts, ({ statement }) => statement)]
  return [...byCaption].flatMap(([caption, places]) => {
    if (caption === '' || places.length > MAX_PLACES) return []
    return places.flatMap((other, i) =>
      places.slice(0, i).flatMap((one): Match[] => {
        if (one.statement === other.statement || found.has(`${one.order}|${other.order}`) || areUnlike(one, other)) return []
        const match = toMatch(one, other)
        const [ours, theirs] = [byStatement.get(one.statement) ?? [], byStatement.get(other.statement) ?? []]
        return match !== null && digitsAlike(ours, theirs, one, other) >= DIGITS_OF_OTHERS ? [match] : []
      }),
    )
  })
}

const captionOf = ({ words }: Fact): string => [...words].toSorted().join(' ')

/** The years that both show, as printed; undated amounts may be of any. */
function pairYears(one: Fact, other: Fact): Pick<YearMatch, 'year' | 'left' | 'right'>[] {
  return [...one.values].flatMap(([year, left]) => {
    const right = other.values.get(year)
    const isAmount = right?.kind === 'amount' && left.kind === 'amount' && left.decimals === right.decimals
    return year !== UNDATED && isAmount ? [{ year, left, right }] : []
  })
}

const isEqual = ({ left, right }: Pick<YearMatch, 'left' | 'right'>): boolean => left.value === right.value

/** Null unless all years but one agree, and a slip explains that one. */
function toMatch(one: Fact, other: Fact): Match | null {
  const pairs = pairYears(one, other)
  const equal = pairs.filter(isEqual)
  const [odd, ...others] = pairs.filter((pair) => !isEqual(pair))
  const digits = equal.reduce((sum, { left }) => sum + digitsOf(left.value), 0)
  if (odd === undefined || others.length > 0 || equal.length < MIN_YEARS || digits < MIN_DIGITS) return null
  if (magnitude(odd.left.value - odd.right.value) <= 1n || slipBetween(odd.left.value, odd.right.value) === null) return null
  const years = pairs.map((pair): YearMatch => ({ ...pair, state: isEqual(pair) ? 'ticked' : 'difference' }))
  return { one, other, years, digits, sure: true }
}

/** Digits of the rows besides these two that both tables print alike in every year. */
function digitsAlike(ours: readonly Fact[], theirs: readonly Fact[], one: Fact, other: Fact): number {
  return ours.reduce((sum, mine) => {
    if (mine.row === one.row) return sum
    const alike = theirs
      .filter((fact) => fact.row !== other.row && compareWords(mine.words, fact.words).same)
      .map((fact) => pairYears(mine, fact))
      .find((pairs) => pairs.length >= MIN_YEARS && pairs.every(isEqual))
    return sum + (alike ?? []).reduce((digits, { left }) => digits + digitsOf(left.value), 0)
  }, 0)
}
