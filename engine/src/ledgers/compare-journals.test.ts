import { expect, test } from 'vitest'
import { compareJournals, type JournalVersion } from './compare-journals.ts'

const CLOSED_TO = '2024-12-31'
const journal = (id: string, date: string, rest: Partial<JournalVersion> = {}): JournalVersion => ({
  id,
  number: id,
  date,
  debits: '5.00',
  fingerprint: 'f',
  ...rest,
})

const EARLIER = [journal('1', '2024-03-31'), journal('2', '2024-12-31'), journal('3', '2025-01-31')]

test('journals that are the same are no change, whatever their order and the zeros of their amounts', () => {
  const now = EARLIER.toReversed().map((one) => ({ ...one, debits: '5' }))
  expect(compareJournals(EARLIER, now, CLOSED_TO)).toEqual({ added: [], changed: [], vanished: [] })
})

test('journals of the closed period that are new, changed or gone are named; those of the open one are not', () => {
  const now = [
    journal('2', '2024-12-31', { fingerprint: 'g' }),
    journal('3', '2025-01-31', { fingerprint: 'g' }),
    journal('4', '2024-06-30'),
    journal('5', '2025-02-28'),
  ]
  expect(compareJournals(EARLIER, now, CLOSED_TO)).toEqual({
    added: [now[2]],
    changed: [{ before: EARLIER[1], now: now[0] }],
    vanished: [EARLIER[0]],
  })
  expect(compareJournals(EARLIER, [], CLOSED_TO).vanished.map(({ id }) => id)).toEqual(['1', '2'])
})

test.each([
  ['into the closed period', journal('3', '2024-11-30')],
  ['out of the closed period', journal('2', '2025-01-01')],
])('a journal that is moved %s has changed', (_, moved) => {
  const now = EARLIER.map((one) => (one.id === moved.id ? moved : one))
  expect(compareJournals(EARLIER, now, CLOSED_TO).changed).toEqual([{ before: EARLIER.find(({ id }) => id === moved.id), now: moved }])
})

test.each([
  ['its number', { number: '99' }],
  ['its amount', { debits: '50' }],
  ['its lines', { fingerprint: 'g' }],
])('a journal with another value for %s has changed', (_, rest) => {
  expect(compareJournals(EARLIER, [journal('1', '2024-03-31', rest), ...EARLIER.slice(1)], CLOSED_TO).changed).toHaveLength(1)
})
