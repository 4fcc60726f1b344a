import { describe, expect, test } from 'vitest'
import { tableOf } from '../testing/table-of.ts'
import { findCasts } from './find-casts.ts'

const statesOf = (...rows: readonly (readonly [string, ...bigint[]])[]) =>
  findCasts(tableOf(rows)).flatMap(({ total, results }) => results.map(({ state }) => `${rows[total]?.[0]}: ${state}`))

const years = (third: bigint) =>
  [
    ['2026', 1_412n],
    ['2027', 1_207n],
    ['2028', third],
    ['Thereafter', 2_318n],
  ] as const

describe('the total of a schedule in one column', () => {
  test('adds up', () => {
    expect(statesOf(...years(835n), ['Total lease payments', 5_772n])).toEqual(['Total lease payments: ticked'])
  })

  test('does not add up where a digit is wrong or two are swapped', () => {
    expect(statesOf(...years(865n), ['Total lease payments', 5_772n])).toEqual(['Total lease payments: difference'])
    expect(statesOf(...years(853n), ['Total lease payments', 5_772n])).toEqual(['Total lease payments: difference'])
    expect(statesOf(...years(835n), ['Total lease payments', 5_272n])).toEqual(['Total lease payments: difference'])
  })

  test('is no sum of these rows where no slip explains the difference', () => {
    expect(statesOf(...years(835n), ['Total lease payments', 6_391n])).toEqual([])
  })

  test('is left open where a year or a line is missing', () => {
    const rows = [...years(865n).filter(([label]) => label !== '2027'), ['Total lease payments', 4_565n]] as const
    expect(statesOf(...rows)).toEqual([])
    const table = tableOf([
      ['Land', 1_412n],
      ['Plant', 1_207n],
      ['Fixtures', 865n],
      ['Total', 3_454n],
    ])
    expect(findCasts(table)).toHaveLength(1)
    expect(findCasts({ ...table, rows: table.rows.map((row, i) => ({ ...row, y: i > 1 ? row.y + 12 : row.y })) })).toEqual([])
  })

  test('is left open beneath other totals, deductions and few rows', () => {
    expect(statesOf(...years(865n), ['Less: interest', 150n], ['Total', 5_622n])).toEqual([])
    expect(statesOf(['2026', 1_412n], ['2027', 1_267n], ['Total', 2_619n])).toEqual([])
    expect(statesOf(...years(865n), ['Net amount', 5_772n])).toEqual([])
  })
})
