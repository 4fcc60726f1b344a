import { digitsOf, magnitude } from '../../model/rounding.ts'
import { slipBetween } from '../../model/slip.ts'
import type { Figure } from '../../model/table.ts'
import { type Fact, UNDATED } from '../facts/fact.ts'
import { matchRepeatedTables } from './match-repeated-tables.ts'
import { areOfTwoSets, compareFacts, MIN_DIGITS, isHeld, type Match, type YearMatch } from './compare-facts.ts'

/** A figure found in more places than this is a constant, not a fact. */
const MAX_PLACES = 24

/**
 * Finds, for each fact, the earlier ones that state the same: the best of the primary statements, those of its own set first, and the best of the notes. Values find
 * them; words and note references say how reliable the match is.
 */
export function matchFacts(facts: readonly Fact[]): Match[] {
  const places = new Map<string, { readonly fact: Fact; readonly year: number }[]>()
  const matches: Match[] = []
  for (const fact of facts) {
    const candidates = new Set<Fact>()
    for (const [year, figure] of fact.values) {
      const found = places.get(keyOf(figure) ?? '') ?? []
      if (found.length > MAX_PLACES) continue
      for (const place of found) if (place.year === year || place.year === UNDATED || year === UNDATED) candidates.add(place.fact)
    }
    const found = settle([...candidates].map((other) => compareFacts(other, fact)).filter((match) => match !== null))
    for (const isNote of [false, true]) {
      const [best] = found
        .filter(({ one }) => (one.statement.kind === 'note') === isNote)
        .toSorted(
          (a, b) =>
            Number(areOfTwoSets(a)) - Number(areOfTwoSets(b)) ||
            Number(b.sure) - Number(a.sure) ||
            weigh(b) - weigh(a) ||
            b.one.order - a.one.order,
        )
      if (best !== undefined) matches.push(best)
    }
    for (const [year, figure] of fact.values) {
      const key = keyOf(figure)
      if (key === null) continue
      const list = places.get(key) ?? []
      list.push({ fact, year })
      places.set(key, list)
    }
  }
  matches.push(...matchRepeatedTables(facts, matches))
  const held = new Set(matches.flatMap(listHeldByReference))
  return matches.map((match) => withoutOthers(withoutDoubt(match, places), held))
}

/** The figures of a line that agree with the note that it refers to. */
function listHeldByReference({ one, other, years }: Match): Figure[] {
  const { note } = other.statement
  return note !== undefined && one.references.includes(note) ? years.flatMap((year) => (isHeld(year) ? [year.left] : [])) : []
}

/** Another note that shows a part of such a line, such as the liquidity risk of its financial liabilities, need not agree with it. */
function withoutOthers(match: Match, held: ReadonlySet<Figure>): Match {
  const isOther = ({ state, left, right }: YearMatch) =>
    state === 'difference' && held.has(left) && slipBetween(magnitude(left.value), magnitude(right.value)) === null
  return { ...match, years: match.years.map((year) => (isOther(year) ? { ...year, state: 'unverifiable' } : year)) }
}

/**
 * If a line differs from one figure of a note but agrees with another of the same note in that year, or the note's figure agrees with
 * another line of the statements, the two are different facts.
 */
function withoutDoubt(match: Match, places: ReadonlyMap<string, readonly { readonly fact: Fact; readonly year: number }[]>): Match {
  const { one, other, years } = match
  if (years.every((year) => year.state !== 'difference')) return match
  // Within rounding: each of two figures may have been rounded from its own parts.
  const isPrinted = (figure: Figure, year: number, inFact: (fact: Fact) => boolean) =>
    [-1n, 0n, 1n].some((off) =>
      (places.get(keyOf({ ...figure, value: magnitude(figure.value) + off }) ?? '') ?? []).some(
        (place) => (place.year === year || place.year === UNDATED) && inFact(place.fact),
      ),
    )
  const isDoubted = ({ year, left, right }: YearMatch) =>
    isPrinted(left, year, (fact) => fact !== one && isSame(fact, other)) ||
    isPrinted(right, year, (fact) => fact !== other && isSame(fact, one))
  return {
    ...match,
    years: years.map((year) => (year.state === 'difference' && isDoubted(year) ? { ...year, state: 'unverifiable' } : year)),
  }
}

function isSame({ statement: { kind, note, table } }: Fact, { statement }: Fact): boolean {
  return kind === 'note' && note !== undefined ? statement.note === note : statement.table === table
}

function keyOf({ value, decimals, kind }: Figure): string | null {
  return kind !== 'amount' || digitsOf(value) < MIN_DIGITS ? null : `${magnitude(value)}|${decimals}`
}

function weigh({ digits, years }: Match): number {
  return digits - 6 * years.filter((year) => !isHeld(year)).length
}

/**
 * If one candidate agrees in every year, another that does not is something else: continuing operations beside the total. The statements of
 * another entity decide nothing.
 */
function settle(found: readonly Match[]): Match[] {
  const whole = found.filter((match) => !areOfTwoSets(match) && match.years.every(isHeld))
  const agreeing = Math.max(0, ...whole.map(({ years }) => years.length))
  return found.filter(({ years }) => years.every(isHeld) || years.length > agreeing)
}
