import type { Note, TextLine } from '../model/document.ts'

/** "12 Trade and other payables", "12. TAX", "Note 12 – Leases". */
const HEADING = /^(?:notes? )?(\d{1,2})(?:[.:)]| ?[–—-])? +([\p{Lu}‘“(][^.;]{2,89})$/iu
/** The years of a table may be printed beside the heading: "5 Debtors 2025 2024". */
const YEARS_BESIDE = /(?: (?:19|20)\d\d){2,3}$/
const CONTINUED = /\(?\b(?:continued|cont[’'.]?d?)\b\.?\)?/i
/** A line of a contents list ends in a page number, a row of a table in figures, a sentence in a full stop. */
const NO_HEADING = /\.{4}|(?:\s|^)[\d,()]+%?$|[.;,:]$|\b(?:the|of|and|a|to|in)$/i
/** "1 Station Road" is an address. */
const ADDRESS = /\b(?:avenue|close|crescent|drive|lane|road|square|street)\b/i
/** What follows the notes of a report. */
const AFTER_NOTES =
  /^(?:directors[’'`]? declaration|(?:report of the )?independent auditor|additional (?:asx )?information|(?:asx )?additional information|shareholder information|corporate (?:directory|information)|glossary)\b/i
/** A heading is among the first lines of its page, below running headers. */
const HEADING_LINES = 6
/** Between one heading and the next, this many numbers may be missing. */
const MAX_GAP = 3
const MIN_NOTES = 3

interface Candidate extends Note {
  readonly value: number
}

/**
 * Finds the notes by their headings: of all lines that look like one, the longest run of rising numbers. Contents lists do not count,
 * because their lines end in page numbers.
 */
export function findNotes(lines: readonly (readonly TextLine[])[]): Note[] {
  const candidates = leaveOutFooters(lines.flatMap(listCandidates))
  const chain = longestChain(candidates)
  if (chain.length < MIN_NOTES) return []
  return chain.map(({ number, title, page, y }, i) => {
    const next = chain[i + 1]
    return { number, title, page, y, lastPage: next === undefined ? lastPageOfNotes(lines, page) : next.page }
  })
}

/** The page before the next part of the report, or the last page with text. `page`: where the last note starts. */
function lastPageOfNotes(lines: readonly (readonly TextLine[])[], page: number): number {
  const later = lines.flatMap((ofPage) => ofPage.slice(0, HEADING_LINES)).filter((line) => line.page > page)
  const next = later.find(({ text }) => AFTER_NOTES.test(text.trim()))
  return next === undefined ? (later.at(-1)?.page ?? page) : next.page - 1
}

function listCandidates(page: readonly TextLine[]): Candidate[] {
  const runs: Candidate[][] = []
  for (const [i, line] of page.entries()) {
    const [candidate] = continuesSentence(line, page[i - 1]) ? [] : toCandidate(besideTitle(line, page[i - 1]))
    const run = runs.at(-1)
    if (candidate !== undefined && run?.at(-1)?.value === candidate.value - 1) run.push(candidate)
    else runs.push(candidate === undefined ? [] : [candidate])
  }
  return runs.filter(({ length }) => length < LINES_OF_LIST).flat()
}

/** So many headings without a word between them are a list, such as a contents list or one of policies. */
const LINES_OF_LIST = 5

/** A line of a paragraph that goes on: many words, the last of them a plain one. */
const OPEN_LINE = /^(?:\S+\s+){7,}\S*[\p{Ll},]$/u
const NO_SEPARATOR = /^\d{1,2} \p{L}/u
/** Lines of one paragraph are this close, in tenths of their height from middle to middle, and begin at one edge, in points. */
const CLOSE = 16
const SAME_EDGE = 2

/** The end of a sentence may begin with a number: "… within a period of" and "12 Months after the end of the year". */
function continuesSentence(line: TextLine, above: TextLine | undefined): boolean {
  if (above === undefined || !NO_SEPARATOR.test(line.text) || !OPEN_LINE.test(above.text)) return false
  return (line.y - above.y) * 10 <= CLOSE * line.height && Math.abs(line.box[0] - above.box[0]) <= SAME_EDGE
}

const NUMBER_ALONE = /^\d{1,2}\.$/

/** The number of a title of two lines may be between them, a line of its own. */
function besideTitle(line: TextLine, above: TextLine | undefined): TextLine {
  if (above === undefined || !NUMBER_ALONE.test(line.text) || line.y - above.y >= above.height) return line
  return { ...line, y: above.y, text: `${line.text} ${above.text}` }
}

/** One title with so many numbers is a running footer: "84 Annual Report", "86 Annual Report". */
const NUMBERS_OF_FOOTER = 3

function leaveOutFooters(candidates: readonly Candidate[]): Candidate[] {
  const numbers = new Map<string, Set<number>>()
  for (const { title, value } of candidates) numbers.set(title, (numbers.get(title) ?? new Set()).add(value))
  return candidates.filter(({ title }) => (numbers.get(title)?.size ?? 0) < NUMBERS_OF_FOOTER)
}

function toCandidate({ page, y, text }: TextLine): Candidate[] {
  const [, number = '', title = ''] = HEADING.exec(text.trim().replace(YEARS_BESIDE, '')) ?? []
  if (number === '' || CONTINUED.test(text) || NO_HEADING.test(title) || ADDRESS.test(title) || !/^[\p{Lu}‘“(]/u.test(title)) return []
  return [{ value: Number(number), number: String(Number(number)), title, page, y, lastPage: page }]
}

/** A run of rising headings up to one of them. */
interface Reach {
  readonly index: number
  readonly page: number
  /** In twelfths of a heading, to keep it exact: the heading after next counts for less, one on a new page for more. */
  readonly weight: number
}

/** Of the runs that end in one number, the best on the current page and the best on earlier pages. */
interface Reached {
  here: Reach
  before: Reach | undefined
}

const STEPS = Array.from({ length: MAX_GAP }, (_, i) => i + 1)
const HEADING_WEIGHT = 12
const NEW_PAGE = 3
/** A run that does not start with the first or second note. */
const OPENS_LATE = 1

function longestChain(candidates: readonly Candidate[]): Candidate[] {
  const reached = new Map<number, Reached>()
  const previous: number[] = []
  let longest: Reach | undefined
  for (const [index, candidate] of candidates.entries()) {
    const { page, value } = candidate
    const earlier = STEPS.flatMap((step) => listReaches(reached.get(value - step), page, HEADING_WEIGHT / step))
    let weight = value <= 2 ? HEADING_WEIGHT : OPENS_LATE
    previous[index] = -1
    for (const reach of earlier.toSorted((a, b) => a.index - b.index)) {
      if (reach.weight <= weight) continue
      weight = reach.weight
      previous[index] = reach.index
    }
    const found = { index, page, weight }
    keepBest(reached, value, found)
    if (longest === undefined || weight > longest.weight) longest = found
  }
  const chain: Candidate[] = []
  for (let at = longest?.index ?? -1; at >= 0; at = previous[at] ?? -1) {
    const candidate = candidates[at]
    if (candidate !== undefined) chain.push(candidate)
  }
  return chain.toReversed()
}

/** The runs that a heading on this page may continue, with their weight if it does. */
function listReaches(reached: Reached | undefined, page: number, nearness: number): Reach[] {
  if (reached === undefined) return []
  return [reached.before, reached.here].flatMap((reach) =>
    reach === undefined ? [] : [{ ...reach, weight: reach.weight + nearness + (reach.page < page ? NEW_PAGE : 0) }],
  )
}

function keepBest(reached: Map<number, Reached>, value: number, found: Reach): void {
  const known = reached.get(value)
  if (known === undefined) reached.set(value, { here: found, before: undefined })
  else if (known.here.page === found.page) {
    if (found.weight > known.here.weight) known.here = found
  } else {
    if (known.before === undefined || known.here.weight > known.before.weight) known.before = known.here
    known.here = found
  }
}

/** Number of the note that a place is in, if any. */
export function noteAt(notes: readonly Note[], page: number, y: number): string | undefined {
  const note = notes.findLast((one) => one.page < page || (one.page === page && one.y <= y))
  return note === undefined || page > note.lastPage ? undefined : note.number
}
