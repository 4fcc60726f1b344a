import type { Pull } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { describeFailure, describeOutcome, describeProgress } from './describe-pull.ts'

const pull: Pull = {
  id: 1,
  connectionId: 1,
  provider: 'xero',
  organisation: 'Demo',
  period: { from: '2025-01-01', to: '2025-12-31' },
  state: 'running',
  step: 'journals',
  lines: 0,
  failure: null,
  waitsUntil: null,
  startedBy: null,
  startedAt: '2026-01-05T10:00:00.000Z',
  endedAt: null,
}
const at = () => '10:05'

test.each([
  [{ state: 'waiting', step: 'accounts' }, 'Waiting to begin'],
  [{ step: 'trial-balance' }, 'Reading this year’s trial balance'],
  [{ lines: 0 }, 'Reading the journals'],
  [{ lines: 1 }, 'Reading the journals: 1 line so far'],
  [
    { state: 'waiting', lines: 12_000, waitsUntil: '2026-01-05T10:05:00.000Z' },
    'Reading the journals: 12,000 lines so far. The limit of calls there is reached: it goes on at 10:05',
  ],
] as const)('%j', (change, words) => {
  expect(describeProgress({ ...pull, ...change }, at)).toBe(words)
})

test('a failure names the system and what to do', () => {
  expect(describeFailure({ provider: 'quickbooks', failure: 'consent-ended' })).toBe(
    'Access has ended at QuickBooks. Connect again in the client’s profile, then pull again.',
  )
  expect(describeFailure({ provider: 'xero', failure: 'server-fault' })).toBe(
    'The pull failed because of a fault of this server, not of Xero. Pull again; if that does not help, tell its operator.',
  )
})

test('an outcome counts lines', () => {
  expect(describeOutcome({ state: 'complete', lines: 2 })).toBe('complete, 2 lines')
  expect(describeOutcome({ state: 'cancelled', lines: 2 })).toBe('cancelled')
})
