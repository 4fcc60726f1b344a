import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slipBetween } from '../model/slip.ts'
import { diagnose, type Term } from './diagnose.ts'

describe('slipBetween', () => {
  test.each([
    [119_752n, 120_292n, null],
    [921n, 291n, 'transposition'],
    [10_203n, 12_203n, 'digit'],
    [9_763n, -9_763n, 'sign'],
    [1_234n, 12_340n, 'scale'],
    [1_234n, 1_234n, null],
    [5n, 7n, null],
    [1_234n, 4_321n, null],
  ])('%i for %i is %s', (printed, right, slip) => {
    expect(slipBetween(printed, right)).toBe(slip)
  })
})

const amount = fc.bigInt({ min: -(10n ** 7n), max: 10n ** 7n }).filter((value) => value > 99n || value < -99n)
/** Parts and their total: the signed values add up to zero. */
const tie = fc.array(amount, { minLength: 2, maxLength: 12 }).map((parts): Term[] => {
  const total = parts.reduce((sum, value) => sum + value, 0n)
  return [...parts.map((value): Term => ({ sign: 1, value })), { sign: -1, value: total }]
})

describe('diagnose', () => {
  test('returns nothing for a tie that holds', () => {
    fc.assert(
      fc.property(tie, (terms) => {
        expect(diagnose(terms)).toEqual([])
      }),
    )
  })

  test('finds a figure whose sign was lost, and its correct value', () => {
    fc.assert(
      fc.property(tie, fc.nat(), (terms, pick) => {
        const at = pick % (terms.length - 1)
        const broken = terms.map((term, i) => (i === at ? { ...term, value: -term.value } : term))
        expect(diagnose(broken)).toContainEqual({ cause: 'sign', at, correction: terms[at]?.value })
      }),
    )
  })

  test('finds a figure with one wrong digit, and its correct value', () => {
    fc.assert(
      fc.property(tie, fc.nat(), fc.nat({ max: 1 }), fc.integer({ min: 1, max: 8 }), (terms, pick, place, step) => {
        const at = pick % (terms.length - 1)
        const right = terms[at]?.value ?? 0n
        const digits = [...(right < 0n ? -right : right).toString()]
        digits[digits.length - 1 - place] = String((Number(digits[digits.length - 1 - place]) + step) % 10)
        const wrong = BigInt(digits.join('')) * (right < 0n ? -1n : 1n)
        const broken = terms.map((term, i) => (i === at ? { ...term, value: wrong } : term))
        expect(diagnose(broken)).toContainEqual({ cause: 'digit', at, correction: right })
      }),
    )
  })

  const parts: Term[] = [
    { sign: 1, value: 1_207n },
    { sign: 1, value: 3_411n },
  ]
  const withTotal = (value: bigint): Term[] => [...parts, { sign: -1, value, total: true }]

  test('finds a part that the total counts twice', () => {
    expect(diagnose(withTotal(5_825n))).toEqual([{ cause: 'duplication', at: 0, correction: 1_207n }])
  })

  test('finds a part that the total leaves out', () => {
    expect(diagnose(withTotal(3_411n))).toEqual([{ cause: 'omission', at: 0, correction: 1_207n }])
  })

  test('finds the figure that a lone dash should be', () => {
    const terms: Term[] = [{ sign: 1, value: 0n, nil: true }, ...withTotal(5_263n)]
    expect(diagnose(terms)).toEqual([{ cause: 'omission', at: 0, correction: 645n }])
  })
})
