import type { DecimalMark } from './trial-balance.ts'

/** An exact amount, in units of 10^-decimals. */
export interface Amount {
  readonly value: bigint
  readonly decimals: number
}

/** Below 2^53: an integer of so many digits is exact as a number. */
const EXACT_DIGITS = 15
/** More digits than any ledger has: a code or an account number. */
const MAX_DIGITS = 30
/** With signs, currency and spaces. */
const MAX_LENGTH = 60
const ZERO = 48
const NINE = 57

/**
 * Reads one amount of a ledger: "1,234.56", "(1.234,56)", "12.50-", "£ 1 000", "99.00 CR", "1.5E+6". Brackets, a minus on either side and CR are
 * negative. Null for anything else, as for thousands that are not grouped in threes.
 */
export function parseAmount(text: string, mark: DecimalMark): Amount | null {
  return parsePlain(text, mark) ?? parseDressed(text, mark)
}

/** Digits with at most one decimal mark, as nearly all exports write them. */
function parsePlain(text: string, mark: DecimalMark): Amount | null {
  const size = text.length
  if (size === 0 || size > EXACT_DIGITS) return null
  const negative = text[0] === '-'
  let units = 0
  let point = -1
  let at = negative ? 1 : 0
  if (at === size) return null
  for (; at < size; at++) {
    const code = text.charCodeAt(at)
    if (code >= ZERO && code <= NINE) units = units * 10 + code - ZERO
    else if (point < 0 && text[at] === mark) point = at
    else return null
  }
  if (point === size - 1) return null
  return { value: BigInt(negative ? -units : units), decimals: point < 0 ? 0 : size - point - 1 }
}

/** Signs and codes of currencies around an amount. */
const CURRENCY = /^(?:[A-Z]{3}(?=[\s\d(.-])|[A-Z]{0,3}\p{Sc})|(?:\p{Sc}|(?<=[\d)\s])[A-Z]{3})$/gu
const SIDE = /(?<=[\d)\s])(CR|DR|DB|C|D)\.?$/i
const MINUS = /[-\u2010-\u2015\u2212]/g
const NIL = /^-{1,3}$/
const GROUPED: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?:[ '’]\d{3})+|\d*)(?:\.(\d+))?$/,
  ',': /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:[ '’]\d{3})+|\d*)(?:,(\d+))?$/,
}

/** "1.5E+6", as Excel writes large numbers. */
const EXPONENT: Readonly<Record<DecimalMark, RegExp>> = { '.': /^(\d)(?:\.(\d+))?E\+(\d\d?)$/i, ',': /^(\d)(?:,(\d+))?E\+(\d\d?)$/i }

function parseExponent(text: string, mark: DecimalMark): Amount | null {
  const [, whole = '', fraction = '', exponent] = EXPONENT[mark].exec(text) ?? []
  const size = Number(exponent ?? MAX_DIGITS)
  if (size >= MAX_DIGITS || fraction.length >= MAX_DIGITS) return null
  const value = BigInt(whole + fraction)
  return size < fraction.length
    ? { value, decimals: fraction.length - size }
    : { value: value * 10n ** BigInt(size - fraction.length), decimals: 0 }
}

function parseDressed(printed: string, mark: DecimalMark): Amount | null {
  if (printed.length > MAX_LENGTH) return null
  let text = printed
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .replace(MINUS, '-')
    .trim()
  if (NIL.test(text)) return { value: 0n, decimals: 0 }
  const side = SIDE.exec(text)?.[1]?.toUpperCase()
  if (side !== undefined) text = text.replace(SIDE, '').trim()
  let negative = side?.startsWith('C') ?? false
  const flip = (): void => {
    negative = !negative
  }
  text = text.replace(CURRENCY, '').trim()
  if (text.startsWith('(') && text.endsWith(')')) {
    flip()
    text = text.slice(1, -1).trim().replace(CURRENCY, '').trim()
  }
  if (text.startsWith('-')) {
    flip()
    text = text.slice(1).trim().replace(CURRENCY, '').trim()
  } else if (text.endsWith('-')) {
    flip()
    text = text.slice(0, -1).trim()
  } else if (text.startsWith('+')) text = text.slice(1)
  const [, whole = '', fraction = ''] = GROUPED[mark].exec(text) ?? []
  const digits = whole.replace(/\D/g, '') + fraction
  if (digits.length > MAX_DIGITS) return null
  const amount = digits === '' ? parseExponent(text, mark) : { value: BigInt(digits), decimals: fraction.length }
  return amount === null ? null : { value: negative ? -amount.value : amount.value, decimals: amount.decimals }
}
