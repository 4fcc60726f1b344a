import { limits, PageView } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { pagePath } from './page-path.ts'

test.each([
  ['/analysis/7', '/analysis/7'],
  ['/', '/'],
  ['/verify-email?token=secret&email=ada@example.com', '/verify-email'],
  ['/terms#liability-cap', '/terms'],
  ['/auth?mode=reset#x?y', '/auth'],
  ['https://elsewhere.example/path', null],
  ['', null],
  ['/two words', null],
  [`/${'x'.repeat(limits.usagePathMaxLength)}`, null],
])('of %s is told %s', (address, told) => {
  expect(pagePath(address)).toBe(told)
})

test('what is told is what the server takes', () => {
  for (const path of ['/', '/analysis/7', `/${'x'.repeat(limits.usagePathMaxLength - 1)}`])
    expect(PageView.safeParse({ path: pagePath(`${path}?a=b#c`), duration: 0, referrer: null }).success).toBe(true)
})
