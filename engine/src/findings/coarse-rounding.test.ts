import { describe, expect, test } from 'vitest'
import type { Claim, ClaimTerm } from '../model/claim.ts'
import { findCoarselyRounded } from './coarse-rounding.ts'

const term = (value: bigint, role: 'component' | 'total'): ClaimTerm => ({
  figure: { page: 1, text: String(value), box: [0, 0, 1, 1], value, decimals: 0, kind: 'amount' },
  sign: role === 'total' ? -1 : 1,
  role,
  label: role,
})
/** A sum of two parts with this difference. */
const sum = (off: bigint, i: number): Claim => ({
  check: 'ARI-06',
  kind: 'sum',
  state: off === 0n ? 'ticked' : 'difference',
  terms: [term(40_000n + BigInt(i), 'component'), term(30_000n, 'component'), term(70_000n + BigInt(i) + off, 'total')],
  expected: 70_000n + BigInt(i),
  actual: 70_000n + BigInt(i) + off,
  decimals: 0,
  structure: {},
  place: `sum ${i}`,
  title: '',
  proof: 9,
})
const report = (sums: number, off: number) => Array.from({ length: sums }, (_, i) => sum(i < off ? 9n : 0n, i))

describe('findCoarselyRounded', () => {
  test('a report whose sums are off by a few units throughout rounds that way', () => {
    expect(findCoarselyRounded(report(300, 20)).size).toBe(20)
  })

  test('a few sums that are off by a few units are wrong', () => {
    expect(findCoarselyRounded(report(100, 7)).size).toBe(0)
    expect(findCoarselyRounded(report(2_000, 20)).size).toBe(0)
  })

  test('a sum that is off by more is wrong in any report', () => {
    expect(findCoarselyRounded([...report(300, 20), sum(900n, 0)]).size).toBe(20)
  })
})
