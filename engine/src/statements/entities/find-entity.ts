import { type Decided, inferred, stated, unsure } from '../../model/decided.ts'
import type { TextLine } from '../../model/document.ts'
import { findRegistrant } from './find-registrant.ts'
import { endsInLegalForm, isKindAlone, isName, nameIn } from './is-name.ts'
import { keyOf, lineOfName } from './line-of-name.ts'

/** The addressee of a report, before the name; and what a cover prints after it. */
const ADDRESSED =
  /^(?:[\p{L}’' ]{0,40}\breport )?to the (?:(?:members|shareholders|stockholders|owners|unitholders|directors|trustees|board of directors|board of trustees)(?:,| and(?: the)?)? ?){1,3} of (?:the )?/iu
/** The name is on the next line. */
const ENDS_IN_ADDRESS = /\bto the (?:members|shareholders|stockholders|owners|trustees) of(?: the)?$/i
/** What an auditor's report says that it is about. */
const AUDITED =
  /\baudited (?:the )?(?:accompanying )?(?:consolidated )?(?:financial statements|balance sheets?|statements? of financial position) of (?:the )?([\p{Lu}\d][^;:()“]{2,70}?)(?=,? (?:\(|“|and (?:its|subsidiar)|for the|as (?:of|at)|which|set out)|[.;] |, (?!Inc|INC|LLC|L\.|Ltd|LTD|Limited))/gu
/** Running headers are among the first lines of a page. */
const HEADER_LINES = 4
const COVER_PAGES = 4
/** A name without a legal form has to head so many pages, and to be in the text so often besides. */
const [MIN_HEADED, MIN_NAMED] = [3, 5]
/** A name that the first pages do not have is another company's, unless it heads so many times as many pages. */
const TIMES = 3

interface Candidate {
  readonly name: string
  /** Pages that it heads. */
  readonly heads: number
  /** Reports that are addressed to its members, or about it. */
  readonly reports: number
  /** Index of the first page that it is on. */
  readonly first: number
  /** Its spelling is that of the cover, which may be in capitals. */
  readonly ofCover: boolean
}

/**
 * The reporting entity: whom the cover of a report to the SEC names as the registrant, or else the name that heads most pages and to whose
 * members the auditors report, and that the first pages have. `text` is that of all lines.
 */
export function findEntity(lines: readonly (readonly TextLine[])[], text: string): Decided<string> {
  const candidates = listCandidates(lines, text)
  const registrant = findRegistrant(lines, text)
  if (registrant !== null) {
    const printed = candidates.find(({ name }) => keyOf(name) === keyOf(registrant))
    return stated(printed?.name ?? registrant, 'the cover names it as the registrant')
  }
  const known = candidates.filter((one) => isCredible(one, text)).toSorted((a, b) => scoreOf(b) - scoreOf(a))
  const opening = lines
    .slice(0, COVER_PAGES)
    .flatMap((page) => page.map(lineOfName))
    .join(' ')
    .toLowerCase()
  const [most] = known
  const ofCover = known.find(({ name }) => opening.includes(name.toLowerCase()))
  const found = ofCover !== undefined && most !== undefined && TIMES * scoreOf(ofCover) >= scoreOf(most) ? ofCover : most
  if (found === undefined) return unsure('no name heads the pages')
  const { name, heads, reports } = found
  return reports > 0 ? stated(name, 'the auditors report on it') : inferred(name, `it heads ${heads} pages`)
}

const scoreOf = ({ heads, reports }: Candidate): number => heads + reports

function isCredible({ name, heads, reports, first }: Candidate, text: string): boolean {
  // A name at the head of one page in the middle may be any company's.
  if (endsInLegalForm(name)) return heads + reports > 1 || first < COVER_PAGES
  if (heads < 2 || /\d/.test(name)) return false
  return reports > 0 || (heads >= MIN_HEADED && text.split(name).length - 1 >= heads + MIN_NAMED)
}

/** A running header spells a name better than a cover, and lower case better than capitals. */
function isBetter(one: Candidate, other: Candidate): boolean {
  if (one.ofCover !== other.ofCover) return other.ofCover
  return other.name === other.name.toUpperCase() && one.name !== one.name.toUpperCase()
}

function listCandidates(lines: readonly (readonly TextLine[])[], text: string): readonly Candidate[] {
  const found = new Map<string, Candidate>()
  const add = (one: Candidate): void => {
    const key = keyOf(one.name)
    const known = found.get(key)
    const spelling = known === undefined || isBetter(one, known) ? one : known
    const { name, ofCover } = spelling
    const counted = { heads: (known?.heads ?? 0) + one.heads, reports: (known?.reports ?? 0) + one.reports }
    found.set(key, { name, ofCover, ...counted, first: known?.first ?? one.first })
  }
  for (const [first, page] of lines.entries()) {
    // The name is anywhere on the cover, and among the first lines of other pages.
    const shown = first === 0 ? page : page.slice(0, HEADER_LINES)
    for (const [i, line] of shown.entries()) {
      const before = shown[i - 1]
      const own = lineOfName(line)
      const isSecond = before !== undefined && (isKindAlone(own) || ENDS_IN_ADDRESS.test(before.text.trim()))
      const whole = isSecond ? `${lineOfName(before)} ${own}` : own
      const isAddress = ADDRESSED.test(whole)
      const name = nameIn(whole.replace(ADDRESSED, ''))
      if (isName(name)) add({ name, heads: isAddress ? 2 : 1, reports: isAddress ? 1 : 0, first, ofCover: i >= HEADER_LINES })
    }
  }
  for (const [, name = ''] of text.matchAll(AUDITED))
    if (isName(name)) add({ name, heads: 0, reports: 1, first: lines.length, ofCover: true })
  return [...found.values()]
}
