import { describe, expect, it } from 'vitest'
import { share } from './books/ledger.ts'
import { listTables } from './layout/list-tables.ts'
import { printManuscript } from './layout/print.ts'
import type { Row, Table } from './layout/table.ts'
import { DRAFT_YEAR, FRAMEWORKS, writeManuscript } from './make-sample.ts'
import { TIES } from './ties.ts'

const thousands = (value: bigint) => share(value, 1n, 1000n)
const add = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)
const EDITIONS = FRAMEWORKS.flatMap((framework) => [DRAFT_YEAR, DRAFT_YEAR - 1].map((year) => ({ framework, year })))

const getRow = (table: Table, key: string): Row => {
  const found = table.rows.find((row) => row.key === key)
  if (found === undefined) throw new Error(`${table.key} has no row ${key}`)
  return found
}

/** Every total of every table with its components, for each column with an amount. */
const listCasts = (tables: readonly Table[]) =>
  tables.flatMap((table) =>
    table.casts.flatMap(({ total, of }) =>
      table.columns.flatMap((column, i) => {
        const { cells, scale } = getRow(table, total)
        const sum = cells[i]
        if (typeof sum !== 'bigint') return []
        const parts = of.map(([key, sign]) => {
          const cell = getRow(table, key).cells[i]
          return typeof cell === 'bigint' ? cell * sign : 0n
        })
        return [{ name: `${table.key}.${total}.${column.key}`, sum, parts, scale }]
      }),
    ),
  )

describe.each(EDITIONS)('$framework $year', ({ framework, year }) => {
  const manuscript = writeManuscript(framework, year)
  const tables = listTables(manuscript)

  it('every total is exactly the sum of its components in the books', () => {
    const wrong = listCasts(tables).filter(({ sum, parts }) => add(parts) !== sum)
    expect(wrong.map(({ name, sum, parts }) => `${name} by ${sum - add(parts)}`)).toEqual([])
  })

  it('printed totals rarely differ from the sum of printed figures, and only by rounding', () => {
    const differences = listCasts(tables)
      .filter(({ scale }) => scale === 'thousands')
      .map(({ name, sum, parts }) => ({ name, difference: add(parts.map(thousands)) - thousands(sum) }))
    const off = differences.filter(({ difference }) => difference !== 0n)
    expect(off.filter(({ difference }) => difference > 2n || difference < -2n)).toEqual([])
    expect(off.length).toBeGreaterThan(0)
    expect(off.length / differences.length).toBeLessThan(0.15)
  })

  it('tables that cross-cast do so in every row', () => {
    const wrong = tables.flatMap((table) =>
      table.cross.flatMap(({ total, of }) => {
        const at = (row: Row, key: string) => row.cells[table.columns.findIndex((column) => column.key === key)]
        const across = (row: Row) => add(of.map((key) => at(row, key)).filter((cell) => typeof cell === 'bigint'))
        const rows = table.rows.filter((row) => typeof at(row, total) === 'bigint' && across(row) !== at(row, total))
        return rows.map((row) => `${table.key}.${row.key}`)
      }),
    )
    expect(wrong).toEqual([])
  })

  it('every total has its arithmetic', () => {
    const bare = tables.flatMap((table) => {
      const proven = new Set(table.casts.map((cast) => cast.total))
      return table.rows.filter((row) => row.kind === 'total' && !proven.has(row.key)).map((row) => `${table.key}.${row.key}`)
    })
    expect(bare).toEqual([])
  })

  it('figures that are printed twice agree', () => {
    const { words } = printManuscript(manuscript)
    const texts = new Map(words.flatMap(({ slot }) => (slot === undefined ? [] : [[slot.key, slot.text.replace(/^\((.*)\)$/, '$1')]])))
    const untied = TIES[framework](year).filter(([a, b]) => texts.get(a) === undefined || texts.get(a) !== texts.get(b))
    expect(untied.map(([a, b]) => `${a} ${texts.get(a)}, ${b} ${texts.get(b)}`)).toEqual([])
  })

  it('has the size of a small set of statements', () => {
    const { pages } = printManuscript(manuscript)
    expect(pages).toBeGreaterThanOrEqual(8)
    expect(pages).toBeLessThanOrEqual(14)
  })
})

describe.each(FRAMEWORKS)('%s', (framework) => {
  it('comparatives are what was signed last year', () => {
    const [draft, prior] = [DRAFT_YEAR, DRAFT_YEAR - 1].map((year) => printManuscript(writeManuscript(framework, year)))
    const signed = new Map(prior?.words.map(({ slot }) => [slot?.key, slot?.text]))
    const compared = (draft?.words ?? []).filter(({ slot }) => slot?.key.endsWith(`.${DRAFT_YEAR - 1}`) === true && signed.has(slot.key))
    expect(compared.length).toBeGreaterThan(80)
    expect(compared.filter(({ slot }) => signed.get(slot?.key) !== slot?.text)).toEqual([])
  })
})
