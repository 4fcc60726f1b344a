import { describe, expect, test } from 'vitest'
import { pageFromText } from '../testing/page-from-text.ts'
import { readLines } from './lines.ts'
import { readTables } from './tables.ts'

/** The amounts of one column as read, and those with an odd mark. */
function readColumn(...rows: readonly string[]) {
  const cells = readTables(1, readLines(pageFromText(rows.join('\n'))))
    .flatMap((table) => table.rows)
    .flatMap((row) => row.cells.flatMap((cell) => cell ?? []))
  return {
    amounts: cells.map(({ value, decimals }) => `${value}/${decimals}`),
    odd: cells.flatMap((cell) => (cell.usualMark ? [cell.text] : [])),
  }
}

/** A row whose last digit is in column 40. */
const row = (label: string, amount: string) => label.padEnd(40 - amount.replace(')', '').length) + amount

const WHOLE = [row('Sales', '76,450'), row('Costs', '(25,354)'), row('Profit', '51,096')]

describe('an amount with another digit separator than its column', () => {
  test.each([
    ['17.654', '17654/0'],
    ['(4.244)', '-4244/0'],
    ['14,808.689', '14808689/0'],
    ['14.808.689', '14808689/0'],
  ])('%s is read as intended, and flagged', (printed, amount) => {
    const { amounts, odd } = readColumn(...WHOLE, row('Other', printed))
    expect([amounts.at(-1), odd]).toEqual([amount, [printed]])
  })

  test.each([
    ['Exchange rate', '1.187', '1187/3'],
    ['Cost per tonne', '1.187', '1187/3'],
    ['Other', '0.187', '187/3'],
    ['Other', '1.18', '118/2'],
    ['Other', '1.1870', '11870/4'],
  ])('%s %s is left unchanged', (label, printed, amount) => {
    const { amounts, odd } = readColumn(...WHOLE, row(label, printed))
    expect([amounts.at(-1), odd]).toEqual([amount, []])
  })

  test('a row with decimals in another column is left unchanged', () => {
    const rows = ['Sales      76,450   71,890', 'Costs     (25,354) (21,685)', 'Profit     51,096   50,205', 'Cover       1.187     1.17']
    expect(readColumn(...rows).odd).toEqual([])
  })

  test('in a column with decimals nothing is a slip', () => {
    expect(readColumn(...WHOLE, row('Margin', '12.5'), row('Other', '17.654')).odd).toEqual([])
  })

  test('where several have three decimals, none is a slip', () => {
    expect(readColumn(...WHOLE, row('Euro', '1.187'), row('US dollar', '1.294')).odd).toEqual([])
  })
})
