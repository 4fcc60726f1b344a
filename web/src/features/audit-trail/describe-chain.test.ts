import type { AuditChainState } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { describeChain } from './describe-chain.ts'

const at = '2026-11-28T08:00:00.000Z'
const chain: AuditChainState = {
  start: null,
  begun: null,
  head: { segment: 3, hash: 'a'.repeat(64), events: 1_234, at },
  unsealed: { count: 0, oldestAt: null },
  verifying: false,
  verification: { at, segments: 3, events: 1_234, problem: null },
}
const describe = (more: Partial<AuditChainState>) => describeChain({ ...chain, ...more }, (moment) => moment.slice(0, 10))

test('a whole chain says how many events were verified, and when', () => {
  expect(describe({})).toEqual({ state: 'whole', sentence: 'All 1,234 sealed events verified on 2026-11-28.', notes: [] })
})

test('a broken one says what is wrong', () => {
  const problem = { segment: 2, message: 'Segment 2 has 2 events instead of 3.' }
  expect(describe({ verification: { at, segments: 1, events: 3, problem } })).toEqual({
    state: 'broken',
    sentence: 'The audit trail did not verify on 2026-11-28: Segment 2 has 2 events instead of 3.',
    notes: [],
  })
})

test('what is not sealed yet and what has been removed are notes', () => {
  const start = { segment: 2, hash: 'b'.repeat(64), events: 40, at }
  expect(describe({ start, unsealed: { count: 1, oldestAt: at }, verification: null })).toEqual({
    state: 'unverified',
    sentence: 'The chain has not been verified yet.',
    notes: ['1 event not yet sealed, the oldest from 2026-11-28.', '40 older events removed by the retention period, up to segment 2.'],
  })
})

test('a verification that goes on and a new beginning are notes', () => {
  const begun = { segment: 2, hash: 'b'.repeat(64), events: 40, at }
  expect(describe({ begun, verifying: true }).notes).toEqual([
    'The chain is being verified. That takes a minute or more for millions of events.',
    'Segments up to 2 were sealed with another key. The chain began again 2026-11-28.',
  ])
})
