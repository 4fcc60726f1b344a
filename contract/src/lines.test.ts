import { expect, test } from 'vitest'
import { ContactChange } from './admin-contact.ts'
import { FeedbackResponse } from './admin-feedback.ts'
import { suspendUser } from './admin-users.ts'
import { toLines } from './lines.ts'

test.each([
  ['One\r\ntwo\n\nthree', 'One\ntwo\n\nthree'],
  ['\n\n  Only this  \n', 'Only this'],
  ['Pay \u202E001\u202C now\u0007', 'Pay 001 now'],
  ['a\u2028b', 'a\nb'],
  ['\u200B\n\u2060', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(toLines(typed)).toBe(shown)
})

test('many empty lines are cleaned at once', () => {
  const text = `a${'\n'.repeat(100_000)}b`
  const began = performance.now()
  expect(toLines(text)).toBe(text)
  expect(performance.now() - began).toBeLessThan(1_000)
})

// Cleaned first, it would be short enough.
test('a text that is far too long is refused before it is cleaned', () => {
  const text = `Reason${' '.repeat(20_000)}`
  const parsed = [
    ContactChange.safeParse({ notes: { text, was: '' } }),
    FeedbackResponse.safeParse({ response: text }),
    suspendUser.body.schema.safeParse({ reason: text }),
  ]
  expect(parsed.map(({ success }) => success)).toEqual([false, false, false])
})
