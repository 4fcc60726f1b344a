import { expect, test } from 'vitest'
import { safeAddress } from './safe-address.ts'

test('links of an answer lead to the web or to a mailbox', () => {
  expect(safeAddress('https://www.ifrs.org/')).toBe('https://www.ifrs.org/')
  expect(safeAddress('mailto:partner@example.com')).toBe('mailto:partner@example.com')
})

test('nothing else: no script, no data, no file, nothing of our own', () => {
  const others = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '/api/account',
    '#x',
    '',
  ]
  expect(others.map(safeAddress)).toEqual(others.map(() => ''))
})
