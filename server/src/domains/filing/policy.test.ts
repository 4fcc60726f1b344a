import { expect, test } from 'vitest'
import { canPrepareAfter, isConfirmedBy, waitBeforeAsking, waitBeforeSending } from './policy.ts'

const subject = { companyNumber: '01234567', companyName: 'A', periodStart: null, periodEnd: null, approvedOn: '2026-06-30' }
const sha256 = 'ab12cd34'.repeat(8)

test.each([
  ['01234567', 'ab12cd34', true],
  ['1234567', 'ab12cd34', false],
  ['01234567', 'ab12cd35', false],
])('%s with %s: %s', (companyNumber, hash, isConfirmed) => {
  expect(isConfirmedBy({ companyNumber, hash, authenticationCode: 'AB12CD' }, subject, sha256)).toBe(isConfirmed)
})

test('nothing is prepared beside what is on its way or accepted', () => {
  const states = ['prepared', 'confirmed', 'sent', 'accepted', 'rejected', 'refused', 'unknown'] as const
  expect(states.filter(canPrepareAfter)).toEqual(['prepared', 'rejected', 'refused', 'unknown'])
})

test('questions become rarer, and end after two weeks', () => {
  const waits: number[] = []
  for (let wait = waitBeforeAsking(0); wait !== null; wait = waitBeforeAsking(waits.length)) waits.push(wait)
  expect(waits.slice(0, 2)).toEqual([5_000, 10_000])
  expect(waits.every((wait, at) => wait >= (waits[at - 1] ?? 0))).toBe(true)
  expect(Math.round(waits.reduce((sum, wait) => sum + wait, 0) / 86_400_000)).toBe(14)
})

test('sending is tried for half a day', () => {
  expect(waitBeforeSending(0)).toBe(5_000)
  expect(waitBeforeSending(19)).toBe(3_600_000)
  expect(waitBeforeSending(20)).toBeNull()
})
