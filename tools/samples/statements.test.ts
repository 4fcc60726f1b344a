import { describe, expect, it } from 'vitest'
import { share } from './books/ledger.ts'
import { listTables } from './layout/list-tables.ts'
import { printManuscript } from './layout/print.ts'
import type { Row, Table, Value } from './layout/table.ts'
import { DRAFT_YEAR, FRAMEWORKS, writeManuscript } from './make-sample.ts'
import { TIES } from './ties.ts'

const thousands = (value: bigint) => share(value, 1n, 1000n)

/** Cells of the rows that make up a total, each with its sign, in one column. Nothing where the total holds no amount. */
const readCast = (table: Table, total: string, of: readonly (readonly [string, bigint])[], column: number) => {
  const row = (key: string): Row => {
    const found = table.rows.find((one) => one.key === key)
    if (found === undefined) throw new Error(`${table.key} has no row ${key}`)
    return found
  }
  const sum = row(total).cells[column]
  if (typeof sum !== 'bigint') return null
  const parts = of.map(([key, sign]) => {
    const cell: Value | undefined = row(key).cells[column]
    return typeof cell === 'bigint' ? cell * sign : 0n
  })
  return { sum, parts, scale: row(total).scale }
}

const add = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

describe.each(FRAMEWORKS.flatMap((framework) => [DRAFT_YEAR, DRAFT_YEAR - 1].map((year) => ({ framework, year }))))(
  '$framework $year',
  ({ framework, year }) => {
    const manuscript = writeManuscript(framework, year)
    const tables = listTables(manuscript)

    it('every total is exactly the sum of what stands above it in the books', () => {
      for (const table of tables) {
        for (const { total, of } of table.casts) {
          table.columns.forEach((column, i) => {
            const cast = readCast(table, total, of, i)
            if (cast !== null) expect(add(cast.parts), `${table.key}.${total}.${column.key}`).toBe(cast.sum)
          })
        }
      }
    })

    it('printed totals differ from the sum of printed figures by rounding alone, and seldom', () => {
      let off = 0
      let casts = 0
      for (const table of tables) {
        for (const { total, of } of table.casts) {
          table.columns.forEach((column, i) => {
            const cast = readCast(table, total, of, i)
            if (cast === null || cast.scale === 'whole') return
            const difference = add(cast.parts.map(thousands)) - thousands(cast.sum)
            const size = difference < 0n ? -difference : difference
            expect(size, `${table.key}.${total}.${column.key}`).toBeLessThanOrEqual(2n)
            casts++
            if (size > 0n) off++
          })
        }
      }
      expect(off).toBeGreaterThan(0)
      expect(off / casts).toBeLessThan(0.15)
    })

    it('tables that add across do so in every row', () => {
      for (const table of tables) {
        for (const { total, of } of table.cross) {
          const at = (key: string) => table.columns.findIndex((column) => column.key === key)
          for (const row of table.rows) {
            const sum = row.cells[at(total)]
            if (typeof sum !== 'bigint') continue
            const parts = of.map((key) => row.cells[at(key)]).map((cell) => (typeof cell === 'bigint' ? cell : 0n))
            expect(add(parts), `${table.key}.${row.key}`).toBe(sum)
          }
        }
      }
    })

    it('no total stands without its arithmetic', () => {
      for (const table of tables) {
        const proven = new Set(table.casts.map((cast) => cast.total))
        const bare = table.rows.filter((row) => row.kind === 'total' && !proven.has(row.key))
        expect(bare.map((row) => `${table.key}.${row.key}`)).toEqual([])
      }
    })

    it('figures that are told twice are told alike', async () => {
      const printed = await printManuscript(manuscript)
      const texts = new Map(
        printed.words.flatMap(({ slot }) => (slot === undefined ? [] : [[slot.key, slot.text.replace(/^\((.*)\)$/, '$1')]])),
      )
      for (const [a, b] of TIES[framework](year)) {
        expect(texts.get(a), a).toBeDefined()
        expect(texts.get(b), `${b} against ${a}`).toBe(texts.get(a))
      }
    })
  },
)

describe.each(FRAMEWORKS)('%s', (framework) => {
  it('comparatives are what was signed last year', async () => {
    const [draft, prior] = await Promise.all([DRAFT_YEAR, DRAFT_YEAR - 1].map((year) => printManuscript(writeManuscript(framework, year))))
    const signed = new Map(prior?.words.map(({ slot }) => [slot?.key, slot?.text]))
    const compared = (draft?.words ?? []).filter(({ slot }) => slot?.key.endsWith(`.${DRAFT_YEAR - 1}`) === true && signed.has(slot.key))
    expect(compared.length).toBeGreaterThan(80)
    for (const { slot } of compared) expect(slot?.text, slot?.key).toBe(signed.get(slot?.key))
  })

  it('has the size of a small set of statements', async () => {
    for (const year of [DRAFT_YEAR, DRAFT_YEAR - 1]) {
      const { pages } = await printManuscript(writeManuscript(framework, year))
      expect(pages).toBeGreaterThanOrEqual(8)
      expect(pages).toBeLessThanOrEqual(14)
    }
  })
})
