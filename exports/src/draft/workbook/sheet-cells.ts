import type { Cell, CellStyle } from 'hucre/xlsx'
import { cleanText } from '../../clean-text.ts'
import { toExactNumber } from '../../exact-amount.ts'
import { shorten } from '../../shorten.ts'
import { TEXT_FORMAT, toTextValue } from '../../workbook/cells.ts'

/** The cells of a draft's sheets: text that stays text, and numbers with or without a formula. */
export type SheetCell = Partial<Cell>

const ink = { rgb: '14181F' }
const font = { name: 'Calibri', size: 11, color: ink } as const
const bottom = { vertical: 'bottom' } as const

export const single = { style: 'thin', color: ink } as const
export const double = { style: 'double', color: ink } as const
const yellow = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFEB6B' } } as const

/** "A" is 0. */
export function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : `${columnLetter(Math.floor(column / 26) - 1)}${letter}`
}

export interface Look {
  readonly bold?: boolean
  readonly italic?: boolean
  readonly size?: number
  readonly indent?: number
  readonly align?: 'left' | 'center' | 'right'
  readonly wrap?: boolean
  readonly border?: CellStyle['border']
}

const styleOf = ({ bold = false, italic = false, size = 11, indent = 0, align, wrap = false, border }: Look): CellStyle => ({
  font: { ...font, size, ...(bold && { bold }), ...(italic && { italic }) },
  alignment: {
    ...bottom,
    ...(align !== undefined && { horizontal: align }),
    ...(indent > 0 && { horizontal: 'left', indent }),
    ...(wrap && { wrapText: true }),
  },
  ...(border !== undefined && { border }),
})

/** Digits of negatives, which are in brackets, align with the others. */
export const formatWith = (decimals: number): string => {
  const digits = `#,##0${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`}`
  return `${digits}_);(${digits});"–"_)`
}

/** The look of whole columns. */
export const columnStyles = {
  text: { ...styleOf({}), numFmt: TEXT_FORMAT },
  number: (decimals: number): CellStyle => ({ ...styleOf({}), numFmt: formatWith(decimals) }),
} as const

/** Text, never a formula, even after it is edited. */
export const textCell = (text: string, look: Look = {}): SheetCell => ({
  ...(text === '' ? { value: null, type: 'empty' } : toTextValue(text)),
  style: { ...styleOf(look), numFmt: TEXT_FORMAT },
})

/** Text on yellow. */
export const gapCell = (text: string, look: Look = {}): SheetCell => {
  const cell = textCell(text, look)
  return { ...cell, style: { ...cell.style, fill: yellow } }
}

/** A number that a formula may work out. Text, if a number does not hold it exactly; then there is no formula either. */
export function numberCell(amount: string, decimals: number, look: Look = {}, formula: string | null = null): SheetCell {
  const exact = toExactNumber(amount)
  if (exact === null) return textCell(amount, { ...look, align: 'right' })
  const style = { ...styleOf(look), numFmt: formatWith(decimals) }
  return formula === null
    ? { value: exact, type: 'number', style }
    : { value: exact, type: 'formula', formula, formulaResult: exact, style }
}

/** A scaled integer as a decimal: -1234n with two decimals is "-12.34". */
export function formatDecimal(amount: bigint, decimals: number): string {
  if (decimals === 0) return String(amount)
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Printed at the foot of each page: the entity, the sheet and the number of the page. An ampersand begins a code there. */
export const footerOf = (name: string): string => `&L${shorten(name, 80).replaceAll('&', '&&')}&C&A&R&P / &N`

export const oneLine = (text: string): string => cleanText(text).replaceAll('\n', ' ')
