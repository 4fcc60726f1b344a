/** A year in a name, and what follows it where the name has two: 2025, 2024/25, 2024-2025. */
const years = /(?<!\d)((?:19|20)\d\d)(?:(\s?[-/–]\s?)((?:19|20)\d\d|\d\d)(?!\d))?(?!\d)/g
/** A year of two digits, where a word before it shows that it is one. */
const shortYears = /\b((?:FY|YE|Y\/E)[\s'’]?)(\d\d)(?!\d)/gi

const lastOf = (text: string, pattern: RegExp): RegExpExecArray | null => [...text.matchAll(pattern)].at(-1) ?? null

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

/** The last year that a name states, of its end where it has two; null if it has none. For labels such as "Start 2026". */
export function findYear(name: string): number | null {
  const found = lastOf(name, years)
  if (found !== null) {
    const [, first = '', , second = ''] = found
    const year = Number(first)
    if (second.length === 4) return Number(second)
    return Number(second) === (year + 1) % 100 && second !== '' ? year + 1 : year
  }
  const digits = lastOf(name, shortYears)?.[2]
  return digits === undefined ? null : 2000 + Number(digits)
}
