import { BARE_DOLLARS, readCurrency } from '../../model/currencies.ts'
import type { TextLine } from '../../model/document.ts'
import type { Standard, Unit } from '../../model/profile.ts'

/** Where a document says which currency it is in, with the words in which it names that currency. */
const SAYS_CURRENCY =
  /\b(?:[Pp]resentation(?:al)? [Cc]urrency|(?:[Pp]resented|[Ee]xpressed|[Ss]tated|[Rr]eported|[Pp]repared|[Ff]igures|[Aa]mounts)(?: [\w,’'()-]+){0,6}? in)\b((?:(?!\. [A-Z])[^;]){0,60})/g
/** What it says of the sign itself: "references to dollars or $ are to Canadian dollars". */
const SAYS_SIGN =
  /\b[Rr]eferences (?:herein |in this \w+ )?to (?:“|”|"|‘|’|'|\$|dollars?\b|or\b|and\b|,|\s){1,20}(?:are|is|means?|refers?)\b((?:(?!\. [A-Z])[^;]){0,40})/g
/** Laws by which companies of a country report, and its dollars: these count where a document names no others. */
const LAWS: readonly { readonly code: string; readonly says: RegExp }[] = [
  { code: 'AUD', says: /\bASIC (?:Corporations|Class Order|CO\b|Legislative)|\bCorporations Act 2001\b/ },
  { code: 'NZD', says: /\bFinancial Markets Conduct Act 2013\b/ },
]
/** Documents of the United States, whose dollars need no name: domestic registrants report in US dollars (Regulation S-X, 3-20). */
const AMERICAN = /\bForm 10-[KQ]\b/i

/** The dollars of a document. */
interface Dollars {
  /** Null where no one can say which they are. */
  readonly code: string | null
  /** A heading such as "in millions" means them, too. */
  readonly unnamed: boolean
}

/**
 * The dollars that a document is in, which a bare dollar sign does not say: those that it names most when it says in which currency it is
 * presented. No code where it names none, or two alike.
 */
export function findDollars(lines: readonly (readonly TextLine[])[], standard: Standard | null): Dollars {
  const pages = lines.map((page) => page.map(({ text }) => text).join(' '))
  const counts = new Map<string, number>()
  for (const page of pages) {
    for (const [, words = ''] of [...page.matchAll(SAYS_CURRENCY), ...page.matchAll(SAYS_SIGN)]) {
      const code = readCurrency(words)
      if (code?.endsWith('D')) counts.set(code, (counts.get(code) ?? 0) + 1)
    }
  }
  const [most, next] = [...counts].toSorted(([, a], [, b]) => b - a)
  const isAmerican = pages.some((page) => AMERICAN.test(page))
  const named = most === undefined || most[1] === next?.[1] ? null : most[0]
  const ofLaw = LAWS.filter(({ says }) => pages.some((page) => says.test(page)))
  const home = isAmerican
    ? 'USD'
    : ofLaw.length > 0
      ? ofLaw.length === 1
        ? (ofLaw[0]?.code ?? null)
        : null
      : standard === 'US_GAAP'
        ? 'USD'
        : null
  const code = most === undefined ? home : named
  return { code, unnamed: isAmerican && code === 'USD' }
}

/** A unit with the dollars of its document; without a currency where no one can say which dollars they are. */
export function settleDollars(unit: Unit | undefined, { code, unnamed }: Dollars): Unit | undefined {
  const isOpen = unit?.currency === BARE_DOLLARS || (unnamed && unit !== undefined && unit.currency === undefined)
  if (!isOpen) return unit
  const { currency: _bare, ...rest } = unit
  return code === null ? rest : { ...rest, currency: code, text: nameDollars(rest.text, code) }
}

/** "in millions of US dollars", "in thousands (CAD)"; a text with a sign, such as "$'000", stays as printed. */
function nameDollars(text: string, code: string): string {
  if (!/^in \w+$/.test(text)) return text
  return code === 'USD' ? `${text} of US dollars` : `${text} (${code})`
}
