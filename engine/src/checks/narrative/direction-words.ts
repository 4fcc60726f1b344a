import { capitalise } from '../../model/capitalise.ts'
import type { Check, Point } from '../../model/check.ts'
import type { Evidence } from '../../model/review.ts'
import { magnitude } from '../../model/rounding.ts'
import { evidenceInSentence, evidenceOf } from '../evidence.ts'
import { toFigure } from '../quantities/place-quantities.ts'
import { align } from './compare.ts'
import type { Assertion, AssertedValue } from './assertion.ts'
import { listAssertions } from './list-assertions.ts'
import type { Move } from './tokens.ts'
import type { WeighedAssertion } from './weigh-assertion.ts'

/** Digits that must agree before the statements can contradict a sentence with one amount. */
const PROOF = 3
/** The same where every line that the sentence may mean moved alike: "£1.3 million" is as much as many sentences state. */
const PROOF_IF_ALIKE = 2
/** "Flat" allows this many percent, "doubled" a tenth either way. */
const FLAT_PERCENT = 10n

/** Two amounts of one line, the later one first, in one unit. */
interface Pair {
  readonly now: bigint
  readonly before: bigint
  readonly evidence: readonly Evidence[]
}

/** NAR-02: words of direction and size against the amounts in the sentence itself, or against the line that it is proven to be about. */
export const directionWords: Check = {
  id: 'NAR-02',
  verifies: 'Words of direction and size fit the figures',
  level: 'M',
  norms: { IFRS: 'ISA 720.14-15', UK_GAAP: 'ISA 720.14-15', US_GAAP: 'PCAOB AS 2710' },
  guard:
    'Only where the sentence shows both amounts, or its amount proves the line; losses by their size; parts and adjusted measures are ignored.',
  remedy: 'Correct the word, or the figure if the word is right.',
  run: ({ document }) => {
    const { weighed, unweighed } = listAssertions(document)
    return {
      points: [
        ...weighed.flatMap((one) => toPoint(one.assertion, pairShown(one.assertion) ?? pairProven(one))),
        ...unweighed.flatMap((one) => toPoint(one, pairShown(one))),
      ],
    }
  },
}

function toPoint({ move, named, sentence }: Assertion, pair: Pair | null): Point[] {
  if (move === undefined || pair === null || fits(move, pair)) return []
  const word = sentence.text.slice(move.start, move.end)
  const [at] = evidenceInSentence(sentence, named.start, move.end, 'The word')
  if (at === undefined) return []
  const name = capitalise(named.subject.name)
  return [
    {
      severity: 'warning',
      place: `text|${name}|direction`,
      title: `${name}: “${word}” does not fit the figures`,
      detail: `The sentence says “${sentence.text.slice(named.start, move.end)}”, but ${describe(pair)}.`,
      page: at.page,
      evidence: [at, ...pair.evidence],
    },
  ]
}

function describe({ evidence: [now, before] }: Pair): string {
  return `the figures are ${now?.text ?? ''} on page ${now?.page ?? 1} and, before, ${before?.text ?? ''} on page ${before?.page ?? 1}`
}

/** "rose to £2.0 million (2024: £1.4 million)": the sentence shows both. */
function pairShown({ values, sentence, loose }: Assertion): Pair | null {
  const levels = values.filter(({ role, rough }) => role === 'level' && !rough)
  const [one, other] = levels
  if (loose || levels.length !== 2 || one === undefined || other === undefined) return null
  const [a, b] = [one.quantity, other.quantity]
  if (a.kind !== b.kind || a.scale !== b.scale || a.currency !== b.currency) return null
  const swapped = one.year === 'last' || (typeof one.year === 'number' && typeof other.year === 'number' && one.year < other.year)
  const [now, before]: [AssertedValue, AssertedValue] = swapped ? [other, one] : [one, other]
  if (before.year === undefined) return null
  const decimals = Math.max(a.decimals, b.decimals)
  const scaled = ({ quantity }: AssertedValue) => quantity.value * 10n ** BigInt(decimals - quantity.decimals)
  return {
    now: scaled(now),
    before: scaled(before),
    evidence: [now, before].flatMap((one) => {
      const figure = toFigure(sentence, one.quantity)
      return figure === null ? [] : [evidenceOf(figure, 'In the sentence')]
    }),
  }
}

/** The line that the sentence is about, proven by its own amount or by the size of the change. */
function pairProven({ assertion, candidate, basis, before: last, results, strength, movesAlike }: WeighedAssertion): Pair | null {
  const { loose, named } = assertion
  if (loose || named.subject.per !== undefined || last === undefined || strength < (movesAlike ? PROOF_IF_ALIKE : PROOF)) return null
  if (results.some(({ verdict, asserted }) => verdict === 'differs' && asserted.role !== 'change')) return null
  const [now, before] = [candidate.line.amounts.get(basis), candidate.line.amounts.get(last)]
  if (now === undefined || before === undefined) return null
  const [a, b] = align(now, before)
  // A loss that became a profit neither rose nor fell by its size.
  if (a < 0n !== b < 0n || (a < 0n && /profit|income|earnings|surplus/i.test(named.words) && !/loss|tax|interest/i.test(named.words)))
    return null
  const evidence = [now, before].map((figure, i) => evidenceOf(figure, `${candidate.line.label} (${i === 0 ? basis : last})`))
  return { now: magnitude(a), before: magnitude(b), evidence }
}

function fits({ direction, factor, more }: Move, { now, before }: Pair): boolean {
  if (now === before || before === 0n) return true
  if (direction === 'flat') return 100n * magnitude(now - before) <= FLAT_PERCENT * before
  if (direction === 'up' ? now < before : now > before) return false
  if (factor === undefined) return true
  const [large, small] = factor > 0 ? [now, before] : [before, now]
  const times = BigInt(Math.abs(factor))
  return more ? large * 100n >= small * times * 98n : large * 10n >= small * times * 9n && large * 10n <= small * times * 12n
}
