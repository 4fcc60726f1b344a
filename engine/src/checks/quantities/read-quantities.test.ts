import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuantities } from './read-quantities.ts'

const read = (text: string) =>
  readQuantities(text).map(({ kind, value, decimals, scale, currency }) => [kind, value, decimals, scale, currency])

describe('readQuantities', () => {
  test.each([
    [
      'borrowings of ₹ 1,25,000 lakhs and ₹ 12.5 crore',
      [
        ['money', 125_000n, 0, 5, 'INR'],
        ['money', 125n, 1, 7, 'INR'],
      ],
    ],
    [
      'rose to £12.4 million (2024: £11.9m)',
      [
        ['money', 124n, 1, 6, 'GBP'],
        ['money', 119n, 1, 6, 'GBP'],
      ],
    ],
    ['was $1,234 thousand', [['money', 1234n, 0, 3, 'USD']]],
    ['came to €3.2bn', [['money', 32n, 1, 9, 'EUR']]],
    ['was £45,210.', [['money', 45210n, 0, undefined, 'GBP']]],
    ['was $ 179 million', [['money', 179n, 0, 6, 'USD']]],
    [
      'grew by 6.4 % and 7 per cent, then 8 percent',
      [
        ['percent', 64n, 1, undefined, undefined],
        ['percent', 7n, 0, undefined, undefined],
        ['percent', 8n, 0, undefined, undefined],
      ],
    ],
    ['fell by 1.2 percentage points', [['points', 12n, 1, undefined, undefined]]],
    ['or $0.58 per diluted share', [['per-share', 58n, 2, undefined, 'USD']]],
    ['rose to 15.18p', [['per-share', 1518n, 2, undefined, undefined]]],
    [
      'A$2.5m and US$3m',
      [
        ['money', 25n, 1, 6, 'AUD'],
        ['money', 3n, 0, 6, 'USD'],
      ],
    ],
  ])('%s', (text, found) => {
    expect(read(text)).toEqual(found)
  })

  test.each(['in fiscal 2025', 'see note 12', '152 people on 31 March 2025', 'IFRS 18', 'COVID-19', '1.2.3'])(
    '%s contains none',
    (text) => {
      expect(read(text)).toEqual([])
    },
  )

  test('reads any amount back as it was printed', () => {
    const unit = fc.constantFrom([' million', 6], ['bn', 9], [' thousand', 3], ['', undefined] as const)
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 11n }), fc.integer({ min: 0, max: 2 }), unit, (whole, decimals, [word, scale]) => {
        const digits = whole.toString().padStart(decimals + 1, '0')
        const grouped = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:\d{3})+$)/g, ',')
        const printed = decimals === 0 ? grouped : `${grouped}.${digits.slice(-decimals)}`
        expect(read(`It was £${printed}${word} (see note 3).`)).toEqual([['money', BigInt(digits), decimals, scale, 'GBP']])
      }),
    )
  })
})
