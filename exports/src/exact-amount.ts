import type { ShownTie } from '@tickmark/contract'

/** As many digits as any decimal has in a double and back. */
const MAX_DIGITS = 15
const DECIMAL = /^-?\d+(?:\.\d+)?$/
/** "(1,234.5)", "-1,234", "£12", "1234.50": a figure in the English style, with at most a currency sign. */
const PRINTED = /^(\()?([-−–]?)\s?(?:[£$€]\s?)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(\))?$/

/** A decimal string as a number, if the number is exactly that amount; null otherwise. */
export function toExactNumber(amount: string): number | null {
  if (!DECIMAL.test(amount)) return null
  const digits = amount.replace(/^-?0*|\./g, '').replace(/^0+/, '')
  return digits.length <= MAX_DIGITS ? Number(amount) : null
}

/** A printed figure as a decimal string; null if it is not plainly one. */
export function readPrinted(text: string): string | null {
  const match = PRINTED.exec(text.trim())
  if (match === null) return null
  const [, open, minus, whole = '', fraction = '', close] = match
  if ((open === undefined) !== (close === undefined)) return null
  return `${open === undefined && minus === '' ? '' : '-'}${whole.replaceAll(',', '')}${fraction}`
}

const withoutSign = (amount: string) =>
  amount
    .replace('-', '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

/**
 * Whether the figures of a tie are printed in the English style, so that `readPrinted` reads them as the review did: the printed figure, of
 * which the tie has the exact amount, must be among them.
 */
export function isReadable({ terms, actual, expected }: ShownTie): boolean {
  const known = new Set([withoutSign(actual), withoutSign(expected)])
  return terms.some(({ text }) => known.has(withoutSign(readPrinted(text) ?? '?')))
}
