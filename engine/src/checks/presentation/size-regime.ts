import type { Check, Outcome } from '../../model/check.ts'
import { printAmount } from '../../model/print-amount.ts'
import type { IsoDate } from '../../model/profile.ts'
import { daysOf } from '../../model/read-dates.ts'
import { magnitude } from '../../model/rounding.ts'
import type { StatementKind } from '../../model/statement.ts'
import type { Figure } from '../../model/table.ts'
import { answerFor, ANY_STANDARD } from '../answer-for.ts'
import { needsJudgement, met, notApplicable, notMet } from '../checklist-results.ts'
import { findFullest, isLine, type LineName } from '../find-rows.ts'
import { isInPounds } from '../in-pounds.ts'
import { listPeriods } from '../../statements/periods/list-periods.ts'
import { readEmployees } from '../read-employees.ts'
import type { ReportingEntity } from '../reporting-entity.ts'
import { keepsWithin, limitsFor, type SizeFigures } from '../size-limits.ts'

const PUBLIC = /\bplc\b|p\.l\.c|public limited company/i
/** A period this close to a year is a year. */
const YEAR = { shortest: 350, longest: 380 }
const REGIMES = { micro: 'micro-entity regime', small: 'small companies regime' } as const

/** PRS-13: the company qualifies for the regime that it claims, by its own figures of both years. */
export const sizeRegime: Check = {
  id: 'PRS-13',
  terms: ['audit exemption', 'micro-entity', 'small company', 'medium-sized company', 'FRS 102 1A'],
  verifies: 'The entity qualifies for the size regime: limits in force, two-year rule, excluded companies',
  level: 'C',
  norms: {
    UK_GAAP: 'CA 2006 s382-384, s384A-384B, s465-467, s477-479',
    FRS_105: 'CA 2006 s384A-384B',
  },
  guard:
    'Two of three limits decide a year, and only two consecutive years change the regime; figures that were not found are not guessed.',
  remedy: 'Confirm the size over two years, and prepare the statements under the regime that applies.',
  run: answerFor(ANY_STANDARD, (entity) => {
    const { regime } = entity.document.profile
    if (entity.standard !== 'UK_GAAP' || regime === undefined) return notApplicable('No UK size regime is claimed')
    return entity.ukCompany
      ? answerRegime(entity, regime)
      : notApplicable('Only companies under the Companies Act 2006 can claim its size regimes')
  }),
}

function answerRegime(entity: ReportingEntity, regime: 'micro' | 'small'): Outcome {
  const { document, group } = entity
  const { entity: name = '', periodEnd, periodStart } = document.profile
  const page = findFullest(document, 'balance-sheet')?.table.page
  if (PUBLIC.test(name))
    return notMet(`${name} is a public company, which the ${REGIMES[regime]} excludes`, page, {
      place: 'public company',
      title: 'A public company claims a size regime',
    })
  if (group)
    return needsJudgement(
      `The ${REGIMES[regime]} of a parent depends on the figures of its group: compare them with the limits for groups`,
      page,
    )
  if (periodEnd === undefined || periodStart === undefined)
    return needsJudgement('The period was not found, so the limits in force are unknown', page)
  if (!isInPounds(document.profile.unit))
    return needsJudgement('The accounts are not in pounds like the limits: translate turnover and balance sheet total', page)
  const year = Number(periodEnd.slice(0, 4))
  const limits = limitsFor(regime, periodStart)
  const days = countDays(periodStart, periodEnd)
  const [now, before] = [readSize(entity, year), readSize(entity, year - 1)]
  const [thisYear, lastYear] = [keepsWithin(now, limits, days), keepsWithin(before, limits)]
  const figures = `${describe(year, now)}; ${describe(year - 1, before)}; limits: turnover £${printAmount(limits.turnover, 0)}, balance sheet total £${printAmount(limits.assets, 0)}, ${limits.employees} employees`
  if (thisYear === false && lastYear === false)
    return notMet(`Two of three limits are exceeded in both years. ${figures}`, page, {
      place: 'size regime',
      title: `The ${REGIMES[regime]} is not available`,
    })
  if (thisYear === false)
    return needsJudgement(
      `Two of three limits are exceeded this year, which ends the regime only if they were exceeded last year, too. ${figures}`,
      page,
    )
  if (thisYear === null) return needsJudgement(`Too few figures were found. ${figures}`, page)
  if (lastYear === false)
    return needsJudgement(`This year is within the limits and last year is not: qualifying takes two consecutive years. ${figures}`, page)
  return met(`Two of three limits are met${lastYear === null ? ' this year; last year was not found' : ' in both years'}. ${figures}`, page)
}

function readSize({ document }: ReportingEntity, year: number): SizeFigures {
  const employees = readEmployees(document)?.byYear.get(year)
  const turnover = readPounds('income-statement', 'revenue', 'total-income')
  const [less, current] = [
    readPounds('balance-sheet', 'total-assets-less-current-liabilities'),
    readPounds('balance-sheet', 'current-liabilities'),
  ]
  const assets =
    readPounds('balance-sheet', 'total-assets') ?? (less === undefined || current === undefined ? undefined : less + magnitude(current))
  return {
    ...(turnover === undefined ? {} : { turnover }),
    ...(assets === undefined ? {} : { assets }),
    ...(employees === undefined ? {} : { employees }),
  }

  function readPounds(kind: StatementKind, ...names: readonly LineName[]): bigint | undefined {
    const statement = findFullest(document, kind)
    if (statement?.unit === undefined || !isInPounds(statement.unit)) return undefined
    const column = listPeriods(document, statement).find((period) => period.year === year)?.column ?? -1
    const row = statement.table.rows.find((one) => isAmount(one.cells[column]) && isLine(document, one, names))
    const figure = row?.cells[column]
    return figure === undefined ? undefined : (figure.value * 10n ** BigInt(statement.unit.scale)) / 10n ** BigInt(figure.decimals)
  }
}

const isAmount = (cell: Figure | undefined) => cell !== undefined && cell.kind !== 'percent'

function describe(year: number, { turnover, assets, employees }: SizeFigures): string {
  const parts = [
    turnover === undefined ? 'turnover not found' : `turnover £${printAmount(turnover, 0)}`,
    assets === undefined ? 'balance sheet total not found' : `balance sheet total £${printAmount(assets, 0)}`,
    employees === undefined ? 'employees not found' : `${employees} employees`,
  ]
  return `${year}: ${parts.join(', ')}`
}

/** Days of a period; 365 where it is about a year. */
function countDays(start: IsoDate, end: IsoDate): number {
  const days = daysOf(start, end)
  return days >= YEAR.shortest && days <= YEAR.longest ? 365 : days
}
