import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Standard } from '../model/profile.ts'
import { readEntityProfile } from './read-entity-profile.ts'

const REQUIRED = { name: 'Zebra Limited', regime: 'FRS102-1A', periodStart: '2025-01-01', periodEnd: '2025-12-31', currency: 'GBP' }

const listProblems = (json: unknown, standard: Standard | null = null) => {
  const read = readEntityProfile(json, standard)
  return 'problems' in read ? read.problems : []
}
const withFields = (fields: Readonly<Record<string, unknown>>, standard: Standard | null = null) =>
  listProblems({ ...REQUIRED, ...fields }, standard)

test('the required fields are enough', () => {
  expect(readEntityProfile(REQUIRED, null)).toEqual({
    profile: {
      ...REQUIRED,
      priorPeriodStart: null,
      firstPeriod: false,
      dormant: null,
      everTraded: null,
      companyNumber: null,
      lei: null,
      cik: null,
      expenses: 'by-function',
      scale: 0,
      group: false,
      audited: null,
      employees: { average: null, prior: null },
      movements: [],
      directors: [],
      approvalDate: null,
      registeredOffice: null,
      placeOfRegistration: null,
      principalActivity: null,
      texts: {},
      tags: {},
    },
  })
})

test('all fields are read', () => {
  const rest = {
    priorPeriodStart: '2023-07-01',
    firstPeriod: true,
    dormant: false,
    everTraded: true,
    companyNumber: '01234567',
    lei: '724500MERIDORPKGNV10',
    cik: '0001234567',
    expenses: 'by-nature',
    group: true,
    audited: false,
    employees: { average: 12, prior: 0 },
    directors: ['A Smith'],
    approvalDate: '2026-03-31',
    registeredOffice: '1 High Street, Leeds',
    placeOfRegistration: 'England and Wales',
    principalActivity: 'joinery',
    texts: { 'notes/events': 'There were none.' },
    tags: {
      'income-statement/turnover': { name: 'core:TurnoverRevenue', period: 'duration', sign: 1, members: [] },
      'note-tax/Other/more': null,
    },
  }
  const movement = { additions: '12000.50', charge: '4500' }
  expect(readEntityProfile({ ...REQUIRED, ...rest, scale: 'thousands', movements: { software: movement } }, 'UK_GAAP')).toEqual({
    profile: { ...REQUIRED, ...rest, scale: 3, movements: [{ class: 'software', ...movement }] },
  })
})

test.each([
  [[]],
  [{ lorries: { additions: '1', charge: '1' } }],
  [{ software: { additions: '1' } }],
  [{ software: { additions: 1, charge: '-1' } }],
])('the movements %j are a problem', (movements) =>
  expect(withFields({ movements })).toEqual([expect.stringMatching(/^“movements” must be what was bought and charged/)]),
)

test.each([
  ['units', 0],
  ['thousands', 3],
  [0, 0],
  [3, 3],
])('the scale %j', (scale, read) => expect(readEntityProfile({ ...REQUIRED, scale }, null)).toMatchObject({ profile: { scale: read } }))

test('what is null or empty is not known', () => {
  expect(
    withFields({ companyNumber: null, registeredOffice: ' ', employees: null, directors: null, approvalDate: null, scale: null }),
  ).toEqual([])
})

describe('a problem is named with what is right', () => {
  test.each([
    [{ name: '  ' }, '“name” is missing: it must be text.'],
    [{ name: 7 }, '“name” must be text.'],
    [{ regime: null }, '“regime” is missing: it must be "FRS102", "FRS102-1A", "FRS105", "IFRS" or "US_GAAP".'],
    [{ regime: 'FRS101' }, '“regime” must be "FRS102", "FRS102-1A", "FRS105", "IFRS" or "US_GAAP".'],
    [{ periodEnd: '2025-02-29' }, '“periodEnd” must be a date of the calendar, such as "2025-12-31".'],
    [{ periodEnd: '2025-13-01' }, '“periodEnd” must be a date of the calendar, such as "2025-12-31".'],
    [{ periodEnd: '31/12/2025' }, '“periodEnd” must be a date of the calendar, such as "2025-12-31".'],
    [{ periodEnd: '2024-12-31' }, '“periodEnd” is before “periodStart”: it must be the last day of the period.'],
    [{ periodEnd: '2026-07-01' }, '“periodEnd” is more than 18 months after “periodStart”: a period is that long at most.'],
    [
      { approvalDate: '2025-12-31' },
      '“approvalDate” is not after “periodEnd”: it must be the day on which the statements were approved, or null.',
    ],
    [
      { priorPeriodStart: '2025-01-01' },
      '“priorPeriodStart” is not before “periodStart”: it must be the first day of the period before, or null if that was a year.',
    ],
    [{ priorPeriodStart: '2023-06-30' }, '“priorPeriodStart” is more than 18 months before “periodStart”: a period is that long at most.'],
    [{ currency: 'GPB' }, '“currency” must be the code of a currency (ISO 4217), such as "GBP".'],
    [{ scale: '3' }, '“scale” must be "units", "thousands", 0 or 3.'],
    [{ expenses: 'nature' }, '“expenses” must be "by-function" or "by-nature".'],
    [{ employees: 12 }, '“employees” must be an object, such as {"average": 12, "prior": 11}.'],
    [{ employees: { average: 1.5 } }, '“employees.average” must be a whole number, 0 or more.'],
    [{ employees: { prior: -1 } }, '“employees.prior” must be a whole number, 0 or more.'],
    [{ employees: { averages: 1 } }, '“employees.averages” is not a field of a profile: it is called “employees.average”.'],
    [{ directors: 'A Smith' }, '“directors” must be a list of names, such as ["A Smith", "B Jones"].'],
    [{ directors: ['A Smith', ''] }, '“directors” must be a list of names, such as ["A Smith", "B Jones"].'],
    [{ 'period end': '2025-12-31' }, '“period end” is not a field of a profile: it is called “periodEnd”.'],
    [{ zebra: 1 }, expect.stringMatching(/^“zebra” is not a field of a profile: its fields are name, .* and tags\.$/)],
  ])('%j', (fields, problem) => expect(withFields(fields)).toEqual([problem]))

  test('all of them at once', () => {
    expect(listProblems({})).toHaveLength(5)
    expect(listProblems([])).toEqual([expect.stringMatching(/^A profile is an object with the fields name, /)])
  })

  test.each(['2025-01-01', '2026-06-30'])('a period of a day or of 18 months is none: to %s', (periodEnd) =>
    expect(withFields({ periodEnd })).toEqual([]),
  )
})

describe('the standard given beside it', () => {
  const { regime: _, ...withoutRegime } = REQUIRED
  test('is the regime if it is IFRS or US GAAP', () => {
    expect(readEntityProfile(withoutRegime, 'IFRS')).toMatchObject({ profile: { regime: 'IFRS' } })
    expect(readEntityProfile({ ...REQUIRED, regime: null }, 'US_GAAP')).toMatchObject({ profile: { regime: 'US_GAAP' } })
  })
  test('asks for the regime if it is UK GAAP', () => {
    expect(listProblems(withoutRegime, 'UK_GAAP')).toEqual(['“regime” is missing: it must be "FRS102", "FRS102-1A" or "FRS105".'])
  })
  test('agrees with the regime', () => {
    expect(withFields({}, 'UK_GAAP')).toEqual([])
    expect(withFields({}, 'IFRS')).toEqual(['“regime” is FRS102-1A, which is not part of the standard IFRS: change one of them.'])
  })
})

test('any JSON is read without a fault', () => {
  const field = fc.constantFrom(...Object.keys(REQUIRED), 'employees', 'directors', 'scale', 'approvalDate', '__proto__', 'constructor')
  const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(...Object.values(REQUIRED)))
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(field, value)), fc.constantFrom(null, 'IFRS', 'UK_GAAP'), (json, standard) => {
      const read = readEntityProfile(JSON.parse(JSON.stringify(json)), standard)
      expect('profile' in read || read.problems.length > 0).toBe(true)
    }),
  )
})
