import type { TextLine } from '../../model/document.ts'
import { isName } from './is-name.ts'
import { lineOfName } from './line-of-name.ts'

const COVER_PAGES = 4
const BELOW = /\(?exact names? of (?:the |each )?registrants?\b/i
/** What a cover prints above the name. */
const ABOVE = /\b(?:commission|file|form|act|section|washington|securities|ended|period|transition|report|mark one|or|d\.c\.)\b/i
/** Lines of one name are printed alike: in heights, and in distances of lines, as parts of the height. */
const [ALIKE, CLOSE] = [0.15, 1.8]

/** The name above "(Exact name of registrant as specified in its charter)" on the cover of a report to the SEC; null where there is none. */
export function findRegistrant(lines: readonly (readonly TextLine[])[], text: string): string | null {
  for (const page of lines.slice(0, COVER_PAGES)) {
    const at = page.findIndex((line) => BELOW.test(line.text))
    if (at === -1) continue
    const own = (page[at]?.text ?? '').replace(/\(?exact name.*$/i, '').trim()
    if (own !== '' && isName(own)) return own
    const [last, before] = [page[at - 1], page[at - 2]]
    if (last === undefined) continue
    const [name, first] = [lineOfName(last), before === undefined ? '' : lineOfName(before)]
    const whole = `${first} ${name}`
    if (before !== undefined && isContinued(before, last) && !ABOVE.test(first) && isName(whole) && isNamed(text, whole, name)) return whole
    if (isName(name)) return name
  }
  return null
}

function isContinued(first: TextLine, next: TextLine): boolean {
  return Math.abs(first.height - next.height) <= ALIKE * next.height && next.y - first.y <= CLOSE * Math.max(first.height, next.height)
}

/** Whether the rest of a document writes a name of two lines out, or the second line alone is none. */
function isNamed(text: string, whole: string, last: string): boolean {
  return !isName(last) || text.toLowerCase().split(whole.toLowerCase()).length > 2
}
