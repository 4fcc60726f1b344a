const two = (value: number): string => String(value).padStart(2, '0')

/** Years of one or two digits are of this century, as the registries define. */
export const toYear = (digits: string): number => Number(digits) + (digits.length < 3 ? 2000 : 0)

export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

export function daysIn(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** An xs:date, or null if there is no such day. */
export function toDate(year: number, month: number, day: number): string | null {
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** An xs:gMonthDay, in some year. */
export function toMonthDay(month: number, day: number): string | null {
  const aLeapYear = 2000
  return month < 1 || month > 12 || day < 1 || day > daysIn(aLeapYear, month) ? null : `--${two(month)}-${two(day)}`
}

/** An xs:gYearMonth. */
export function toYearMonth(year: number, month: number): string | null {
  return year < 1 || month < 1 || month > 12 ? null : `${String(year).padStart(4, '0')}-${two(month)}`
}
