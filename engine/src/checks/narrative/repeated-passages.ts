import type { Outcome } from '../../model/check.ts'
import type { Claim } from '../../model/claim.ts'
import type { FinancialDocument, Sentence } from '../../model/document.ts'
import { digitsOf } from '../../model/rounding.ts'
import { slipBetween } from '../../model/slip.ts'
import type { Figure } from '../../model/table.ts'
import { evidenceOf } from '../evidence.ts'
import { listAmounts } from '../quantities/amounts-in-text.ts'
import { toFigure } from '../quantities/place-quantities.ts'
import { type AmountInWords, findPassage, type Passage, readPassages } from './passages.ts'

/** Words around an amount that both places share, for the two to state one fact. */
const MIN_WORDS = 7
const MIN_DIGITS = 2
/** Words that are shared where one amount of the passage differs: more where no other amount of it agrees. */
const MIN_WORDS_OF_SLIP = 12
const MIN_WORDS_ALONE = 20
const MIN_DIGITS_OF_SLIP = 3
/** Passages of one form on neighbouring pages are about two years, plans or loans. */
const PAGES_APART = 3
/** A form of words in more places than this is a formula. */
const MAX_PLACES = 8

/**
 * A passage that a report prints twice, as in the discussion and in a note: its amounts agree. One that differs is a question where a slip
 * explains it, and where the other amounts of the passage, or a long run of its words, show that it is the same.
 */
export function compareRepeated(check: string, { sentences }: FinancialDocument): Required<Pick<Outcome, 'claims' | 'points'>> {
  const places = new Map<string, AmountInWords[]>()
  const claims: Claim[] = []
  const points: Required<Outcome>['points'][number][] = []
  for (const sentence of sentences) {
    const amounts = listAmounts(sentence.text).toSorted((a, b) => a.start - b.start)
    for (const amount of readPassages(sentence, amounts)) {
      if (amount.words < MIN_WORDS) continue
      const known = places.get(amount.around) ?? []
      places.set(amount.around, [...known, amount])
      if (known.length === 0 || known.length > MAX_PLACES) continue
      const same = known.find((one) => isElsewhere(one.sentence, sentence) && isEqual(one, amount))
      if (same !== undefined) claims.push(...claimEqual(check, same, amount))
      if (same !== undefined || known.some((one) => isEqual(one, amount))) continue
      const passage = known.flatMap((one) => findPassage(one, amount)).find(isOfOneFact)
      if (passage !== undefined) points.push(...ask(passage))
    }
  }
  return { claims, points }
}

const isElsewhere = (one: Sentence, other: Sentence): boolean => one.page !== other.page

const isEqual = ({ quantity: one }: AmountInWords, { quantity: other }: AmountInWords): boolean =>
  one.value === other.value && one.decimals === other.decimals && one.scale === other.scale && one.kind === other.kind

function claimEqual(check: string, one: AmountInWords, other: AmountInWords): Claim[] {
  const [left, right] = [placeOf(one), placeOf(other)]
  if (left === null || right === null || digitsOf(left.value) < MIN_DIGITS) return []
  return [
    {
      check,
      kind: 'equality',
      state: 'ticked',
      terms: [
        { figure: left, sign: 1, role: 'counterpart', label: `${one.before}, in the text` },
        { figure: right, sign: -1, role: 'counterpart', label: `${other.before}, in the text` },
      ],
      expected: left.value,
      actual: right.value,
      decimals: left.decimals,
      structure: {},
      place: `text|repeated|${one.around}`,
      title: `“${one.before}” is stated twice`,
      proof: digitsOf(left.value),
    },
  ]
}

const placeOf = ({ sentence, quantity }: AmountInWords): Figure | null => toFigure(sentence, quantity)

function isOfOneFact({ one, other, words, agreeing, differing, hasYear }: Passage): boolean {
  const [a, b] = [one.quantity, other.quantity]
  return (
    differing === 1 &&
    Math.abs(one.sentence.page - other.sentence.page) >= PAGES_APART &&
    a.decimals === b.decimals &&
    a.scale === b.scale &&
    digitsOf(b.value) >= MIN_DIGITS_OF_SLIP &&
    slipBetween(a.value, b.value) !== null &&
    (agreeing > 0 ? words >= MIN_WORDS_OF_SLIP : hasYear && words >= MIN_WORDS_ALONE)
  )
}

function ask({ one, other, agreeing }: Passage): Required<Outcome>['points'][number][] {
  const [left, right] = [placeOf(one), placeOf(other)]
  if (left === null || right === null) return []
  const why = agreeing > 0 ? 'the other amounts of the passage agree' : 'the passage is the same, word for word'
  return [
    {
      severity: 'warning',
      place: `text|repeated|${one.around}`,
      title: `“${one.before} …” is ${left.text} on page ${left.page} and ${right.text} on page ${right.page}`,
      detail: `Both pages state it in the same words, and ${why}; one digit differs, or two are swapped.`,
      page: right.page,
      evidence: [evidenceOf(right, 'In the text'), evidenceOf(left, 'In the text')],
    },
  ]
}
