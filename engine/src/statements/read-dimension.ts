import { CODE_PATTERN, NAME_PATTERN, SIGN_PATTERN } from '../model/currencies.ts'
import { OTHER_MONTH_SOURCE } from '../model/dates-in-other-languages.ts'

/** What headings of columns say beside a dimension: dates, units, whose figures they are and in what state. */
const BESIDE = new RegExp(
  `\\(in [^)]*\\)|\\b[tkm] ?€|(?<!\\p{L})${OTHER_MONTH_SOURCE}(?!\\p{L})|\\b\\d{1,2}[./]\\d{1,2}[./](?=(?:19|20)\\d\\d\\b)|\\b${NAME_PATTERN}\\b|${SIGN_PATTERN}['’‘]?(?:000s?|m|bn|mn)?|['’‘]000s?|\\b(?:19|20)\\d\\d\\b|\\b(?:${CODE_PATTERN}|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|(?:for )?(?:the )?(?:financial |fiscal )?(?:years?|periods?|weeks?|months?)(?: (?:to|ended|ending))?|ended|three|six|nine|twelve|as (?:at|of)|unaudited|audited|restated|reported|adjusted|notes?|thousands?|millions?|billions?|fiscal|this|last|current|previous|prior|group|company|parent|consolidated|total|fy|exercice|clos le|au|geschäftsjahr|vorjahr|zum|stand|anhang|[tkm]eur|bn|mn?|\\d{1,2})\\b`,
  'giu',
)
/** Words that are left over at either end. */
const LOOSE = /^(?:(?:the|and|of|at|on|in|for|to)\b\s*)+|(?:\s*\b(?:the|and|of|at|on|in|for|to))+$/gi

/** What a column shows of the lines, by its heading; null for a total, and where the heading says no more
 * than whose figures these are, and when. */
export function readDimension(heading: string): string | null {
  if (/\btotals?\b/i.test(heading)) return null
  const rest = heading
    .replace(BESIDE, ' ')
    .replace(/[^\p{L}\p{N}'’&/-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LOOSE, '')
  return /\p{L}{2}/u.test(rest) ? rest : null
}
