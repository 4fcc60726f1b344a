import { expect, test } from 'vitest'
import { currencyOf } from './currency-of.ts'

const money = { namespace: 'http://www.xbrl.org/2003/iso4217', name: 'GBP' }
const shares = { namespace: 'http://www.xbrl.org/2003/instance', name: 'shares' }

test.each([
  ['pounds', [money], [], 'GBP'],
  ['pounds per share', [money], [shares], null],
  ['pounds times shares', [money, shares], [], null],
  ['shares', [shares], [], null],
  ['pounds of another namespace', [{ ...money, namespace: 'http://example.com/iso4217' }], [], null],
  ['nothing', [], [], null],
])('the currency of %s', (_, numerators, denominators, currency) =>
  expect(currencyOf({ id: 'unit', numerators, denominators })).toBe(currency),
)
