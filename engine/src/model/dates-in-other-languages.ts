/** The months in German and French, as they are printed with and without accents. */
const MONTHS: readonly (readonly string[])[] = [
  ['januar', 'jänner', 'janvier'],
  ['februar', 'février', 'fevrier'],
  ['märz', 'mars'],
  ['april', 'avril'],
  ['mai'],
  ['juni', 'juin'],
  ['juli', 'juillet'],
  ['august', 'août', 'aout'],
  ['september', 'septembre'],
  ['oktober', 'octobre'],
  ['november', 'novembre'],
  ['dezember', 'décembre', 'decembre'],
]

/** Source of a pattern that matches one month. */
export const OTHER_MONTH_SOURCE = `(?:${MONTHS.flat().join('|')})`

/**
 * Source of a pattern that matches one date in German or French: "31. Dezember 2025", "1er janvier 2025", "31.12.2025", "31/12/2025". Six
 * groups, of which the first or the last three are set: day, month, year. What reads in English, too, such as "30 April 2025", is left to
 * `DATE_SOURCE`.
 */
export const OTHER_DATE_SOURCE = `(?:(?<!\\d)(\\d{1,2})(?:er|\\.)? ?(${OTHER_MONTH_SOURCE}) ((?:19|20)\\d\\d)|(?<![\\d./])(\\d{1,2})[./](\\d{1,2})[./]((?:19|20)\\d\\d)(?!\\.?\\d))`

/** Year, month and day of a match of `OTHER_DATE_SOURCE`, by its groups; null where "3/4/2025" may be in March or in April. */
export function readOtherDate(
  match: string,
  groups: readonly (string | undefined)[],
): readonly [year: number, month: number, day: number] | null {
  const [day, name, year, dayInDigits, month, yearAfter] = groups
  if (name !== undefined) return [toCount(year), MONTHS.findIndex((names) => names.includes(name.toLowerCase())) + 1, toCount(day)]
  const [d, m] = [toCount(dayInDigits), toCount(month)]
  if (m < 1 || m > 12 || (match.includes('/') && d <= 12 && d !== m)) return null
  return [toCount(yearAfter), m, d]
}

const toCount = (digits: string | undefined): number => Number.parseInt(digits ?? '', 10)
