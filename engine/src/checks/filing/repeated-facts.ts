import { type DuplicateFacts, listDuplicates } from '../../model/duplicate-facts.ts'
import type { Check, Point } from '../../model/check.ts'
import type { Claim, ClaimTerm } from '../../model/claim.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { magnitude } from '../../model/rounding.ts'
import { shortenLabel } from '../shorten-label.ts'
import { listEvidence } from './fact-evidence.ts'
import { nameConcept, namePeriod, wordConcept } from '../tags/name-fact.ts'
import { labelOf } from '../tags/name-figure.ts'
import { figuresByFact, isTurned, type TaggedFigure } from '../tags/tagged-figures.ts'

const check = 'FIL-03'

/**
 * FIL-03: facts that state the same thing have the same value (XBRL 2.1, section 4.10; Inline XBRL duplicates guidance). Figures printed in the
 * same units agree exactly, and tick each other; others agree as far as each was rounded.
 */
export const repeatedFacts: Check = {
  id: check,
  verifies: 'A fact that is tagged in several places has one value',
  level: 'C',
  guard: 'Only facts of the same concept, period, unit and dimensions are compared, and rounded ones only as far as they are accurate.',
  remedy: 'Agree both figures to their source. Correct the wrong one, or tag it as what it is.',
  tick: 'a',
  run: ({ document }) => {
    if (document.tagged === null) return {}
    const { facts, kind } = document.tagged.report
    // We print an instance, and all of a table in the same units: what was rounded is no other figure there.
    const isOther = (group: DuplicateFacts): boolean => kind === 'inline' || group.kind !== 'consistent'
    const groups = listDuplicates(facts).map((group) => ({ group, claims: isOther(group) ? listClaims(document, group) : [] }))
    return {
      claims: groups.flatMap(({ claims }) => claims),
      points: groups.flatMap(({ group, claims }) => (claims.some(({ state }) => state === 'difference') ? [] : pointAt(document, group))),
    }
  },
}

function listClaims(document: FinancialDocument, { facts }: DuplicateFacts): Claim[] {
  const figures = figuresByFact(document)
  const printed = facts.flatMap(({ place }) => figures.get(place.order) ?? [])
  const scales = new Set(printed.map(({ fact }) => fact.place.scale))
  return [...scales].flatMap((scale) => claimEqual(printed.filter(({ fact }) => fact.place.scale === scale)))
}

/** One claim for each place after the first. */
function claimEqual(printed: readonly TaggedFigure[]): Claim[] {
  const [first, ...others] = new Map(printed.map((one) => [one.figure, one])).values()
  if (first === undefined) return []
  const structure = {}
  const concept = wordConcept(first.fact.concept)
  const period = namePeriod(first.fact.context.period)
  return others.map((other): Claim => {
    const decimals = Math.max(first.figure.decimals, other.figure.decimals)
    const scaled = ({ figure }: TaggedFigure): bigint => figure.value * 10n ** BigInt(decimals - figure.decimals)
    const sign = isTurned(first) === isTurned(other) ? -1 : 1
    const [expected, actual] = [scaled(first), sign === 1 ? -scaled(other) : scaled(other)]
    return {
      check,
      kind: 'equality',
      state: expected === actual ? 'ticked' : 'difference',
      terms: [termOf(first, 1), termOf(other, sign)],
      expected,
      actual,
      decimals,
      structure,
      place: `tagged|${concept}|${period}`,
      title: `“${labelOf(first)}” is tagged as the same fact in two places, with different amounts (${period})`,
      proof: magnitude(expected).toString().length,
      certain: true,
    }
  })
}

const termOf = (one: TaggedFigure, sign: ClaimTerm['sign']): ClaimTerm => ({
  figure: one.figure,
  sign,
  role: 'counterpart',
  label: labelOf(one),
})

/** Where the values cannot be compared as they are printed: one is hidden, rounded, or no number. */
function pointAt(document: FinancialDocument, { kind, facts }: DuplicateFacts): Point[] {
  const [first] = facts
  if (kind !== 'inconsistent' || first === undefined || first.kind === 'tuple' || document.tagged === null) return []
  const values = [...new Set(facts.map(({ value }) => value ?? 'nil'))].map((value) => `“${shortenLabel(value)}”`)
  const evidence = listEvidence(document, facts)
  return [
    {
      severity: 'warning',
      place: `tagged|${wordConcept(first.concept)}|${namePeriod(first.context.period)}`,
      title: `“${wordConcept(first.concept)}” is tagged with different values`,
      detail: `${nameConcept(first.concept, document.tagged.report)} for ${namePeriod(first.context.period)} is ${values.slice(0, MAX_VALUES).join(' and ')} (lines ${facts
        .slice(0, MAX_VALUES)
        .map(({ place }) => place.line)
        .join(', ')} of the document).`,
      page: evidence[0]?.page ?? 1,
      evidence,
    },
  ]
}

const MAX_VALUES = 4
