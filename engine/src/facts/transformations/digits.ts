const FULL_WIDTH_ZERO = 0xff10
const DEVANAGARI_ZERO = 0x966

/** Full-width and Devanagari digits as those of ASCII. */
export const toAsciiDigits = (text: string): string =>
  text
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - FULL_WIDTH_ZERO))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
