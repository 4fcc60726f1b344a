import type { Column, Figure, GroupMark, Row } from '../model/table.ts'

/** Digits in groups of three, by any separator. */
const GROUPED = /^[^\d]*([1-9]\d{0,2}(?:[.,]\d{3})+)[^\d]*$/
/** Rows of rates, prices or counts with more decimals than the amounts around them. */
const RATE = /\bper\b|\brates?\b|\bratios?\b|\bprices?\b|\bmultiples?\b|\baverage\b|\byields?\b|\beps\b|%/i
const MIN_GROUPED = 3
/** Share of a column's figures: with more, they are not slips. */
const MAX_ODD_SHARE = 0.1

/**
 * A column of whole amounts uses one digit separator. If one figure uses another ("17.654" among "12,806"), the row would be read as a few
 * units with decimals and drop out of every sum: the figure is read as the intended amount and flagged for a check. Rows of rates, or with
 * decimals in another column, are left alone.
 */
export function readOddMarks(columns: readonly Column[], rows: readonly Row[]): Row[] {
  const usual = columns.map((column) => (column.kind === 'amount' ? usualMark(rows, column.index) : undefined))
  return rows.map((row) => {
    const meant = row.cells.map((cell, index) => (cell === undefined ? cell : (readMeant(cell, usual[index]) ?? cell)))
    const changed = meant.some((cell, index) => cell !== row.cells[index])
    return !changed || RATE.test(row.label) || meant.some((cell) => cell !== undefined && cell.decimals > 0)
      ? row
      : { ...row, cells: meant }
  })
}

/** The digit separator in a column of whole amounts; none where the column has decimals, or too many figures with another separator. */
function usualMark(rows: readonly Row[], index: number): GroupMark | undefined {
  const figures = rows.flatMap(({ cells }) => (cells[index]?.kind === 'amount' ? [cells[index]] : []))
  const grouped = figures.filter(({ text, decimals }) => decimals === 0 && GROUPED.test(text))
  const commas = grouped.filter(({ text }) => text.includes(',') && !text.includes('.')).length
  const points = grouped.filter(({ text }) => text.includes('.') && !text.includes(',')).length
  const mark = commas >= points ? ',' : '.'
  const odd = figures.filter((figure) => readMeant(figure, mark) !== null).length
  const decimals = figures.some((figure) => figure.decimals > 0 && readMeant(figure, mark) === null)
  return !decimals && Math.max(commas, points) >= MIN_GROUPED && odd <= Math.max(1, MAX_ODD_SHARE * figures.length) ? mark : undefined
}

/** The intended figure where its digit separator is unusual, otherwise null. */
function readMeant(figure: Figure, usual: GroupMark | undefined): Figure | null {
  const digits = figure.kind === 'amount' && usual !== undefined ? GROUPED.exec(figure.text)?.[1] : undefined
  if (digits === undefined || usual === undefined || !digits.includes(usual === ',' ? '.' : ',')) return null
  const value = BigInt(digits.replaceAll(/[.,]/g, ''))
  return { ...figure, value: figure.value < 0n ? -value : value, decimals: 0, usualMark: usual }
}
