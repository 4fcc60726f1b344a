/** A year in a name, and what follows it where the name has two: 2025, 2024/25, 2024-2025. */
export const years = /(?<!\d)((?:19|20)\d\d)(?:(\s?[-/–]\s?)((?:19|20)\d\d|\d\d)(?!\d))?(?!\d)/g
/** A year of two digits, where a word before it shows that it is one. "YE 30 June 25" and "Y/E 31/03/25" begin with a day. */
export const shortYears =
  /\b((?:FY|YE|Y\/E)[\s'’]?)(\d\d)(?!\d|(?:st|nd|rd|th)\b|\s*[-./]\s*\d|\s+(?:of\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi

export const lastOf = (text: string, pattern: RegExp): RegExpExecArray | null => [...text.matchAll(pattern)].at(-1) ?? null

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
