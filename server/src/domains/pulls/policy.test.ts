import { expect, test } from 'vitest'
import { decideTrouble, isDueAgain, isTriedOut, spreadMs } from './policy.ts'

const hour = 3_600_000
const decide = (kind: Parameters<typeof decideTrouble>[0]['kind'], retryAfterMs: number | null = null, tries = 1, ageMs = 0) =>
  decideTrouble({ kind, retryAfterMs }, tries, ageMs)

test('a limit of calls is waited for as the provider says, for two days', () => {
  expect(decide('busy', 7_000)).toEqual({ kind: 'again', afterMs: 7_000, isLimit: true })
  expect(decide('busy', 0)).toMatchObject({ afterMs: 1_000 })
  expect(decide('busy')).toMatchObject({ afterMs: 60_000 })
  expect(decide('limit-reached', 24 * hour, 1, 24 * hour)).toMatchObject({ kind: 'again' })
  expect(decide('limit-reached', 24 * hour, 1, 24 * hour + 1)).toEqual({ kind: 'failed', failure: 'limit-reached' })
})

test('a provider that is away is tried again with growing pauses, then no more', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((tries) => decide('unavailable', null, tries))
  expect(waits.map((one) => (one.kind === 'again' ? one.afterMs / 1_000 : one.failure))).toEqual([
    5,
    30,
    120,
    600,
    1_800,
    3_600,
    'unavailable',
  ])
  expect([isTriedOut(6), isTriedOut(7)]).toEqual([false, true])
})

test('nonsense is asked for once more, a fresh token that is refused ends the consent, and what is not allowed fails', () => {
  expect([decide('unclear-answer').kind, decide('unclear-answer', null, 2)]).toEqual([
    'again',
    { kind: 'failed', failure: 'unclear-answer' },
  ])
  expect([decide('token-expired').kind, decide('token-expired', null, 3)]).toEqual(['again', { kind: 'failed', failure: 'consent-ended' }])
  expect([decide('consent-ended'), decide('not-allowed')]).toEqual([
    { kind: 'failed', failure: 'consent-ended' },
    { kind: 'failed', failure: 'not-allowed' },
  ])
})

test('nightly pulls are spread over three hours, and due after most of a day', () => {
  expect([spreadMs(0, 4), spreadMs(1, 4), spreadMs(3, 4)]).toEqual([0, 0.75 * hour, 2.25 * hour])
  const at = new Date('2026-01-02T01:00:00Z')
  expect([isDueAgain(new Date('2026-01-01T01:10:00Z'), at), isDueAgain(new Date('2026-01-01T09:00:00Z'), at)]).toEqual([true, false])
})
