import { expect, test } from 'vitest'
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
