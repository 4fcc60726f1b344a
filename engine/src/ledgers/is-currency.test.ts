import { expect, test } from 'vitest'
import { isCurrency } from './is-currency.ts'

test.each([
  ['GBP', 'GBP'],
  ['£', 'GBP'],
  ['€', 'EUR'],
  ['eur', 'EUR'],
  ['$', 'USD'],
  ['$', 'AUD'],
  ['US$', 'USD'],
  ['¥', 'JPY'],
  ['¥', 'CNY'],
  ['XYZ', 'XYZ'],
])('%s may be %s', (named, code) => expect(isCurrency(named, code)).toBe(true))

test.each([
  ['£', 'EUR'],
  ['$', 'GBP'],
  ['A$', 'USD'],
  ['USD', 'AUD'],
  ['apples', 'USD'],
])('%s is not %s', (named, code) => expect(isCurrency(named, code)).toBe(false))
