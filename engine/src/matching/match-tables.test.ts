import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alignRows, type RowKey } from './align-rows.ts'
import { captionKey } from './caption-key.ts'
import { matchColumns } from './match-columns.ts'
import type { Statement } from '../model/statement.ts'
import type { Table } from '../model/table.ts'
import { documentOf } from '../testing/document-of.ts'
import { readPeriods } from './periods.ts'
import { tableOf } from '../testing/table-of.ts'

const bare = { standard: null, group: false, listed: false, audited: false, charity: false, periodEnd: '2025-12-31' } as const
const key = (label: string, group = '', day?: string): RowKey => ({ label, group, day })

describe('a caption', () => {
  test.each([
    ['Profit for the year', 'Loss for the year'],
    ['Increase in stocks', 'Decrease in stocks'],
    ['Net cash provided by financing activities', 'Net cash used in financing activities'],
    ['Goodwill (note 12)', 'Goodwill (notes 11 and 12)'],
    ['Trade debtors (restated)', 'Trade debtors'],
    ['Balance at 31 December 2024', 'Balance at 1 January 2025'],
  ])('%j is the same as %j', (one, other) => {
    expect(captionKey(one)).toBe(captionKey(other))
  })

  test.each([
    ['Trade debtors', 'Trade creditors'],
    ['Current tax', 'Deferred tax'],
    ['Total assets', 'Net assets'],
  ])('%j is not the same as %j', (one, other) => {
    expect(captionKey(one)).not.toBe(captionKey(other))
  })
})

describe('rows', () => {
  const rows = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 20 })

  test('of the same table are paired one by one', () => {
    fc.assert(
      fc.property(rows, (labels) => {
        const keys = labels.map((label) => key(label))
        expect(alignRows(keys, keys, () => 0)).toEqual(keys.map((_, row) => ({ row, otherRow: row })))
      }),
    )
  })

  test('that were added or removed leave the others paired', () => {
    fc.assert(
      fc.property(rows, fc.nat(), (labels, pick) => {
        const left = labels.filter((_, i) => i !== pick % labels.length)
        const pairs = alignRows(
          labels.map((label) => key(label)),
          left.map((label) => key(label)),
          () => 0,
        )
        expect(pairs.map(({ row, otherRow }) => [labels[row], left[otherRow]])).toEqual(left.map((label) => [label, label]))
      }),
    )
  })

  test('that changed places are paired', () => {
    const pairs = alignRows([key('a'), key('b'), key('c')], [key('c'), key('a'), key('b')], () => 0)
    expect(pairs).toHaveLength(3)
    expect(pairs).toContainEqual({ row: 2, otherRow: 0 })
  })

  test('with other captions are paired by agreeing figures only', () => {
    expect(alignRows([key('sales')], [key('turnover')], () => 1.5)).toEqual([{ row: 0, otherRow: 0 }])
    expect(alignRows([key('sales')], [key('turnover')], () => 0)).toEqual([])
  })

  test('of two days are never paired', () => {
    expect(alignRows([key('at', 'cost', '2024-12-31')], [key('at', 'cost', '2023-12-31')], () => 3)).toEqual([])
  })
})

function periodsOf(table: Table) {
  const statement: Statement = { table, kind: 'note' }
  return readPeriods(documentOf(statement, bare), statement)
}

describe('periods', () => {
  test('an opening balance belongs to the day before, and movements to the balance that they lead to', () => {
    const table = tableOf([
      ['At 1 April 2024', 10n],
      ['Additions', 2n],
      ['At 31 March 2025', 12n],
    ])
    expect(periodsOf(table).rows).toEqual(['2024-03-31', '2025-03-31', '2025-03-31'])
  })

  test('columns of changes belong to no year', () => {
    const table = tableOf([['Revenue', 10n, 8n, 2n]])
    const columns = table.columns.map((column, i) => (i === 2 ? { ...column, heading: '2025 v 2024', year: 2025 } : column))
    expect([...periodsOf({ ...table, columns }).columns.values()]).toEqual(['2025', '2024'])
  })

  test('columns are matched by year', () => {
    const [now, then] = [tableOf([['Revenue', 10n, 8n]]), tableOf([['Revenue', 8n, 7n]])]
    const before = {
      ...then,
      columns: then.columns.map((column) => ({ ...column, year: (column.year ?? 0) - 1, heading: String((column.year ?? 0) - 1) })),
    }
    expect(matchColumns(now, periodsOf(now), before, periodsOf(before))).toEqual([{ column: 1, otherColumn: 0, year: '2024' }])
  })
})
