import type { PreparedProfile, Standard } from '@tickmark/contract'

/** What a field of the profile is called on screen. The engine names fields as in a profile's JSON. */
export const fieldLabels: Readonly<Record<keyof PreparedProfile, string>> = {
  name: 'Name',
  companyNumber: 'Company number',
  lei: 'LEI (Legal Entity Identifier)',
  cik: 'CIK (Central Index Key)',
  regime: 'Framework',
  periodStart: 'First day of the period',
  periodEnd: 'Last day of the period',
  priorPeriodStart: 'First day of the period before',
  firstPeriod: 'First period of the entity',
  dormant: 'Dormant throughout the period',
  everTraded: 'Trading before',
  currency: 'Currency',
  expenses: 'Expenses are shown',
  scale: 'Amounts are in',
  group: 'Consolidated statements of a group',
  audited: 'Audit',
  employees: 'Employees',
  movements: 'Fixed assets bought and charged',
  directors: 'Directors',
  approvalDate: 'Approved on',
  registeredOffice: 'Registered office',
  placeOfRegistration: 'Place of registration',
  principalActivity: 'Principal activity',
  texts: 'Wording of the draft',
  tags: 'Tags of the draft',
}

/** The ids of the controls, so that other screens can lead to them. */
export const fieldId = (field: keyof PreparedProfile): string => `profile-${field}`

export const ukRegimes = [
  { value: 'FRS102-1A', label: 'FRS 102 Section 1A (small entities)' },
  { value: 'FRS105', label: 'FRS 105 (micro-entities)' },
  { value: 'FRS102', label: 'FRS 102' },
] as const

/** Of a standard that nearly always has one. */
export const usualCurrency: Readonly<Partial<Record<Standard, string>>> = { UK_GAAP: 'GBP', US_GAAP: 'USD' }

const requiredFields = ['name', 'regime', 'periodStart', 'periodEnd', 'currency'] as const
export type RequiredField = (typeof requiredFields)[number]

/** The fields without which nothing can be drafted. */
export const listMissing = (profile: PreparedProfile, standard: Standard): RequiredField[] =>
  requiredFields.filter((field) => profile[field] === undefined && (field !== 'regime' || standard === 'UK_GAAP'))

/** A problem of the profile with fields by their names on screen. */
export const describeProblem = (problem: string): string =>
  problem.replaceAll(/“([A-Za-z]+)(?:\.[A-Za-z]+)?”/g, (whole, field: string) =>
    Object.hasOwn(fieldLabels, field) ? `“${fieldLabels[field as keyof PreparedProfile]}”` : whole,
  )
