import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Figure } from '../../model/table.ts'
import { readQuantities } from '../quantities/read-quantities.ts'
import { compareAmount, comparePercent, percentOf } from './compare.ts'

const figure = (value: bigint, decimals = 0): Figure => ({ page: 1, text: '', box: [0, 0, 1, 1], value, decimals, kind: 'amount' })
const thousands = { scale: 3, text: "£'000" } as const
const read = (text: string) => readQuantities(text).map((one) => one)

describe('an amount in a sentence', () => {
  test.each([
    ['£20.4 million', 20432n, 'agrees'],
    ['£20.5 million', 20432n, 'near'],
    ['£23.4 million', 20432n, 'differs'],
    ['£1,297,000', 1297n, 'agrees'],
    ['£1,297,415', 1297n, 'agrees'],
    ['£1,227,000', 1297n, 'differs'],
    ['£13,530', 13530n, 'agrees'],
    ['£20 million', -20432n, 'agrees'],
    ['£0.02 billion', 20432n, 'agrees'],
  ])('%s against %s thousand %s', (text, value, verdict) => {
    expect(read(text).map((one) => compareAmount(one, figure(value), thousands))).toEqual([verdict])
  })

  test('that rounds to the figure agrees, whatever its decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.integer({ min: 0, max: 2 }), (value, decimals) => {
        const step = 10n ** BigInt(3 - decimals)
        const rounded = (2n * value + step) / (2n * step)
        const digits = rounded.toString().padStart(decimals + 1, '0')
        const printed = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
        expect(read(`£${printed} million`).map((quantity) => compareAmount(quantity, figure(value), thousands))).toEqual(['agrees'])
      }),
    )
  })
})

describe('a percentage', () => {
  const part = fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n })
  const whole = fc.bigInt({ min: 1n, max: 10n ** 9n })
  const decimals = fc.integer({ min: 0, max: 2 })

  test('that rounds correctly agrees', () => {
    fc.assert(
      fc.property(part, whole, decimals, (a, b, d) => {
        expect(comparePercent({ value: percentOf(a, b, d), decimals: d }, a, b)).toBe('agrees')
      }),
    )
  })

  test('off by 1.3 points or more differs', () => {
    fc.assert(
      fc.property(part, whole, decimals, fc.bigInt({ min: 13n, max: 900n }), fc.boolean(), (a, b, d, tenths, up) => {
        const off = (tenths * 10n ** BigInt(d) + 9n) / 10n
        // Whole points: the true value may be half a point away from the printed one.
        const extra = d === 0 ? 1n : 0n
        expect(comparePercent({ value: percentOf(a, b, d) + (up ? off + extra : -off - extra), decimals: d }, a, b)).toBe('differs')
      }),
    )
  })
})
