import type { EntityProfile } from '../entity-profile.ts'

/** An invented company of which all is known. */
export const aProfile = (others: Partial<EntityProfile> = {}): EntityProfile => ({
  name: 'Wren Joinery Limited',
  companyNumber: '01234567',
  lei: null,
  cik: null,
  regime: 'FRS102-1A',
  periodStart: '2025-04-01',
  periodEnd: '2026-03-31',
  currency: 'GBP',
  expenses: 'by-function',
  scale: 0,
  group: false,
  audited: false,
  employees: { average: 12, prior: 11 },
  movements: [],
  directors: ['A Wren'],
  priorPeriodStart: null,
  firstPeriod: false,
  dormant: null,
  approvalDate: '2026-09-30',
  registeredOffice: '1 Mill Lane, Leeds',
  placeOfRegistration: 'England and Wales',
  principalActivity: 'joinery',
  texts: {},
  ...others,
})
