import { MAX_SCALE, readDecimal, scaleDecimal } from '../model/exact-decimal.ts'
import type { WrittenNumber } from './tag.ts'
import { collapse, transform, type Unread } from './transform.ts'

const FLOAT = /^([^eE]+)[eE]([+-]?\d{1,3})$/
const SPECIAL = ['INF', '-INF', 'NaN']

/** The exact value of a number as it is shown (Inline XBRL 1.1, section 10.1.1): transformed, multiplied by 10^scale, negated. */
export function readNumber({ text, format, scale, sign }: WrittenNumber): string | Unread {
  const shown = transform(text, format)
  if (typeof shown !== 'string') return shown
  const power = readScale(scale)
  if (power === null) return { kind: 'scale-unreadable', what: 'scale', text: scale ?? '' }
  if (sign !== null && sign !== '-') return { kind: 'value-unreadable', what: 'sign', text: sign }
  const isNegated = sign === '-'
  if (SPECIAL.includes(shown)) return isNegated ? negate(shown) : shown
  const number = readNumeral(shown)
  if (number === null) return { kind: 'value-unreadable', what: 'number', text: shown }
  return scaleDecimal(number, power, isNegated)
}

/** A numeral of XML Schema: xs:decimal, xs:float or xs:double. */
function readNumeral(text: string): string | null {
  const [, mantissa, exponent] = FLOAT.exec(text) ?? []
  const decimal = readDecimal(mantissa ?? text)
  if (decimal === null || exponent === undefined) return decimal
  return Math.abs(Number(exponent)) > MAX_SCALE * 3 ? null : scaleDecimal(decimal, Number(exponent), false)
}

export function readScale(scale: string | null): number | null {
  if (scale === null) return 0
  const digits = collapse(scale)
  if (!/^[+-]?\d{1,3}$/.test(digits)) return null
  const power = Number(digits)
  return Math.abs(power) > MAX_SCALE ? null : power
}

function negate(special: string): string {
  if (special === 'NaN') return special
  return special === 'INF' ? '-INF' : 'INF'
}
