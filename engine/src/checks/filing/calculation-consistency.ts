import type { Check, ChecklistResult, Point } from '../../model/check.ts'
import type { Claim, ClaimTerm } from '../../model/claim.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { NumericFact } from '../../model/tagged-report.ts'
import { magnitude } from '../../model/rounding.ts'
import { listTurned } from './calculation/list-turned.ts'
import { listStatedSums, type StatedSum, type Summand } from './calculation/stated-sums.ts'
import { listRules } from './calculation/sum-rule.ts'
import { misdatedFacts } from './fact-periods.ts'
import { countOf } from '../../model/count-of.ts'
import { listEvidence } from './fact-evidence.ts'
import { namePeriod, wordConcept } from '../tags/name-fact.ts'
import { labelOf } from '../tags/name-figure.ts'
import { figuresByFact, isTurned, type TaggedFigure } from '../tags/tagged-figures.ts'

const check = 'FIL-02'

/**
 * FIL-02: numbers add up by their tags (Calculations 1.1): by the links of the document's own taxonomy, and by what the names of a taxonomy mean,
 * such as that net assets are equity. What is printed in the same units is a sum of figures, as any other; the rest is a point.
 */
export const calculationConsistency: Check = {
  id: check,
  verifies: 'Numbers add up by their tags',
  level: 'C',
  guard:
    'Only facts of one entity, period, unit and set of dimensions are added up, where all parts of the sum are stated, and only differences that rounding does not explain count.',
  remedy: 'Agree each number to its source. Correct the wrong one, or tag it as what it is.',
  tick: 'c',
  run: ({ document }) => {
    if (document.tagged === null) return {}
    const { report } = document.tagged
    const sums = listStatedSums(report.facts, listRules(report))
    // What has the date of another column is in the sums of another period: FIL-05 reports it.
    const misdated = misdatedFacts(document)
    const dated = sums.filter(({ total, items }) => ![total, ...items].some(({ facts }) => facts.some((fact) => misdated.has(fact))))
    const results = dated.map((sum) => {
      const turned = sum.state === 'different' ? listTurned(sum) : []
      return { sum, turned, claim: turned.length === 0 ? toClaim(document, sum) : null }
    })
    return {
      claims: results.flatMap(({ claim }) => claim ?? []),
      points: results.flatMap(({ sum, turned, claim }) =>
        claim === null && sum.state === 'different' && !isOfScales(document, sum) ? [pointAt(document, sum, turned)] : [],
      ),
      ...(sums.length > 0 && { answer: answer(sums) }),
    }
  },
}

function answer(sums: readonly StatedSum[]): ChecklistResult {
  const different = sums.filter(({ state }) => state === 'different').length
  return different === 0
    ? { state: 'met', reason: `${countOf(sums.length, 'sum')} of tags: all add up.` }
    : { state: 'not-met', reason: `${different} of ${countOf(sums.length, 'sum')} of tags ${different === 1 ? 'does' : 'do'} not add up.` }
}

/** Null unless everything is printed, and in the same units. */
function toClaim(document: FinancialDocument, sum: StatedSum): Claim | null {
  const all = [sum.total, ...sum.items]
  const printed = all.map((one) => listPrinted(document, one))
  const scale = printed[0]
    ?.map(({ fact }) => fact.place.scale)
    .find((one) => printed.every((figures) => figures.some(({ fact }) => fact.place.scale === one)))
  if (scale === undefined) return null
  const added = addUp(
    sum,
    printed.map((figures) => figures.find(({ fact }) => fact.place.scale === scale)),
  )
  if (added === null) return null
  const { total, terms, expected, actual, decimals } = added
  const concept = wordConcept(sum.total.facts[0].concept)
  const period = namePeriod(sum.total.facts[0].context.period)
  return {
    check,
    kind: 'sum',
    state: expected === actual ? 'ticked' : sum.state === 'different' ? 'difference' : 'rounding',
    terms: [...terms, termOf(total, -1, 'total')],
    expected,
    actual,
    decimals,
    tolerance: inUnits(sum.tolerance, sum.places, scale + decimals),
    structure: {},
    place: `tagged|${concept}|${period}`,
    title: `“${labelOf(total)}” (${period}) does not add up by its tags`,
    proof: magnitude(expected).toString().length,
    certain: true,
  }
}

interface Added {
  readonly total: TaggedFigure
  readonly terms: readonly ClaimTerm[]
  readonly expected: bigint
  readonly actual: bigint
  readonly decimals: number
}

/** Adds up what is printed, by the signs of the tags: the total first. Null where something is not printed, or counts more than once. */
function addUp({ items }: StatedSum, printed: readonly (TaggedFigure | undefined)[]): Added | null {
  const [total, ...parts] = printed
  if (total === undefined || !parts.every((part) => part !== undefined) || items.some(({ weight }) => magnitude(weight) !== 1n)) return null
  const terms = parts.map((part, at) => termOf(part, signOf(items[at]?.weight === -1n, isTurned(part), isTurned(total)), 'component'))
  const decimals = Math.max(...terms.map(({ figure }) => figure.decimals), total.figure.decimals)
  const scaled = ({ value, decimals: own }: TaggedFigure['figure']): bigint => value * 10n ** BigInt(decimals - own)
  const expected = terms.reduce((so, { figure, sign }) => so + BigInt(sign) * scaled(figure), 0n)
  return { total, terms, expected, actual: scaled(total.figure), decimals }
}

/** Where figures add up as they are printed, the scale of a tag is wrong, which FIL-04 says. */
function isOfScales(document: FinancialDocument, sum: StatedSum): boolean {
  const added = addUp(
    sum,
    [sum.total, ...sum.items].map((one) => listPrinted(document, one)[0]),
  )
  return added !== null && added.expected === added.actual
}

const signOf = (...turns: readonly boolean[]): 1 | -1 => (turns.filter(Boolean).length % 2 === 0 ? 1 : -1)

const termOf = (one: TaggedFigure, sign: ClaimTerm['sign'], role: ClaimTerm['role']): ClaimTerm => ({
  figure: one.figure,
  sign,
  role,
  label: labelOf(one),
})

function listPrinted(document: FinancialDocument, { facts }: Summand): TaggedFigure[] {
  const figures = figuresByFact(document)
  return facts.flatMap(({ place }) => figures.get(place.order) ?? [])
}

/** A number of units of 10^-places in units of 10^-decimals, as far as it is whole. */
const inUnits = (value: bigint, places: number, decimals: number): bigint =>
  decimals >= places ? value * 10n ** BigInt(decimals - places) : value / 10n ** BigInt(places - decimals)

const MAX_LISTED = 12

/** `turned`: the numbers of which one seems to be tagged with the wrong sign. */
function pointAt(document: FinancialDocument, { total, items }: StatedSum, turned: readonly Summand[]): Point {
  const [fact] = total.facts
  const concept = wordConcept(fact.concept)
  const period = namePeriod(fact.context.period)
  const evidence = listEvidence(
    document,
    [total, ...items].flatMap(({ facts }) => facts.slice(0, 1)),
  )
  const listed = items.slice(0, MAX_LISTED).map(describe)
  const rest = items.length - listed.length
  return {
    severity: 'error',
    place: `tagged|${concept}|${period}`,
    title: `“${concept}” does not add up by its tags`,
    detail: `It is ${nameValue(fact)} (${period}), and its parts are ${listed.join(', ')}${rest > 0 ? `, and ${rest} more` : ''}.${describeTurned(turned)}`,
    ...(turned.length > 0 && { remedy: 'Compare the sign of that tag with the figure as it is printed, and correct the tag.' }),
    page: evidence[0]?.page ?? 1,
    evidence,
  }
}

const describeTurned = (turned: readonly Summand[]): string =>
  turned.length === 0
    ? ''
    : ` With the opposite sign in the tag of ${turned.map(({ facts: [{ concept }] }) => `“${wordConcept(concept)}”`).join(' or ')} it adds up.`

function describe({ weight, facts: [fact] }: Summand): string {
  const times = magnitude(weight) === 1n ? '' : `${magnitude(weight)} times `
  return `${weight < 0n ? 'less ' : ''}${times}“${wordConcept(fact.concept)}” ${nameValue(fact)}`
}

const nameValue = ({ value }: NumericFact): string => (value ?? '').replace(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',')
