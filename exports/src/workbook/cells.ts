import type { Cell, CellStyle } from 'hucre/xlsx'
import { cleanText } from '../clean-text.ts'
import { toExactNumber } from '../exact-amount.ts'

/** What a cell holds. An `amount` is a decimal string, a `day` is YYYY-MM-DD. Empty cells are null. */
export type Content =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'amount'; readonly amount: string }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'day'; readonly day: string }
  | null

export const text = (value: string | null | undefined): Content =>
  value === undefined || value === null || value === '' ? null : { kind: 'text', text: value }
export const amount = (value: string | null | undefined): Content =>
  value === undefined || value === null ? null : { kind: 'amount', amount: value }
export const count = (value: number | undefined): Content => (value === undefined ? null : { kind: 'count', count: value })
export const day = (value: string | undefined): Content => (value === undefined ? null : { kind: 'day', day: value })

/** Excel's limit for the text of a cell. */
const MAX_TEXT_LENGTH = 32_767
/** What the format reads as a character by its code (ECMA-376 part 1, 22.4.2.4), if a document happens to print it. */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g
const ESCAPED_UNDERSCORE = '_x005F_'
/** Makes a program keep what is typed there as text, so that editing a cell that begins with "=" does not turn it into a formula. */
export const TEXT_FORMAT = '@'

/** Text as a cell stores it: characters of a string, never a formula. Text over the limit ends with "…". */
export function toCellText(value: string): string {
  const clean = cleanText(value)
  const whole = clean.length <= MAX_TEXT_LENGTH ? clean : `${cleanText(clean.slice(0, MAX_TEXT_LENGTH - 1)).replace(/\uFFFD$/, '')}…`
  return whole.replace(ESCAPE, ESCAPED_UNDERSCORE)
}

/** Text that the library would write as an error of Excel, such as "#REF!". In runs, it stays text. */
const ERROR = /^#[A-Z0-9_/]+[!?]?$/

export const readsAsError = (text: string): boolean => ERROR.test(text)

/** A cell of text, even where the text looks like a formula or an error. */
export function toTextValue(text: string): Pick<Cell, 'value' | 'type' | 'richText'> {
  const value = toCellText(text)
  return { value, type: 'string', ...(readsAsError(value) && { richText: [{ text: value }] }) }
}

const top = { vertical: 'top' } as const
const wrapped: CellStyle = { numFmt: TEXT_FORMAT, alignment: { ...top, wrapText: true } }

/** The value and the look of a cell. An amount that a double does not hold exactly is text. */
export function toCell(content: Content): Pick<Cell, 'value' | 'type' | 'richText' | 'style'> {
  switch (content?.kind) {
    case undefined:
      return { value: null, type: 'empty', style: wrapped }
    case 'text':
      return { ...toTextValue(content.text), style: wrapped }
    case 'count':
      return { value: content.count, type: 'number', style: { numFmt: '#,##0', alignment: top } }
    case 'day':
      return {
        value: new Date(`${content.day}T00:00:00Z`),
        type: 'date',
        style: { numFmt: 'yyyy-mm-dd', alignment: { ...top, horizontal: 'left' } },
      }
    case 'amount': {
      const exact = toExactNumber(content.amount)
      if (exact === null)
        return {
          value: toCellText(content.amount),
          type: 'string',
          style: { numFmt: TEXT_FORMAT, alignment: { ...top, horizontal: 'right' } },
        }
      return { value: exact, type: 'number', style: { numFmt: formatLike(content.amount), alignment: top } }
    }
  }
}

/** Grouped, with as many decimals as the amount has, negatives in brackets. */
function formatLike(value: string): string {
  const decimals = value.split('.')[1]?.length ?? 0
  const format = `#,##0${decimals === 0 ? '' : `.${'0'.repeat(decimals)}`}`
  return `${format};(${format})`
}
