import { expect, test } from 'vitest'
import { decideEdition } from './decide-edition.ts'

test.each([
  ['UK_GAAP', '2014-12-31', 'BEFORE_FRS_102'],
  ['UK_GAAP', '2015-01-01', 'FRS_102_2022'],
  ['UK_GAAP', '2026-01-01', 'FRS_102_2024'],
  ['UK_GAAP', null, null],
  ['IFRS', '2026-12-31', 'IAS_1'],
  ['IFRS', '2027-01-01', 'IFRS_18'],
  ['US_GAAP', '2027-01-01', null],
  [null, '2027-01-01', null],
] as const)('the edition of %s for a period that begins on %s is %s', (standard, start, edition) => {
  expect(decideEdition(standard, start).value).toBe(edition)
})
