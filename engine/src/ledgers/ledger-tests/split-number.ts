/** The number at the end of the number of a journal: "2025-0012" is 12 after "2025-". */
export interface SplitNumber {
  readonly prefix: string
  readonly number: number
  /** How many digits it has; 0 where no zero is before it. */
  readonly padding: number
}

/** Longer ones are identifiers. They are exact as numbers. */
const MAX_DIGITS = 12
const MAX_LENGTH = 40

/** Null where the text does not end in a number that may be one of a series. */
export function splitNumber(text: string): SplitNumber | null {
  if (text.length > MAX_LENGTH) return null
  let start = text.length
  while (start > 0 && isDigit(text.charCodeAt(start - 1))) start--
  const size = text.length - start
  if (size === 0 || size > MAX_DIGITS) return null
  const padding = size > 1 && text.charCodeAt(start) === ZERO ? size : 0
  return { prefix: text.slice(0, start), number: Number(text.slice(start)), padding }
}

const ZERO = 48
const NINE = 57
const isDigit = (code: number): boolean => code >= ZERO && code <= NINE
