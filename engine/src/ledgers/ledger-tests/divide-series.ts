/** Numbers that follow one another without a gap. */
export interface NumberRange {
  readonly from: number
  readonly to: number
  /** How many of them are those of two journals. */
  readonly repeated: number
}

/** The first and the last year of the dates of a file. */
export interface YearSpan {
  readonly first: number
  readonly last: number
}

/** Fewer numbers show no series. */
const MIN_NUMBERS = 10
/** With more missing, numbers are not given one after the other. */
const MAX_MISSING_SHARE = 1 / 3
/** So many of the numbers are in series, or none is one. */
const MIN_SHARE_IN_SERIES = 2 / 3

/**
 * Divides numbers, from the smallest on, into those that were given one after the other: where numbers of another year or of another kind of
 * journal begin, there is no gap. Empty where most belong to no series.
 */
export function divideSeries(ranges: readonly NumberRange[], years: YearSpan | null): (readonly NumberRange[])[] {
  const open = splitYears(ranges, years)
  const found: (readonly NumberRange[])[] = []
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const numbers = countNumbers(part)
    if (numbers < MIN_NUMBERS) continue
    if (countMissing(part) <= (numbers + countMissing(part)) * MAX_MISSING_SHARE) found.push(part)
    else {
      const at = findLargestGap(part)
      open.push(part.slice(0, at), part.slice(at))
    }
  }
  const inSeries = found.reduce((sum, part) => sum + countNumbers(part), 0)
  if (inSeries < countNumbers(ranges) * MIN_SHARE_IN_SERIES) return []
  return found.toSorted(([one], [other]) => (one?.from ?? 0) - (other?.from ?? 0))
}

export const countNumbers = (ranges: readonly NumberRange[]): number => ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0)

/** Between the first and the last. */
export function countMissing(ranges: readonly NumberRange[]): number {
  const [first, last] = [ranges[0], ranges.at(-1)]
  return first === undefined || last === undefined ? 0 : last.to - first.from + 1 - countNumbers(ranges)
}

/** The place of the range after it. */
function findLargestGap(ranges: readonly NumberRange[]): number {
  let largest = 0
  let found = 1
  for (let at = 1; at < ranges.length; at++) {
    const gap = (ranges[at]?.from ?? 0) - (ranges[at - 1]?.to ?? 0)
    if (gap > largest) [largest, found] = [gap, at]
  }
  return found
}

function splitYears(ranges: readonly NumberRange[], years: YearSpan | null): NumberRange[][] {
  const parts: NumberRange[][] = []
  for (const [at, range] of ranges.entries()) {
    const before = ranges[at - 1]
    if (before === undefined || (years !== null && beginsYear(before.to, range.from, years))) parts.push([range])
    else parts.at(-1)?.push(range)
  }
  return parts
}

/** Whether a number is the first of a year that it begins with: 20250001 after 20240317, or 25001 after 24096. */
function beginsYear(before: number, number: number, { first, last }: YearSpan): boolean {
  const [one, other] = [String(before), String(number)]
  if (one.length !== other.length) return false
  return ['yyyy'.length, 'yy'.length].some((size) => {
    const year = Number(other.slice(0, size))
    const rest = other.slice(size)
    if (rest.length < 2 || Number(rest) > 1 || year !== Number(one.slice(0, size)) + 1) return false
    const full = size === 2 ? Math.floor(last / 100) * 100 + year : year
    return full >= first && full <= last + 1
  })
}
