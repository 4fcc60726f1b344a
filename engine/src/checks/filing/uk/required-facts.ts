import { BOTH, type FilingPoint, pointAt, type Registry, type RuleHead } from './filing-point.ts'
import { END, findEnd, findPeriod, isInPeriod, type ReportPeriod, START, writeDay } from './period.ts'
import { findUsual } from '../../../model/find-usual.ts'
import type { UkSuite } from './suite.ts'
import type { UkReport } from './uk-report.ts'

/** A fact that every set of accounts has to have. */
interface RequiredFact {
  /** Any of these; taxonomies renamed some. */
  readonly names: readonly string[]
  /** What it states, after "does not tag". */
  readonly what: string
  readonly kinds: readonly UkSuite['kind'][]
  /** The first edition that it is required in. */
  readonly since?: number
  /** Who refuses accounts without it; both, if not stated. */
  readonly registries?: readonly Registry[]
}

const ALL: readonly UkSuite['kind'][] = ['frs', 'charity', 'uk-gaap', 'uk-ifrs']
const FRC: readonly UkSuite['kind'][] = ['frs', 'charity']

const REQUIRED_FACTS: readonly RequiredFact[] = [
  { names: ['EntityCurrentLegalOrRegisteredName'], what: 'the registered name', kinds: ALL },
  { names: [START], what: 'the first day of the period', kinds: ALL },
  { names: [END], what: 'the last day of the period', kinds: ALL },
  { names: ['BalanceSheetDate'], what: 'the balance sheet date', kinds: ALL },
  { names: ['EntityDormantTruefalse', 'EntityDormant'], what: 'whether the entity was dormant', kinds: ALL },
  { names: ['EntityTradingStatus'], what: 'whether the entity trades', kinds: FRC, since: 2021 },
  { names: ['AccountingStandardsApplied'], what: 'the accounting standard that applies', kinds: FRC, since: 2021 },
  { names: ['AccountsStatusAuditedOrUnaudited'], what: 'whether the accounts are audited', kinds: FRC, since: 2021 },
  {
    names: ['AccountsType', 'AccountsTypeFullOrAbbreviated'],
    what: 'the type of the accounts, such as full accounts',
    kinds: ['frs'],
    since: 2021,
  },
  { names: ['LegalFormEntity'], what: 'the legal form, such as a private limited company', kinds: ['frs'], since: 2021 },
  // Companies House takes accounts without a profit and loss account or a directors' report, which would state them.
  {
    names: ['DescriptionPrincipalActivities'],
    what: 'the principal activities',
    kinds: ['frs'],
    since: 2021,
    registries: ['HMRC'],
  },
  {
    names: ['DateAuthorisationFinancialStatementsForIssue', 'DateApprovalAccounts'],
    what: 'the date on which the accounts were approved',
    kinds: ALL,
  },
  {
    names: ['DirectorSigningFinancialStatements', 'NameDirectorSigningAccounts'],
    what: 'who signs the balance sheet',
    kinds: FRC,
  },
  { names: ['AverageNumberEmployeesDuringPeriod'], what: 'the average number of employees', kinds: FRC, since: 2021 },
]

const HEAD = {
  rule: 'required-fact',
  source: 'Joint Filing Common Validation Checks, 3312',
} as const

/** Accounts of earlier editions were taken with facts about other days. */
const FIRST_ALIGNED = 2021

/** Facts that a set of accounts has to have, each about the period of the report (JFCVC 3312). */
export function checkRequiredFacts(uk: UkReport): FilingPoint[] {
  if (uk.suite.kind === 'tax') return []
  const stated = findPeriod(uk)
  const otherStart = stated === null ? null : findOtherStart(uk, stated)
  // Where the first day alone is wrong, what is about the period of the figures is right.
  const period = stated === null || otherStart === null ? stated : { ...stated, start: otherStart }
  const isAligned = uk.suite.year >= FIRST_ALIGNED
  return [...REQUIRED_FACTS, ...listNumber(uk)].flatMap(({ names, what, kinds, since = 0, registries = BOTH }) => {
    // A copy for Companies House alone may lack what only HMRC asks for.
    const head: RuleHead = { ...HEAD, registries, severity: registries === BOTH ? 'error' : 'warning' }
    if (!kinds.includes(uk.suite.kind) || uk.suite.year < since) return []
    const facts = uk.listStated(...names)
    if (facts.length === 0) return [reportMissing(head, what, names[0] ?? '')]
    if (!isAligned) return []
    if (names.includes(END)) return findEnd(uk) === null ? [reportPeriod(head, what, facts)] : []
    if (names.includes(START) && stated !== null && otherStart !== null) return [reportStart(head, facts, stated, otherStart)]
    if (names.includes(START)) return period === null && findEnd(uk) !== null ? [reportPeriod(head, what, facts)] : []
    return period === null || facts.some((fact) => isInPeriod(fact, period)) ? [] : [reportOther(head, what, facts, period)]
  })
}

/** The day that nearly all flows up to the last day begin on, where it is another than the first day that is stated; else null. */
function findOtherStart({ report }: UkReport, { start, end }: ReportPeriod): string | null {
  const usual = findUsual(
    report.facts.flatMap((fact) => {
      if (fact.kind !== 'numeric') return []
      const { period } = fact.context
      return period.kind === 'duration' && period.end === end ? [period.start] : []
    }),
  )
  return usual === null || usual === start ? null : usual
}

/** Entities that the register of companies identifies state their number, too. */
function listNumber({ report: { contexts } }: UkReport): RequiredFact[] {
  const isCompany = contexts.some(({ entity }) => /companieshouse\.gov\.uk/.test(entity.scheme))
  return isCompany ? [{ names: ['UKCompaniesHouseRegisteredNumber'], what: 'the company number', kinds: ALL }] : []
}

const reportMissing = (head: RuleHead, what: string, name: string): FilingPoint =>
  pointAt(
    head,
    {
      title: `The document does not tag ${what}`,
      detail: `${head.registries === BOTH ? 'Every set of accounts has' : `For ${head.registries.join(' and ')}, accounts have`} to tag ${what}, and no fact of this document does.`,
      remedy: `Tag it as ${name}, or as a hidden fact where the accounts do not show it.`,
    },
    [],
  )

const reportPeriod = (head: RuleHead, what: string, facts: FilingPoint['facts']): FilingPoint =>
  pointAt(
    head,
    {
      title: `The tag of ${what} is not about the end of the period`,
      detail: `The facts that tag the first and the last day of the period have to be about the last day itself: the date of their context is not the date that the end of the period states.`,
      remedy: 'Give both facts a context whose date is the last day of the period, and state both as dates.',
    },
    facts,
  )

const reportStart = (head: RuleHead, facts: FilingPoint['facts'], { start, end }: ReportPeriod, other: string): FilingPoint =>
  pointAt(
    head,
    {
      title: 'The tag of the first day of the period states another day than its figures',
      detail: `It states ${writeDay(start)}, and the figures of the period up to ${writeDay(end)} are tagged from ${writeDay(other)}.`,
      remedy: 'Correct the day, or the first day in the contexts of the figures.',
    },
    facts,
  )

const reportOther = (head: RuleHead, what: string, facts: FilingPoint['facts'], { start, end }: ReportPeriod): FilingPoint =>
  pointAt(
    head,
    {
      title: `The tag of ${what} is about another period`,
      detail: `The period of the report is ${writeDay(start)} to ${writeDay(end)}, and no fact that tags ${what} is about it or about its last day.`,
      remedy: 'Give the fact the context of the period, or that of its last day.',
    },
    facts,
  )
