import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cast, RequiredSum } from '../model/cast.ts'
import { tableOf } from '../testing/table-of.ts'
import { judgeRequired, mergeCasts } from './judge-required.ts'

const sum = (total: number, ...rows: readonly number[]): RequiredSum => ({
  total,
  parts: rows.map((row) => ({ row: Math.abs(row), sign: row < 0 ? -1 : 1 })),
})

/** Rows 0 and 1 make row 2; row 3 is deducted to make row 4; rows 5 and 6 make row 7, which is row 4 again. */
const SUMS = [sum(2, 0, 1), sum(4, 2, -3), sum(7, 5, 6), sum(7, 4)]

const column = ([a, b, c, d]: readonly [bigint, bigint, bigint, bigint]): bigint[] => {
  const net = a + b - c
  return [a, b, a + b, c, net, d, net - d, net]
}
const toTable = (columns: readonly bigint[][]) =>
  tableOf(columns[0]?.map((_, row) => [`Line ${row}`, ...columns.map((one) => one[row] ?? 0n)]) ?? [])
const states = (casts: readonly Cast[]): string[] => casts.flatMap(({ results }) => results.map(({ state }) => state))

const amount = fc.bigInt({ min: 100n, max: 9_999_999n })
const amounts = fc.tuple(amount, amount, amount, amount)

describe('judgeRequired', () => {
  test('sums that all tie are casts', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 3 }), (leaves) => {
        const casts = judgeRequired(toTable(leaves.map(column)), SUMS)
        expect(casts).toHaveLength(SUMS.length)
        expect(new Set(states(casts))).toEqual(new Set(['ticked']))
      }),
    )
  })

  test('one wrong figure fails the sums that it is in, and no others, even in a single column', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 7 }), fc.bigInt({ min: 10n, max: 99_999n }), (leaves, row, by) => {
        const printed = column(leaves)
        printed[row] = (printed[row] ?? 0n) + by
        const failing = judgeRequired(toTable([printed]), SUMS).filter((cast) => states([cast]).includes('difference'))
        const affected = SUMS.filter(({ total, parts }) => total === row || parts.some((part) => part.row === row))
        expect(failing.map(({ parts }) => parts)).toEqual(affected.map(({ parts }) => parts))
      }),
    )
  })

  test('a table in which the sums do not tie was read otherwise than meant', () => {
    expect(judgeRequired(toTable([[100n, 200n, 450n, 70n, 900n, 10n, 20n, 77n]]), SUMS)).toEqual([])
  })

  test('a table of dashes proves nothing', () => {
    expect(judgeRequired(toTable([[0n, 0n, 0n, 0n, 0n, 0n, 0n, 0n]]), SUMS)).toEqual([])
  })
})

describe('mergeCasts', () => {
  const castOf = (total: number, parts: readonly number[], state: 'ticked' | 'difference'): Cast => ({
    ...sum(total, ...parts),
    results: [{ column: 0, state, expected: 1n, actual: 1n, tolerance: 1n }],
    decimals: 0,
    proof: 1,
  })

  test('the lines decide where the columns do not agree', () => {
    const required = castOf(4, [2, -3], 'difference')
    expect(mergeCasts([castOf(4, [0, 1], 'difference')], [required])).toEqual([required])
  })

  test('a sum that ties stays beside one that does not', () => {
    const voted = castOf(4, [0, 1], 'ticked')
    expect(mergeCasts([voted], [castOf(4, [2, -3], 'difference')])).toEqual([voted])
  })

  test('a part is no total of a sum that fails', () => {
    const required = castOf(4, [2, -3], 'ticked')
    expect(mergeCasts([castOf(3, [0, 1], 'difference'), castOf(2, [0, 1], 'ticked')], [required])).toEqual([
      castOf(2, [0, 1], 'ticked'),
      required,
    ])
  })
})
