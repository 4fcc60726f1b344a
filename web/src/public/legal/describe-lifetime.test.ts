import { limits } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { describeLifetime } from './describe-lifetime.ts'

test.each([
  [limits.sessionLifetimeMs, '7 days'],
  [limits.sessionRecordsKeptMs, '90 days'],
  [24 * 60 * 60_000, '1 day'],
  [limits.verifiedCredentialsLifetimeMs, '1 hour'],
  [limits.providerSignInLifetimeMs, '10 minutes'],
  [90 * 60_000, '90 minutes'],
])('%s ms are %s', (ms, words) => {
  expect(describeLifetime(ms)).toBe(words)
})

test('a time that would have to be rounded is refused', () => {
  expect(() => describeLifetime(1_500)).toThrow('no whole number')
})
