import { expect, test } from 'vitest'
import { asksForPrivacy, cutUserAgent } from './policy.ts'

test.each([
  ['1', true],
  ['0', false],
  [undefined, false],
])('Sec-GPC: %s', (value, asks) => expect(asksForPrivacy({ 'sec-gpc': value })).toBe(asks))

test('only the start of a user agent is kept', () => {
  expect([cutUserAgent(undefined), cutUserAgent('Firefox'), cutUserAgent('x'.repeat(500))]).toEqual([null, 'Firefox', 'x'.repeat(200)])
})
