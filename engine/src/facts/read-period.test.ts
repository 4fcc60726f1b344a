import { expect, test } from 'vitest'
import { readPeriod } from './read-period.ts'

const instant = (text: string) => readPeriod({ instant: text, start: null, end: null, isForever: false })
const duration = (start: string, end: string) => readPeriod({ instant: null, start, end, isForever: false })

test.each([
  ['2025-12-31', '2025-12-31'],
  ['2026-01-01T00:00:00', '2025-12-31'],
  ['2025-12-31T24:00:00', '2025-12-31'],
  ['2024-03-01T00:00:00Z', '2024-02-29'],
  ['2025-12-31T12:30:00', '2025-12-31T12:30:00'],
])('the instant %s is at the end of %s', (text, date) => expect(instant(text)).toEqual({ kind: 'instant', date }))

test.each(['2025-02-30', '31/12/2025', '', '2025-12-31T25:00:00', '2025-12-31T10'])('%j is no instant', (text) =>
  expect(instant(text)).toBeNull(),
)

test.each([
  ['2025-01-01', '2025-12-31', '2025-01-01', '2025-12-31'],
  ['2025-01-01T00:00:00', '2026-01-01T00:00:00', '2025-01-01', '2025-12-31'],
  ['2024-12-31T24:00:00', '2025-12-31', '2025-01-01', '2025-12-31'],
])('from %s to %s are the days from %s to %s', (from, to, start, end) =>
  expect(duration(from, to)).toEqual({ kind: 'duration', start, end }),
)

test('a period that ends before it begins is none', () => expect(duration('2025-12-31', '2025-01-01')).toBeNull())

test('a period without dates is none, unless it is forever', () => {
  const none = { instant: null, start: null, end: null }
  expect(readPeriod({ ...none, isForever: false })).toBeNull()
  expect(readPeriod({ ...none, isForever: true })).toEqual({ kind: 'forever' })
})
