import { BOTH, type FilingPoint, pointAt, type RuleHead } from './filing-point.ts'
import { END, findPeriod, isInPeriod, START, writeDay } from './period.ts'
import { type ItemFact, quote, type UkReport, wordsOf } from './uk-report.ts'

const TIME: RuleHead = { rule: 'time-of-day', registries: BOTH, severity: 'error', source: 'FRC XBRL Tagging Guide, section 3.6' }
const DATES: RuleHead = {
  rule: 'date-unreadable',
  registries: BOTH,
  severity: 'error',
  source: 'FRC taxonomies: the fact is a date',
}
const ORDER: RuleHead = { rule: 'date-order', registries: BOTH, severity: 'error', source: 'Companies Act 2006 s390, s391, s414' }
const LENGTH: RuleHead = { ...ORDER, rule: 'period-length', severity: 'warning', source: 'Companies Act 2006 s392(5)' }

const DAY = /^\d{4}-\d\d-\d\d$/
const APPROVAL = ['DateAuthorisationFinancialStatementsForIssue', 'DateApprovalAccounts']
const DATE_FACTS = [
  { name: START, what: 'the first day of the period' },
  { name: END, what: 'the last day of the period' },
  { name: 'BalanceSheetDate', what: 'the balance sheet date' },
  ...APPROVAL.map((name) => ({ name, what: 'the date of approval' })),
  { name: 'DateAuditorsReport', what: 'the date of the auditor’s report' },
  { name: 'DateSigningDirectorsReport', what: 'the date of the directors’ report' },
]

/** The days that a document is about. */
export function checkDays(uk: UkReport): FilingPoint[] {
  return [...checkTimes(uk), ...checkDates(uk), ...checkOrder(uk)]
}

function checkTimes({ report }: UkReport): FilingPoint[] {
  const timed = report.facts.filter((fact): fact is ItemFact => fact.kind !== 'tuple' && hasTime(fact))
  const [first] = timed
  if (first === undefined) return []
  return [
    pointAt(
      TIME,
      {
        title: 'A date of the tags has a time of day',
        detail: `The context ${quote(first.context.id)} of ${first.concept.name} on line ${first.place.line} begins or ends at a time within a day.`,
        remedy: 'Write dates without a time, such as 2025-12-31.',
      },
      timed,
    ),
  ]
}

const hasTime = ({ context: { period } }: ItemFact): boolean =>
  period.kind === 'instant'
    ? period.date.includes('T')
    : period.kind === 'duration' && (period.start.includes('T') || period.end.includes('T'))

function checkDates(uk: UkReport): FilingPoint[] {
  return DATE_FACTS.flatMap(({ name, what }) => {
    const wrong = uk.listStated(name).filter((fact) => !DAY.test(wordsOf(fact)))
    const [first] = wrong
    if (first === undefined) return []
    return [
      pointAt(
        DATES,
        {
          title: `The tag of ${what} holds no date`,
          detail: `The fact ${name} on line ${first.place.line} is ${quote(wordsOf(first))}, which is not a date that a program can read.`,
          remedy: 'Give the fact the format in which the date is shown, so that its value is a date such as 2025-12-31.',
        },
        wrong,
      ),
    ]
  })
}

function checkOrder(uk: UkReport): FilingPoint[] {
  const period = findPeriod(uk)
  if (period === null) return []
  const { start, end } = period
  const about = uk.listStated(START, END)
  if (start > end)
    return [
      pointAt(
        ORDER,
        {
          title: 'The period of the report ends before it begins',
          detail: `The first day is tagged as ${writeDay(start)} and the last day as ${writeDay(end)}.`,
          remedy: 'Correct the date that is wrong.',
        },
        about,
      ),
    ]
  const sheets = uk
    .listStated('BalanceSheetDate')
    .filter((fact) => isInPeriod(fact, period) && DAY.test(wordsOf(fact)) && wordsOf(fact) !== end)
  const [sheet] = sheets
  const early = uk.listStated(...APPROVAL).filter((fact) => DAY.test(wordsOf(fact)) && wordsOf(fact) < end)
  const [first] = early
  return [
    ...(sheet === undefined
      ? []
      : [
          pointAt(
            { ...ORDER, rule: 'balance-sheet-date', severity: 'warning' },
            {
              title: 'The balance sheet date is not the end of the period',
              detail: `The balance sheet date is tagged as ${writeDay(wordsOf(sheet))}, and the period ends on ${writeDay(end)}.`,
              remedy: 'Correct the date that is wrong.',
            },
            sheets,
          ),
        ]),
    ...(first === undefined
      ? []
      : [
          pointAt(
            { ...ORDER, severity: 'warning' },
            {
              title: 'The accounts are tagged as approved before the period ended',
              detail: `The date of approval is tagged as ${writeDay(wordsOf(first))}, and the period ends on ${writeDay(end)}.`,
              remedy: 'Correct the date of approval, or that of the end of the period.',
            },
            early,
          ),
        ]),
    ...(isLonger(start, end)
      ? [
          pointAt(
            LENGTH,
            {
              title: 'The period of the report is longer than 18 months',
              detail: `The tags say that it is ${writeDay(start)} to ${writeDay(end)}. A company’s accounting reference period is at most 18 months, unless it is in administration.`,
              remedy: 'Correct the dates, or file accounts for two periods.',
            },
            about,
          ),
        ]
      : []),
  ]
}

/** Longer than 18 months, and the seven days by which the last day may be moved (Companies Act 2006 s390(2)(b)). */
const isLonger = (start: string, end: string): boolean => countDays(end) > countDays(start) + 18 * DAYS_OF_MONTH + 7

/** In months of the same length, which makes eighteen of them comparable. */
function countDays(iso: string): number {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return (year * 12 + month) * DAYS_OF_MONTH + day
}
const DAYS_OF_MONTH = 31
