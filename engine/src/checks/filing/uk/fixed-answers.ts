import { BOTH, type FilingPoint, pointAt } from './filing-point.ts'
import { memberOf, quote, type UkReport, wordsOf } from './uk-report.ts'

/** Facts that say something by their member alone: they have no text of their own, and some say nothing without a member. */
interface FixedAnswer {
  readonly name: string
  readonly dimension: string
  readonly what: string
  /** Whether its absence means something: the taxonomy has an answer for it, or the accounts give it elsewhere. */
  readonly hasDefault: boolean
}

const FIXED_ANSWERS: readonly FixedAnswer[] = [
  {
    name: 'AccountingStandardsApplied',
    dimension: 'AccountingStandardsDimension',
    what: 'which accounting standard applies',
    hasDefault: false,
  },
  {
    name: 'AccountsStatusAuditedOrUnaudited',
    dimension: 'AccountsStatusDimension',
    what: 'whether the accounts are audited',
    hasDefault: false,
  },
  { name: 'AccountsType', dimension: 'AccountsTypeDimension', what: 'of which type the accounts are', hasDefault: false },
  {
    name: 'AccountsTypeFullOrAbbreviated',
    dimension: 'AccountsTypeDimension',
    what: 'of which type the accounts are',
    hasDefault: false,
  },
  {
    name: 'ApplicableLegislation',
    dimension: 'ApplicableLegislationDimension',
    what: 'under which provisions they were prepared',
    hasDefault: true,
  },
  { name: 'LegalFormEntity', dimension: 'LegalFormEntityDimension', what: 'what legal form the entity has', hasDefault: true },
  { name: 'EntityTradingStatus', dimension: 'EntityTradingStatusDimension', what: 'whether the entity trades', hasDefault: true },
  { name: 'ScopeAccounts', dimension: 'ScopeAccountsDimension', what: 'whether they are accounts of a group', hasDefault: true },
  {
    name: 'DirectorSigningFinancialStatements',
    dimension: 'EntityOfficersDimension',
    what: 'which director signs',
    hasDefault: true,
  },
]

/** Since then, these facts have no value of their own. */
const FIRST_EDITION = 2021

/**
 * Points at facts whose member is their answer: where one has text of its own, or no member that answers. Editions before 2021 are asked only
 * whether a dormant entity trades. At most one point for each fact name and fault; empty where all is well.
 */
export function checkFixedAnswers(uk: UkReport): FilingPoint[] {
  return [...checkDormant(uk), ...(uk.suite.year < FIRST_EDITION ? [] : checkAnswers(uk))]
}

/** An entity that was dormant did not trade; without a member, the fact states that it does. */
function checkDormant(uk: UkReport): FilingPoint[] {
  const trading = uk.listStated('EntityTradingStatus').filter(({ context }) => memberOf(context, 'EntityTradingStatusDimension') === null)
  const dormant = uk.listStated('EntityDormantTruefalse').filter(({ value }) => value === 'true')
  if (trading.length === 0 || dormant.length === 0) return []
  return [
    pointAt(
      { rule: 'dormant-and-trading', registries: BOTH, severity: 'warning', source: 'Companies Act 2006 s1169' },
      {
        title: 'The tags say that the entity was dormant, and that it trades',
        detail: 'EntityDormantTruefalse is true, and EntityTradingStatus has no member, by which it says that the entity trades.',
        remedy:
          'Give EntityTradingStatus the member EntityHasNeverTraded or EntityNoLongerTradingButTradedInPast, or correct the answer on dormancy.',
      },
      [...dormant, ...trading],
    ),
  ]
}

function checkAnswers(uk: UkReport): FilingPoint[] {
  return FIXED_ANSWERS.flatMap(({ name, dimension, what, hasDefault }) => {
    const facts = uk.listStated(name)
    const worded = facts.filter((fact) => wordsOf(fact) !== '')
    const silent = !hasDefault && facts.length > 0 && facts.every(({ context }) => memberOf(context, dimension) === null)
    const [first] = worded
    return [
      ...(first === undefined
        ? []
        : [
            pointAt(
              { rule: 'fixed-answer-worded', registries: BOTH, severity: 'error', source: `FRC taxonomies: ${name} is empty` },
              {
                title: `The tag that says ${what} has text in it`,
                detail: `The fact ${name} on line ${first.place.line} holds ${quote(wordsOf(first))}. Its member says the answer; the fact itself is empty.`,
                remedy: 'Tag nothing with it: keep the fact, empty, with its member, among the hidden facts.',
              },
              worded,
            ),
          ]),
      ...(silent
        ? [
            pointAt(
              { rule: 'fixed-answer-silent', registries: BOTH, severity: 'warning', source: `FRC taxonomies: ${dimension}` },
              {
                title: `The tags do not say ${what}`,
                detail: `The document has the fact ${name}, but none of its contexts has a member of ${dimension}, which is the answer.`,
                remedy: `Give the context of the fact the member of ${dimension} that applies.`,
              },
              facts,
            ),
          ]
        : []),
    ]
  })
}
