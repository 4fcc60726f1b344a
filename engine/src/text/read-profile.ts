import type { TextLine } from '../model/document.ts'
import type { IsoDate, Profile, Unit } from '../model/profile.ts'
import type { Standard } from '../model/profile.ts'
import { DATE_SOURCE, dayAfter, daysOf, monthsBefore, readDates } from '../model/read-dates.ts'

/** Words that end a company's name. */
const SUFFIX =
  /\b(?:limited|ltd|plc|p\.l\.c|llp|inc|incorporated|corporation|corp|company|group|n\.?v|s\.?a|ag|gmbh|se|trust|foundation|charity|cio)\.?\)?$/i
/** A name in a running header is not a sentence and contains no figures. */
const NAME = /^(?:\p{Ll}?\p{Lu}|\d)[\p{Script=Latin}\d&.,’'()/ -]{3,70}$/u
/** The addressee of a report, before the name; and what a cover prints after it. */
const ADDRESSED = /^to the (?:members|shareholders|stockholders|owners|unitholders|directors|trustees|board of directors) of (?:the )?/i
/** Words of sentences, and of former names. */
const IN_SENTENCE = /\b(?:formerly|previously|since|its|is|was|were|are|which|that|with|from|under|by|to|has|have|will)\b/i
/** One company's name ends where the next one's begins. */
const TWO_NAMES = /\b(?:limited|ltd|plc|inc|incorporated|corporation|corp|llp)\b[.,]? +\(?\p{L}/iu
/** Words for a kind of organisation, which are not a name by themselves. */
const KIND =
  /^(?:the|a|an|and|of|our|this|limited|ltd|plc|llp|inc|incorporated|corporation|corp|company|companies|group|holdings?|trust|foundation|charity|cio|parent|consolidated|combined|closed|extended|simplified|total|reporting|se|ag|nv|sa|gmbh|pty|co)$/i
const NOT_A_NAME =
  /\b(?:statements?|reports?|notes?|accounts?|page|contents?|registered|company number|year ended|auditors?|directors?|for the|of the|item \d)\b/i
/** Running headers are among the first lines of a page. */
const HEADER_LINES = 4
const COVER_PAGES = 4

const ENDED = new RegExp(`\\b(years?|weeks|months?|periods?)( then)? ended:?(?: on)? ${DATE_SOURCE}`, 'gi')
const FROM_TO = new RegExp(`\\bperiod from ${DATE_SOURCE} to ${DATE_SOURCE}`, 'i')
const TWO_DATES = new RegExp(`${DATE_SOURCE},? and ${DATE_SOURCE}|${DATE_SOURCE}, ${DATE_SOURCE}`, 'gi')
/** Days by which the ends of two years of whole weeks can differ from twelve months. */
const MAX_SHIFT_DAYS = 7
const LONG = /\b(\d{1,2})[- ]months? (?:period )?(?:then )?ended/i

const SAYS = {
  group:
    /\bconsolidated (?:financial statements|balance sheets?|statements? of|income statement)\b|\bgroup (?:financial statements|balance sheet)\b/i,
  listed:
    /\bForm 10-K\b|\b(?:London|New York|Australian|Hong Kong|Tokyo|Toronto|Euronext\w*|Nasdaq) (?:Stock Exchange|Stock Market|Global)|\bNASDAQ\b|\bNYSE\b|\bASX\b|\bAIM\b|\bmain market\b/,
  audited:
    /\bindependent auditors?[’']?s?[’']? report\b|\breport of independent registered public accounting firm\b|\bindependent auditor[’']s[’']? report\b/i,
  micro: /\bmicro-entit(?:y|ies)\b.{0,120}\b(?:provisions|regime)\b|\bin accordance with FRS 105\b/i,
  small:
    /\bsmall companies[’']? regime\b|\bsection 1A\b|\bsmall entities\b.{0,60}\bFRS 102\b|\bspecial provisions\b.{0,60}\bsmall companies\b|\bprovisions applicable to small companies\b|\bFRSSE\b|\bStandard for Smaller Entities\b/i,
  charity: /\bcharit(?:y|ies) (?:SORP|commission)\b|\bregistered charity\b|\bstatement of financial activities\b/i,
} as const

/** What a document says about itself, by how often it says it. `unit` is that of its statements. */
export function readProfile(lines: readonly (readonly TextLine[])[], standard: Standard | null, unit: Unit | undefined): Profile {
  const text = lines.map((page) => page.map((line) => line.text).join(' ')).join('\n')
  const says = (key: keyof typeof SAYS) => SAYS[key].test(text)
  const uk = standard === 'UK_GAAP'
  const regime = uk && says('micro') ? 'micro' : uk && says('small') ? 'small' : undefined
  const entity = findEntity(lines)
  return {
    standard,
    ...(entity === undefined ? {} : { entity }),
    ...findPeriod(text),
    ...(unit === undefined ? {} : { unit }),
    group: says('group'),
    listed: says('listed'),
    audited: says('audited'),
    ...(regime === undefined ? {} : { regime }),
    charity: says('charity'),
  }
}

/** The name that heads most pages. */
function findEntity(lines: readonly (readonly TextLine[])[]): string | undefined {
  const counts = new Map<string, { name: string; count: number; first: number }>()
  for (const [index, page] of lines.entries()) {
    for (const { text } of page.slice(0, HEADER_LINES)) {
      const name = text
        .trim()
        .replace(ADDRESSED, '')
        .replace(/\s*\([^)]*\)\s*$/, '')
        .replace(/,? and (?:its )?subsidiar(?:y|ies).*$/i, '')
      if (!isName(name) || !SUFFIX.test(name)) continue
      const key = name.toLowerCase()
      const entry = counts.get(key) ?? { name, count: 0, first: index }
      counts.set(key, { ...entry, count: entry.count + (ADDRESSED.test(text.trim()) ? 2 : 1) })
    }
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.count - a.count)
  // A name at the head of one page in the middle may be any company's.
  const isOnce = most?.count === 1 && most.first >= COVER_PAGES
  return most === undefined || isOnce ? findRegistrant(lines) : most.name
}

/** Better no name than a wrong one. */
function isName(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}\p{N}]*/gu) ?? []
  return NAME.test(text) && ![NOT_A_NAME, IN_SENTENCE, TWO_NAMES].some((says) => says.test(text)) && words.some((word) => !KIND.test(word))
}

/** The cover of a US filing prints the name above "(Exact name of registrant as specified in its charter)". */
function findRegistrant(lines: readonly (readonly TextLine[])[]): string | undefined {
  for (const page of lines.slice(0, COVER_PAGES)) {
    const at = page.findIndex(({ text }) => /exact name of (?:the )?registrant/i.test(text))
    const name = page[at - 1]?.text.trim()
    if (name !== undefined && isName(name)) return name
  }
  return undefined
}

/** The period that the document names most often; of two named nearly as often, the later. */
function findPeriod(text: string): { periodEnd?: IsoDate; periodStart?: IsoDate } {
  const counts = new Map<IsoDate, number>()
  for (const [phrase] of text.matchAll(ENDED)) {
    const date = readDates(phrase)[0]?.date
    if (date !== undefined) counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  const [periodEnd] = [...counts]
    .filter(([, count]) => 3 * count >= most)
    .map(([date]) => date)
    .toSorted()
    .toReversed()
  if (periodEnd === undefined) return {}
  const [first, last] = readDates(FROM_TO.exec(text)?.[0] ?? '')
  if (first !== undefined && last?.date === periodEnd) return { periodEnd, periodStart: first.date }
  const months = Number(LONG.exec(text)?.[1] ?? 12)
  const isYear = months === 12 || months < 1 || months > 18
  return { periodEnd, periodStart: dayAfter(isYear ? findYearBefore(text, periodEnd) : monthsBefore(periodEnd, months)) }
}

/** The end of the year before. A year of 52 or 53 weeks ends on another day each time, so the document's own pairs of dates decide. */
function findYearBefore(text: string, periodEnd: IsoDate): IsoDate {
  const usual = monthsBefore(periodEnd, 12)
  const counts = new Map([[usual, 0]])
  for (const [phrase] of text.matchAll(TWO_DATES)) {
    const [first, second] = readDates(phrase)
    if (first?.date !== periodEnd || second === undefined || Math.abs(daysOf(usual, second.date) - 1) > MAX_SHIFT_DAYS) continue
    counts.set(second.date, (counts.get(second.date) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? usual
}
