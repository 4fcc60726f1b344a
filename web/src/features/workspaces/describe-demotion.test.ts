import { expect, test } from 'vitest'
import { describeDemotion, describeRemoval } from './describe-demotion.ts'

test('a demotion names what the person loses: work, sight of clients, and the rights of an administrator', () => {
  expect(describeDemotion('administrator', 'member')).toBe(
    'A member sees the clients that are open to the firm and those they are named for. What they own of other clients passes to the owner. They no longer decide who belongs to the firm and who sees its clients. Open invitations as administrator that they made are withdrawn.',
  )
  expect(describeDemotion('member', 'guest')).not.toContain('decide')
  expect(describeDemotion('administrator', 'guest')).toMatch(/pass to the owner\. They no longer decide/)
})

test('a removal names the invitations of an administrator', () => {
  expect(describeRemoval('member', false)).toBe('')
  expect(describeRemoval('administrator', false)).toContain('that they made')
  expect(describeRemoval('administrator', true)).toContain('that you made')
})
