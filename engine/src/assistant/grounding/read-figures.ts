/** A figure as written. Its amount is `value` · 10^(`scale` − `decimals`), ignoring the sign. */
export interface WrittenFigure {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly value: bigint
  readonly decimals: number
  /** From a word or a letter: 6 in "1.6 billion" is 9. */
  readonly scale: number
  /** A scale was written. */
  readonly scaled: boolean
  readonly percent: boolean
  /** It has a currency sign. */
  readonly money: boolean
}

const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^(?:thousands?|k|’000|'000)$/i, 3],
  [/^(?:millions?|mn|mio|mm|m)$/i, 6],
  [/^(?:billions?|bn|b)$/i, 9],
  [/^(?:trillions?|tn)$/i, 12],
]

const CURRENCY = String.raw`(?:US\\?\$|[A-Z]{1,2}\\?\$|\\?\$|£|€|¥|\b(?:USD|GBP|EUR|CHF|JPY)\s?)`
const NUMBER = String.raw`\d{1,3}(?:[,\u2009\u202f\u00a0']\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`
const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])(?:[(\[]?\s?[-\u2212\u2013]?\s?)(${CURRENCY})?\s?[-\u2212(]?(${NUMBER})(?![\d])\)?(?:\s?(\\?%|per ?cent\b|percent\b|percentage points?\b)|[\s-]?(thousands?|millions?|billions?|trillions?|bn|mn|mio|tn|mm|[kmb])(?![\p{L}\d]))?`,
  'giu',
)

/** Words before a number that make it a count or a name, not an amount. */
const NAMES =
  /(?:\b(?:pages?|pp?\.?|notes?|lines?|points?|findings?|no\.?|number|level|section|sections|item|items|paragraph|part|table|article|rule|schedule|exhibit|appendix|chapter|class|tier|stage|step|form|version|edition|IAS|IFRS|IFRIC|SIC|FRS|ASC|ASU|SFAS|IAS\/IFRS|topic|subtopic|act|[A-Z]{3}-|Q|H|FY|fy|fiscal|year|January|February|March|April|May|June|July|August|September|October|November|December)\s?(?:\d[\d,.]*(?:\s?(?:,|and|to|or|[-–])\s?)){0,12}|#\s?)$/i
/** Words after it, likewise. */
const COUNTED =
  /^\s?(?:(?:open |other |more |further |fiscal |financial |review |whole |of )*(?:errors?|questions?|points?|findings?|pages?|words?|lines?|notes?|years?|months?|weeks?|days?|quarters?|checks?|items?|times|figures?|columns?|rows?|tables?|decimals?|others?)\b|(?:st|nd|rd|th)\b|\s?(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|-?(?:year|month|week|day|quarter|for-\d)\b|-K\b|-Q\b|K\b)/i
const LIST_MARK = /(?:^|\n)\s*$/
const MAX_COUNT = 1_000n

/** Every figure of a text that states an amount, a share or a ratio. Years, pages, notes, dates, counts and paragraph numbers are not. */
export function readFigures(text: string): WrittenFigure[] {
  return [...text.matchAll(FIGURE)].flatMap((match): WrittenFigure[] => {
    const [whole, currency, number = '', percent, word] = match
    const end = match.index + whole.length
    const start = match.index + (whole.length - whole.trimStart().length)
    const digits = number.replace(/[^\d.]/g, '')
    const [integer = '', fraction = ''] = digits.split('.')
    const value = BigInt(integer + fraction || '0')
    // A single letter is a scale only next to a currency sign: "5 m" is a length, "item 3 b" a name.
    const letter = word !== undefined && word.length === 1
    const scale = word === undefined || (letter && currency === undefined) ? undefined : SCALES.find(([is]) => is.test(word))?.[1]
    const figure: WrittenFigure = {
      start,
      end,
      text: whole.trim(),
      value,
      decimals: fraction.length,
      scale: scale ?? 0,
      scaled: scale !== undefined,
      percent: percent !== undefined,
      money: currency !== undefined,
    }
    return isName(text, match.index, end, digits, figure) ? [] : [figure]
  })
}

function isName(
  text: string,
  start: number,
  end: number,
  digits: string,
  { value, scaled, percent, money, decimals }: WrittenFigure,
): boolean {
  if (scaled || percent || money) return false
  const before = text.slice(Math.max(0, start - 60), start)
  const after = text.slice(end, end + 40)
  if (/^(?:19|20)\d\d$/.test(digits)) return true
  if (NAMES.test(`${before}${/\s$/.test(before) ? '' : text[start] === ' ' ? ' ' : ''}`)) return true
  // "1. First", "2) Second" at the start of a line.
  if (LIST_MARK.test(before) && /^[.)]\s/.test(text.slice(end - (text[end - 1] === ')' ? 1 : 0)))) return true
  return decimals === 0 && value < MAX_COUNT && COUNTED.test(after)
}
