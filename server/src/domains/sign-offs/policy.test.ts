import { expect, test } from 'vitest'
import { mayWithdraw } from './policy.ts'

const [me, other] = [1, 2]

test.each([
  ['who signed, and can still change the analysis', { role: 'reviewer', isManaged: false }, me, true],
  ['who signed, and only reads it now', { role: 'viewer', isManaged: false }, me, false],
  ['a member of the firm, of what the partner signed', { role: 'owner', isManaged: false }, other, false],
  ['who manages the analysis', { role: 'owner', isManaged: true }, other, true],
  ['a member, of what somebody signed whose account is deleted', { role: 'owner', isManaged: false }, null, false],
] as const)('whether a sign-off may be withdrawn by %s', (_, place, signer, may) => {
  expect(mayWithdraw(place, me, signer)).toBe(may)
})
