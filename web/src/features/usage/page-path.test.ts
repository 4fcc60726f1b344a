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
])('%s is reported as %s', (address, expected) => {
  expect(pagePath(address)).toBe(expected)
})

test('the server accepts every path that is reported', () => {
  for (const path of ['/', '/analysis/7', `/${'x'.repeat(limits.usagePathMaxLength - 1)}`])
    expect(PageView.safeParse({ path: pagePath(`${path}?a=b#c`), duration: 0, referrer: null }).success).toBe(true)
})
