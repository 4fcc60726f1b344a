import { capitalise } from '../../model/capitalise.ts'
import type { Check, Point } from '../../model/check.ts'
import type { Claim, ClaimTerm } from '../../model/claim.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { printAmount } from '../../model/print-amount.ts'
import { magnitude } from '../../model/rounding.ts'
import { evidenceOf } from '../evidence.ts'
import { printedIn, toFigure } from '../quantities/place-quantities.ts'
import type { Quantity } from '../quantities/read-quantities.ts'
import { compareEmployees } from './average-employees.ts'
import { align } from './compare.ts'
import { compareCorrected } from './compare-corrected.ts'
import { findDoubt } from './doubt.ts'
import { compareRepeated } from './repeated-passages.ts'
import { compareShown } from './shown-growth.ts'
import type { AssertedValue, ValueRole } from './assertion.ts'
import { listAssertions } from './list-assertions.ts'
import type { Weighed, WeighedAssertion } from './weigh-assertion.ts'
import { pointAtYears } from './wrong-years.ts'

const check = 'NAR-01'

/**
 * NAR-01: amounts and percentages in sentences against the statements. Exact agreement is ticked, agreement as far as printed is rounding;
 * a difference is a question if the same sentence proves that it is about that line, or if the amount is one slip away. The average number
 * of employees is compared with the staff note, and a passage that is printed twice with itself.
 */
export const figuresInText: Check = {
  id: check,
  terms: ['directors’ report'],
  verifies: 'Amounts and percentages in the text agree with the statements',
  level: 'H',
  norms: { IFRS: 'ISA 720.14-15', UK_GAAP: 'ISA 720.14-15', US_GAAP: 'PCAOB AS 2710' },
  guard:
    'Subject, verb and amount must follow one another; parts, plans, quarters and adjusted measures are ignored; a difference is reported only if other figures of the sentence agree, or if a single slip explains it. In a passage that is printed twice, an amount is questioned only if a slip explains it and the rest of the passage agrees.',
  remedy: 'Correct the text, or the statement if the text is right.',
  tick: 'n',
  run: ({ document }) => {
    const { weighed, unweighed } = listAssertions(document)
    const shown = compareShown(check, [...unweighed, ...weighed.filter(({ strength }) => strength === 0).map(({ assertion }) => assertion)])
    const repeated = compareRepeated(check, document)
    const asked = weighed.flatMap((one) => one.results.flatMap((result) => ask(one, result, weighed, document) ?? []))
    return {
      claims: [
        ...weighed.flatMap((one) => one.results.flatMap((result) => (isProven(one, result) ? (toClaim(one, result) ?? []) : []))),
        ...asked.map(({ claim }) => claim),
        ...shown.claims,
        ...repeated.claims,
      ],
      points: [
        ...asked.map(({ point }) => point),
        ...pointAtYears(weighed),
        ...shown.points,
        ...repeated.points,
        ...compareEmployees(document),
      ],
    }
  },
}

/** Digits that must agree before anything is ticked: one alone agrees by chance, and so do two with a row of any table. */
const PROOF = 2
const PROOF_BY_LABEL = 3

function isProven({ assertion, strength, candidate, before }: WeighedAssertion, { verdict, asserted, year }: Weighed): boolean {
  if (verdict !== 'agrees' || strength < (assertion.named.byLabel === true ? PROOF_BY_LABEL : PROOF)) return false
  if (asserted.role !== 'change' || assertion.move === undefined || before === undefined) return true
  const [now, last] = [candidate.line.amounts.get(year), candidate.line.amounts.get(before)]
  if (now === undefined || last === undefined) return false
  const [a, b] = align(now, last).map(magnitude) as [bigint, bigint]
  return assertion.move.direction === (a > b ? 'up' : 'down')
}

/** A figure is proven where the text prints all of its digits; "£20.4 million" and percentages leave some of them open. */
function isExact({ quantity, role }: AssertedValue, sources: Weighed['sources']): boolean {
  const [only, ...others] = sources
  const digits = (value: bigint) => magnitude(value).toString().replace(/0+$/, '')
  return (
    role !== 'change' &&
    quantity.kind !== 'percent' &&
    others.length === 0 &&
    only !== undefined &&
    digits(quantity.value) === digits(only.figure.value)
  )
}

/** How the figure of the text follows from those of the statements: the same figure, in another unit, their change, or a percentage. */
function relationOf({ asserted: { quantity, role }, sources, right }: Weighed): Pick<Claim, 'kind' | 'formula'> {
  const [only, ...others] = sources
  if (only !== undefined && others.length === 0) {
    const same = only.figure.decimals === quantity.decimals && magnitude(only.figure.value) === right
    return same ? { kind: 'equality' } : { kind: 'ratio', formula: 'unit' }
  }
  if (role !== 'change') return { kind: 'ratio', formula: 'percentage' }
  return { kind: 'ratio', formula: quantity.kind === 'percent' ? 'percent-change' : 'change' }
}

/** Null where the figure has no place on the page. */
function toClaim({ assertion: { sentence, named }, candidate }: WeighedAssertion, weighed: Weighed): Claim | null {
  const { asserted, sources, right, year, verdict } = weighed
  const { quantity } = asserted
  const figure = toFigure(sentence, quantity)
  if (figure === null) return null
  const relation = relationOf(weighed)
  const said = {
    figure,
    sign: -1,
    role: relation.kind === 'ratio' ? 'total' : 'counterpart',
    label: `${named.subject.name}, in the text`,
  } as const
  const shown = sources.map((source): ClaimTerm => ({
    figure: source.figure,
    sign: 1,
    role: relation.kind === 'ratio' ? 'component' : 'counterpart',
    label: sources.length > 1 ? `${source.label} (${source.year})` : source.label,
  }))
  return {
    check,
    ...relation,
    state: verdict === 'agrees' ? (isExact(asserted, sources) ? 'ticked' : 'rounding') : 'difference',
    terms: [...shown, said],
    expected: right,
    actual: quantity.value,
    decimals: quantity.decimals,
    structure: candidate,
    place: `text|${named.subject.name}|${asserted.role}|${year}`,
    title: `${named.subject.name} in the text (${year})`,
    proof: 1,
    ...(verdict === 'agrees'
      ? {}
      : {
          reportedByCheck: true,
          holdsWith: (from, corrected) => compareCorrected(weighed, candidate.line.unit, from, corrected) === 'agrees',
        }),
  }
}

interface Asked {
  readonly claim: Claim
  readonly point: Point
}

/** The question about a figure that does not agree; null where it is not worth one. */
function ask(weighed: WeighedAssertion, result: Weighed, all: readonly WeighedAssertion[], document: FinancialDocument): Asked | null {
  const doubt = findDoubt(weighed, result, all, document)
  const claim = doubt === null ? null : toClaim(weighed, result)
  return doubt === null || claim === null ? null : { claim, point: toPoint(weighed, result, claim, doubt) }
}

function toPoint(weighed: WeighedAssertion, result: Weighed, claim: Claim, doubt: string): Point {
  const { sentence, named } = weighed.assertion
  const { asserted, sources, year } = result
  const { quantity } = asserted
  const name = capitalise(named.subject.name)
  const printed = printedIn(sentence, quantity)
  const percent = quantity.kind === 'percent'
  const right = `${printAmount(result.right, quantity.decimals)}${percent ? '%' : ''}`
  const shown = [
    ...new Set(
      sources.map(
        ({ figure: { text, page }, label, year: of }) => `${text} in “${label}”${sources.length > 1 ? ` (${of})` : ''} on page ${page}`,
      ),
    ),
  ].join(' and ')
  const [said, ...terms] = claim.terms.toReversed()
  return {
    severity: 'warning',
    place: `text|${name}|${asserted.role}|${year}`,
    title: `${saidOf(name, asserted.role, quantity, year)} is ${printed} in the text; according to the statements it is ${right}`,
    detail: `The statements show ${shown}, which ${sources.length > 1 ? 'gives' : 'is'} ${right}${percent ? '' : ' in the unit of the text'}. ${doubt}`,
    page: said?.figure.page ?? sentence.page,
    claims: [claim],
    evidence: [
      ...(said === undefined ? [] : [evidenceOf(said.figure, `${name}, in the text`)]),
      ...terms.toReversed().map(({ figure, label }) => evidenceOf(figure, label)),
    ],
  }
}

function saidOf(name: string, role: ValueRole, { kind }: Quantity, year: number): string {
  if (role === 'change') return `The change of ${name} in ${year}`
  if (role === 'level') return `${name} of ${year}`
  return kind === 'percent' ? `${name} as a share of revenue in ${year}` : `${name} per share in ${year}`
}
