import { expect, test } from 'vitest'
import { Refusals } from './refusals.ts'

const at = new Date('2026-03-01T12:00:00Z')
const later = new Date(at.getTime() + 1)

test('it does not find clients that were never refused, or no longer are', () => {
  const refusals = new Refusals()
  refusals.note('a', later)
  expect([refusals.find('a', at), refusals.find('a', later), refusals.find('b', at)]).toEqual([later, null, null])
})

test('it drops the oldest, and never holds more than ten thousand', () => {
  const refusals = new Refusals()
  for (let n = 0; n < 10_000; n += 1) refusals.note(String(n), later)
  refusals.note('0', later)
  refusals.note('one more', later)
  expect([refusals.find('0', at), refusals.find('1', at), refusals.find('2', at)]).toEqual([later, null, later])
})
