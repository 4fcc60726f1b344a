import { expect, test } from 'vitest'
import { safeAddress } from './safe-address.ts'

test('links in an answer may point to the web or to a mailbox', () => {
  expect(safeAddress('https://www.ifrs.org/')).toBe('https://www.ifrs.org/')
  expect(safeAddress('mailto:partner@example.com')).toBe('mailto:partner@example.com')
})

test('nothing else is allowed: no script, data or file, and no address of ours', () => {
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
