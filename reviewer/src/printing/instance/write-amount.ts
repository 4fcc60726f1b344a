/** Powers of ten that statements are printed in. */
export const SCALES = [6, 3, 0] as const
export type PrintedScale = (typeof SCALES)[number]

/** More digits are no amount that somebody reported. */
const MAX_DIGITS = 30

/**
 * A number of an instance as a reader expects it, in units of 10^scale: "1,678,032", "(12.5)". Null where that is not exact, or it is no number
 * that a table can show.
 */
export function writeAmount(value: string, scale: PrintedScale): string | null {
  const [, minus = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  if (whole === '' || whole.length + fraction.length > MAX_DIGITS) return null
  const shown = whole === '0' || scale === 0 ? whole : /[1-9]/.test(fraction) ? null : withoutZeros(whole, scale)
  if (shown === null) return null
  const text = `${shown.replace(/\B(?=(?:\d{3})+$)/g, ',')}${fraction === '' ? '' : `.${fraction}`}`
  return minus === '' ? text : `(${text})`
}

const withoutZeros = (whole: string, scale: number): string | null =>
  whole.length > scale && /^0+$/.test(whole.slice(-scale)) ? whole.slice(0, -scale) : null
