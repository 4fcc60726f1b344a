/** How long a period is that a text names: so many months or weeks; null where it says "period" alone. */
export type PeriodLength = { readonly months: number } | { readonly weeks: number } | null

const NUMBERS: Readonly<Record<string, number>> = {
  three: 3,
  six: 6,
  nine: 9,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  'twenty-six': 26,
  'thirty-nine': 39,
  'fifty-two': 52,
  'fifty-three': 53,
}
const MONTHS_OF_YEAR = 12
/** A company's period may not be longer (CA 2006 s392). */
const MAX_MONTHS = 18
/** Fewest weeks of a year. */
const WEEKS_OF_YEAR = 52

/** The length that "three months", "15 month period", "52 weeks", "quarterly period" or "year" says; `before` is what comes before the last word. */
export function readLength(before: string, unit: string): PeriodLength {
  const words = before.toLowerCase()
  const counts = /^period/i.test(unit) ? /^(.*\b)(months?|weeks?|years?)[- ]$/s.exec(words) : null
  if (counts !== null) return readLength(counts[1] ?? '', counts[2] ?? '')
  if (/half/i.test(unit) || /\bhalf[- ]$|\bhalf[- ]yearly\b/.test(words)) return { months: 6 }
  if (/^quarter/i.test(unit) || /\bquarterly\b/.test(words)) return { months: 3 }
  const counted = /\b(\d{1,2}|[a-z]+(?:-[a-z]+)?)[- ]$/.exec(words)?.[1] ?? ''
  const count = NUMBERS[counted] ?? Number.parseInt(counted, 10)
  if (/^week/i.test(unit) && !Number.isNaN(count)) return { weeks: count }
  if (/^month/i.test(unit) && count >= 1 && count <= MAX_MONTHS) return { months: count }
  return /^year/i.test(unit) ? { months: MONTHS_OF_YEAR } : null
}

/** Shorter than a year: a quarter, a half-year. A first or last period may be, too. */
export const isInterim = (length: PeriodLength): boolean =>
  length !== null && ('months' in length ? length.months < MONTHS_OF_YEAR : length.weeks < WEEKS_OF_YEAR)
