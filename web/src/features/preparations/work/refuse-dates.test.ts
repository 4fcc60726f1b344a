import { expect, test } from 'vitest'
import { refuseDates } from './refuse-dates.ts'

const profile = { periodStart: '2024-04-01', periodEnd: '2025-03-31', priorPeriodStart: null }
const year = { from: '2024-04-01', to: '2025-03-31' }
const ledger = (dates: { first: string; last: string; period: typeof year | null }) => ({ file: 'gl.csv', dates })

test('a trial balance has no dates', () => {
  expect(refuseDates({ file: 'tb.csv' }, { file: 'tb.csv' }, profile)).toBeNull()
})

test('a ledger that was added up for the period is that of the period', () => {
  expect(refuseDates(ledger({ first: '2020-01-01', last: '2025-06-30', period: year }), null, profile)).toBeNull()
})

test('a ledger that was added up for another period is to be imported again', () => {
  const read = ledger({ first: '2024-04-01', last: '2025-03-31', period: year })
  expect(refuseDates(read, null, { ...profile, periodStart: '2024-07-01', periodEnd: '2025-06-30' })).toBe(
    'The lines of “gl.csv” were added up for 1 April 2024 to 31 March 2025, and the period is 1 July 2024 to 30 June 2025. Import the file again.',
  )
})

test.each([
  ['2024-04-01', '2025-03-31', null],
  ['2024-03-31', '2025-03-31', /dated 31 March 2024 to 31 March 2025, and all were added up/],
  ['2024-04-01', '2025-04-01', /Import the file again/],
])('of a ledger that was read before the period was known, from %s to %s', (first, last, sentence) => {
  const why = refuseDates(ledger({ first, last, period: null }), null, profile)
  if (sentence === null) expect(why).toBeNull()
  else expect(why).toMatch(sentence)
})

test('a ledger of other dates stays as it was used, until the period meets them', () => {
  const dates = { first: '1900-01-01', last: '1900-01-01', period: null, isOutside: true } as const
  expect(refuseDates({ file: 'gl.csv', dates }, null, profile)).toBeNull()
  expect(refuseDates({ file: 'gl.csv', dates: { ...dates, last: '2024-06-30' } }, null, profile)).toMatch(/Import the file again/)
})

test('last year may have been a long period, and ends where this one begins', () => {
  const current = { file: 'tb.csv' }
  const long = { from: '2023-01-01', to: '2024-03-31' }
  expect(refuseDates(current, ledger({ first: '2023-01-01', last: '2024-03-31', period: long }), profile)).toBeNull()
  expect(refuseDates(current, ledger({ first: '2023-01-01', last: '2024-03-31', period: year }), profile)).toMatch(
    /and the period before is 1 April 2023 to 31 March 2024/,
  )
})

test('once its first day is known, the period before is that one', () => {
  const current = { file: 'tb.csv' }
  const long = { ...profile, priorPeriodStart: '2023-01-01' }
  const lines = { first: '2022-01-01', last: '2024-03-31' }
  expect(refuseDates(current, ledger({ ...lines, period: { from: '2023-01-01', to: '2024-03-31' } }), long)).toBeNull()
  expect(refuseDates(current, ledger({ ...lines, period: { from: '2023-04-01', to: '2024-03-31' } }), long)).toMatch(
    /and the period before is 1 January 2023 to 31 March 2024/,
  )
})

test('a ledger that was pulled for another period is pulled again', () => {
  const pulled = { ...ledger({ first: '2020-01-01', last: '2020-12-31', period: { from: '2020-01-01', to: '2020-12-31' } }), pullId: 1 }
  expect(refuseDates(pulled, null, profile)).toMatch(/Pull the ledger again\.$/)
})
