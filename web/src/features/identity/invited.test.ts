import { expect, test } from 'vitest'
import { readInvited } from './invited.ts'

test.each([
  ['invited=bea%40example.com&proof=a.b.c', { email: 'bea@example.com', proof: 'a.b.c' }],
  ['#invited=bea%2Bx%40example.com', { email: 'bea+x@example.com' }],
  ['', null],
  ['invited=Your+account+is+locked%2C+call+us&proof=a', null],
])('the fragment %j', (fragment, invited) => {
  expect(readInvited(fragment)).toEqual(invited)
})
