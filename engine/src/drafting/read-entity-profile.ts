import { measureLikeness } from '../mapping/measure-likeness.ts'
import { listOf } from '../model/list-of.ts'
import type { IsoDate, Standard } from '../model/profile.ts'
import { monthsBefore } from '../model/read-dates.ts'
import { type EntityProfile, REGIMES, type Regime, standardOf } from './entity-profile.ts'
import { MOVEMENTS } from './movements-kind.ts'
import { BY_ID, CIK, COUNT, CURRENCY, DATE, isObject, type Kind, LEI, NAMES, OBJECT, oneOf, TAGS, TEXT, TRUTH } from './profile-kinds.ts'
import { readTagChoices } from './read-tag-choices.ts'
import { readTexts } from './texts/read-texts.ts'

const FIELDS: Readonly<Record<keyof EntityProfile, true>> = {
  name: true,
  companyNumber: true,
  lei: true,
  cik: true,
  regime: true,
  periodStart: true,
  periodEnd: true,
  priorPeriodStart: true,
  firstPeriod: true,
  dormant: true,
  everTraded: true,
  currency: true,
  expenses: true,
  scale: true,
  group: true,
  audited: true,
  employees: true,
  movements: true,
  directors: true,
  approvalDate: true,
  registeredOffice: true,
  placeOfRegistration: true,
  principalActivity: true,
  texts: true,
  tags: true,
}
const EMPLOYEE_FIELDS = ['average', 'prior']

/** The longest period of account of a company (Companies Act 2006, section 392(5)). */
const MAX_MONTHS = 18
const MIN_LIKENESS = 0.5

/**
 * Reads the profile of an entity from the JSON that a person wrote. Name, regime, period and currency are required; a standard given beside it
 * must agree with the regime, and IFRS or US_GAAP is one. Otherwise it returns what is wrong, in a sentence for each problem.
 */
export function readEntityProfile(
  json: unknown,
  standard: Standard | null,
): { readonly profile: EntityProfile } | { readonly problems: readonly string[] } {
  if (!isObject(json)) return { problems: [`A profile is an object with the fields ${listOf(Object.keys(FIELDS))}.`] }
  const problems = listUnknown(json, Object.keys(FIELDS), '')
  const find = <T>(field: string, kind: Kind<T>, object = json, path = field): T | null => {
    const value = object[field] ?? null
    const read = value === null ? null : kind.read(value)
    if (read === undefined) problems.push(`“${path}” must be ${kind.what}.`)
    return read ?? null
  }
  const get = <T>(field: keyof EntityProfile, kind: Kind<T>): T | null => {
    const before = problems.length
    const value = find(field, kind)
    if (value === null && problems.length === before) problems.push(`“${field}” is missing: it must be ${kind.what}.`)
    return value
  }
  const hasRegime = (json['regime'] ?? null) !== null
  const regimes = REGIMES.filter((one) => hasRegime || standard === null || standardOf(one) === standard)
  const name = get('name', TEXT)
  const regime = hasRegime || standard === null || standard === 'UK_GAAP' ? get('regime', oneOf<Regime>(regimes)) : standard
  const periodStart = get('periodStart', DATE)
  const periodEnd = get('periodEnd', DATE)
  const currency = get('currency', CURRENCY)
  const employees = find('employees', OBJECT) ?? {}
  problems.push(...listUnknown(employees, EMPLOYEE_FIELDS, 'employees.'))
  const typed = readTexts(find('texts', BY_ID) ?? {})
  problems.push(...typed.problems)
  const chosen = readTagChoices(find('tags', TAGS) ?? {})
  problems.push(...chosen.problems)
  const scale = find('scale', oneOf<0 | 3 | 'units' | 'thousands'>(['units', 'thousands', 0, 3]))
  const rest = {
    priorPeriodStart: find('priorPeriodStart', DATE),
    firstPeriod: find('firstPeriod', TRUTH) ?? false,
    dormant: find('dormant', TRUTH),
    everTraded: find('everTraded', TRUTH),
    companyNumber: find('companyNumber', TEXT),
    lei: find('lei', LEI),
    cik: find('cik', CIK),
    expenses: find('expenses', oneOf<EntityProfile['expenses']>(['by-function', 'by-nature'])) ?? 'by-function',
    scale: scale === 'thousands' || scale === 3 ? 3 : 0,
    group: find('group', TRUTH) ?? false,
    audited: find('audited', TRUTH),
    employees: {
      average: find('average', COUNT, employees, 'employees.average'),
      prior: find('prior', COUNT, employees, 'employees.prior'),
    },
    movements: find('movements', MOVEMENTS) ?? [],
    directors: find('directors', NAMES) ?? [],
    approvalDate: find('approvalDate', DATE),
    registeredOffice: find('registeredOffice', TEXT),
    placeOfRegistration: find('placeOfRegistration', TEXT),
    principalActivity: find('principalActivity', TEXT),
    texts: typed.texts,
    tags: chosen.tags,
  } as const
  if (regime !== null && standard !== null && standardOf(regime) !== standard)
    problems.push(`“regime” is ${regime}, which is not part of the standard ${standard}: change one of them.`)
  problems.push(...listImpossible(periodStart, periodEnd, rest))
  if (name === null || regime === null || periodStart === null || periodEnd === null || currency === null || problems.length > 0)
    return { problems }
  return { profile: { name, regime, periodStart, periodEnd, currency, ...rest } }
}

function listUnknown(object: Readonly<Record<string, unknown>>, fields: readonly string[], path: string): string[] {
  return Object.keys(object)
    .filter((field) => !fields.includes(field))
    .map((field) => {
      const [closest = ''] = fields.toSorted((one, other) => measureLikeness(field, other) - measureLikeness(field, one))
      const instead =
        measureLikeness(field, closest) >= MIN_LIKENESS ? `it is called “${path}${closest}”` : `its fields are ${listOf(fields)}`
      return `“${path}${field}” is not a field of a profile: ${instead}.`
    })
}

function listImpossible(
  start: IsoDate | null,
  end: IsoDate | null,
  { approvalDate, priorPeriodStart: prior }: Pick<EntityProfile, 'approvalDate' | 'priorPeriodStart'>,
): string[] {
  const problems: string[] = []
  if (start !== null && end !== null && end < start)
    problems.push(`“periodEnd” is before “periodStart”: it must be the last day of the period.`)
  if (start !== null && end !== null && end >= monthsBefore(start, -MAX_MONTHS))
    problems.push(`“periodEnd” is more than ${MAX_MONTHS} months after “periodStart”: a period is that long at most.`)
  if (end !== null && approvalDate !== null && approvalDate <= end)
    problems.push('“approvalDate” is not after “periodEnd”: it must be the day on which the statements were approved, or null.')
  if (start !== null && prior !== null && prior >= start)
    problems.push(
      '“priorPeriodStart” is not before “periodStart”: it must be the first day of the period before, or null if that was a year.',
    )
  if (start !== null && prior !== null && start > monthsBefore(prior, -MAX_MONTHS))
    problems.push(`“priorPeriodStart” is more than ${MAX_MONTHS} months before “periodStart”: a period is that long at most.`)
  return problems
}
