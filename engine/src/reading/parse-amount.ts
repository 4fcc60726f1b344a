import { CODE_PATTERN, SIGN_PATTERN } from '../model/currencies.ts'
import type { FigureKind } from '../model/table.ts'

export interface Amount {
  readonly value: bigint
  readonly decimals: number
  readonly kind: FigureKind
}

/** The decimal mark of a document. */
export type DecimalMark = '.' | ','

const DASH = '-\u2010\u2011\u2012\u2013\u2014\u2212'
const NIL = new RegExp(`^[(]?[${DASH}]{1,3}%?[)]?$|^nil$`, 'i')
const CURRENCY = new RegExp(`^${SIGN_PATTERN}|^${CODE_PATTERN}(?=[\\d(])`)
const GROUPED = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,4}))?$/
/** In lakhs and crores: "12,34,567". */
const INDIAN = /^(\d{1,2}(?:,\d{2})+,\d{3})(?:\.(\d{1,4}))?$/
const POINT_ONLY = /^\.(\d{1,4})$/
const CONTINENTAL = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,4}))?$/
const APOSTROPHE = /^(\d{1,3}(?:['’]\d{3})+)(?:\.(\d{1,4}))?$/
/** By a space, a no-break space, a thin one or a narrow no-break one. */
const SPACED = /^(\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+)(?:[.,](\d{1,4}))?$/
const POINTED = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,4}))?$/
/** Most words contain no digit: a quick test rules them out. */
const HOLDS_DIGIT = /\d/
/** Accounts never print a longer amount: anything longer is a code, an account number or debris. */
const MAX_DIGITS = 18
const MARK = /(?:\([a-z0-9]{1,2}\)|[*†‡#^]+)$/i

/**
 * Reads one printed number: brackets and a leading minus are negative; a currency sign and an attached footnote mark are ignored. An
 * opening bracket closed in the next word counts. Null when the text is not a number. `decimal`: the decimal mark where that is ambiguous,
 * as in "1.234".
 */
export function parseAmount(printed: string, decimal: DecimalMark = '.'): Amount | null {
  if (!HOLDS_DIGIT.test(printed) && !NIL.test(printed)) return null
  if (NIL.test(printed)) return { value: 0n, decimals: 0, kind: 'nil' }
  let text = printed
  const percent = text.endsWith('%') || text.endsWith('%)')
  if (percent) text = text.replace(/%(\)?)$/, '$1')
  if (/\d\([a-z0-9]{1,2}\)$/i.test(text) || /\d\)?[*†‡#^]+$/.test(text)) text = text.replace(MARK, '')
  let negative = false
  if (text.startsWith('(') || text.endsWith(')')) {
    if (!text.startsWith('(')) text = text.endsWith(')') ? text.slice(0, -1) : text
    else {
      negative = true
      text = text.slice(1)
      if (text.endsWith(')')) text = text.slice(0, -1)
    }
  }
  text = text.replace(CURRENCY, '')
  if (text.startsWith('(')) {
    negative = true
    text = text.slice(1).replace(/\)$/, '')
  }
  if (text.length > 1 && DASH.includes(text[0] ?? ' ')) {
    negative = !negative
    text = text.slice(1).replace(CURRENCY, '')
  } else if (text.length > 1 && DASH.includes(text.at(-1) ?? ' ')) {
    // A dash directly after a figure is usually a nil of the next column, not a sign.
    text = text.slice(0, -1)
  }
  const digits = readDigits(text, decimal)
  // "000" in a heading is a unit ("£000"), not an amount.
  if (digits === null || digits.whole.startsWith('000')) return null
  const { whole, fraction } = digits
  if (whole.length + fraction.length > MAX_DIGITS) return null
  const value = BigInt(whole + fraction)
  return { value: negative ? -value : value, decimals: fraction.length, kind: percent ? 'percent' : 'amount' }
}

function readDigits(text: string, decimal: DecimalMark): { whole: string; fraction: string } | null {
  const point = POINT_ONLY.exec(text)
  if (point) return { whole: '0', fraction: point[1] ?? '' }
  const match =
    (decimal === ',' ? POINTED.exec(text) : null) ??
    GROUPED.exec(text) ??
    INDIAN.exec(text) ??
    CONTINENTAL.exec(text) ??
    APOSTROPHE.exec(text) ??
    SPACED.exec(text)
  if (!match) return null
  return { whole: (match[1] ?? '').replace(/\D/g, ''), fraction: match[2] ?? '' }
}
