import { BARE_DOLLARS, readCurrency } from '../model/currencies.ts'
import type { TextLine } from '../model/document.ts'
import type { Standard, Unit } from '../model/profile.ts'

/** Where a document says which currency it is in, with the words in which it names that currency. */
const SAYS_CURRENCY =
  /\b(?:[Pp]resentation(?:al)? [Cc]urrency|(?:[Pp]resented|[Ee]xpressed|[Ss]tated|[Rr]eported|[Pp]repared|[Ff]igures|[Aa]mounts)(?: [\w,’'()-]+){0,6}? in)\b((?:(?!\. [A-Z])[^;]){0,60})/g
/** Documents of the United States, whose dollars need no name. */
const AMERICAN = /\bForm 10-[KQ]\b/i

/**
 * The code of the dollars that a document is in, which a bare dollar sign does not say: those that it names most when it says in which currency
 * it is presented. Null where it names none, or two alike.
 */
export function findDollars(lines: readonly (readonly TextLine[])[], standard: Standard | null): string | null {
  const pages = lines.map((page) => page.map(({ text }) => text).join(' '))
  const counts = new Map<string, number>()
  for (const page of pages) {
    for (const [, words = ''] of page.matchAll(SAYS_CURRENCY)) {
      const code = readCurrency(words)
      if (code?.endsWith('D')) counts.set(code, (counts.get(code) ?? 0) + 1)
    }
  }
  const [most, next] = [...counts].toSorted(([, a], [, b]) => b - a)
  if (most !== undefined) return most[1] === next?.[1] ? null : most[0]
  return standard === 'US_GAAP' || pages.some((page) => AMERICAN.test(page)) ? 'USD' : null
}

/** A unit with the dollars of its document; without a currency where nobody can say which dollars they are. */
export function settleDollars(unit: Unit | undefined, dollars: string | null): Unit | undefined {
  if (unit?.currency !== BARE_DOLLARS) return unit
  const { currency: _bare, ...rest } = unit
  return dollars === null ? rest : { ...rest, currency: dollars }
}
