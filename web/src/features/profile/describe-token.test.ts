import type { AccessToken } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { describeToken, hasExpired } from './describe-token.ts'

const token: AccessToken = {
  id: 1,
  name: 'Nightly',
  scopes: ['read', 'review'],
  createdAt: '2026-01-10T12:00:00.000Z',
  expiresAt: '2026-04-10T12:00:00.000Z',
  lastUsedOn: null,
}
const at = (instant: string) => new Date(instant)

test('a token is described by what it allows, its end and its last use', () => {
  expect(describeToken(token, at('2026-04-10T11:59:59.000Z'))).toBe('Read and Review, expires Apr 10, 2026, never used')
  const used = { ...token, scopes: ['read' as const], lastUsedOn: '2026-02-01' }
  expect(describeToken(used, at('2026-04-10T12:00:00.000Z'))).toBe('Read, expired Apr 10, 2026, last used Feb 1, 2026')
  expect(hasExpired(used, at('2026-04-10T12:00:00.000Z'))).toBe(true)
})
