import { lastOf, shortYears, years } from './find-year.ts'

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0')

/** The name of an analysis with its last year raised by one; null if it has no year. A month or day after the year stays. */
export function raiseYear(name: string): string | null {
  const found = lastOf(name, years)
  if (found !== null) return replaceAt(name, found, raise(found))
  const short = lastOf(name, shortYears)
  if (short === null) return null
  const [, word = '', digits = ''] = short
  return replaceAt(name, short, word + twoDigits(Number(digits) + 1))
}

const replaceAt = (text: string, { index, 0: found }: RegExpExecArray, by: string): string =>
  text.slice(0, index) + by + text.slice(index + found.length)

function raise([, first = '', separator = '', second = '']: RegExpExecArray): string {
  const year = Number(first)
  const next = String(year + 1)
  if (second === '') return next
  if (second.length === 4) return next + separator + String(Number(second) + 1)
  return next + separator + (Number(second) === (year + 1) % 100 ? twoDigits(year + 2) : second)
}
