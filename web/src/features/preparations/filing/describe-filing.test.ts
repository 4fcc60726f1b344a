import { FilingState } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { describeFiling, formatSize } from './describe-filing.ts'

test('a test says that it is one as soon as it is sent', () => {
  expect(describeFiling({ state: 'prepared', isTest: true }).detail).not.toContain('test')
  expect(describeFiling({ state: 'accepted', isTest: true }).detail).toContain('nothing reaches the register')
  expect(describeFiling({ state: 'accepted', isTest: false }).detail).not.toContain('test')
})

test('only what is certain is claimed', () => {
  const claims = FilingState.options.filter((state) =>
    /nothing was filed|not filed|nothing has been sent/i.test(describeFiling({ state, isTest: false }).detail),
  )
  expect(claims).toEqual(['prepared', 'rejected', 'refused'])
})

test.each([
  [999, '999 bytes'],
  [72_089, '72 kB'],
])('%d is %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})
