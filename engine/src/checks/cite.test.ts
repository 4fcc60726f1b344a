import { expect, test } from 'vitest'
import type { Profile } from '../model/profile.ts'
import { cite } from './cite.ts'

const profile = (standard: Profile['standard'], periodStart?: string): Profile => ({
  standard,
  group: false,
  listed: false,
  audited: false,
  charity: false,
  ...(periodStart === undefined ? {} : { periodStart }),
})

test('a standard that was not yet in force is not cited, and others beside it are', () => {
  const norms = { IFRS: 'IFRS 15.114-115; IFRS 8.28', US_GAAP: 'ASC 842-20-50-1 to 50-6, 842-30-50' }
  expect(cite(norms, profile('IFRS', '2017-01-01'))).toEqual({ reference: 'IFRS 8.28' })
  expect(cite(norms, profile('IFRS', '2018-01-01'))).toEqual({ reference: 'IFRS 15.114-115; IFRS 8.28' })
  expect(cite(norms, profile('US_GAAP', '2017-01-01'))).toEqual({})
  expect(cite(norms, profile('US_GAAP', '2019-01-01'))).toEqual({ reference: 'ASC 842-20-50-1 to 50-6, 842-30-50' })
  expect(cite(norms, profile('IFRS'))).toEqual({ reference: 'IFRS 15.114-115; IFRS 8.28' })
})

test('a paragraph that is not confirmed says so', () => {
  expect(cite({ IFRS: 'IAS 8.6K (?)' }, profile('IFRS', '2025-01-01'))).toEqual({ reference: 'IAS 8.6K', toBeConfirmed: true })
})
