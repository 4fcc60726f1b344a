import type { Check, Outcome, Point } from '../../model/check.ts'
import type { FinancialDocument, Sentence } from '../../model/document.ts'
import { listOf } from '../../model/list-of.ts'
import type { Evidence } from '../../model/review.ts'
import { evidenceInSentence, evidenceOf } from '../evidence.ts'
import { listReferences } from '../facts/references.ts'

/** A note that the document refers to, and where. */
interface Mention {
  readonly note: string
  readonly page: number
  readonly what: string
  readonly evidence: readonly Evidence[]
}

/** With fewer headings than this, the notes were not recognised, so the engine cannot know which exist. */
const MIN_NOTES = 5
/** With this many broken references, it is the headings that were not recognised. */
const MAX_DANGLING = 3
const ELSEWHERE =
  /\b(?:parent|subsidiary|company|group|partnership|associate|trust|plan|prior year|previous|\d{4})[’']s? (?:\w+ ){0,4}(?:financial statements|accounts|report)\b|\b(?:loan|promissory|secured|senior|convertible|credit) note\b|exhibit|indenture/i
const IN_TEXT = /^\(?(?:see )?notes?$/i
const NUMBER = /^\(?(\d{1,2})(?:\.\d{1,2})?(?:\(?[a-z]\)?)?[).,;:’”]*$/

/**
 * XRF-07: every note referred to, beside a line or in the text, exists. One checklist item for the document; a broken reference is a
 * warning, as the engine knows only the headings that it recognised.
 */
export const noteReferences: Check = {
  id: 'XRF-07',
  verifies: 'References to notes lead to notes that exist and that are about the line',
  level: 'M',
  norms: { IFRS: 'IAS 1.113-114', IFRS_18: 'IFRS 18.113-116', UK_GAAP: 'FRS 102 8.3-8.4' },
  guard:
    'Checked only where the note headings form an unbroken sequence; many broken references mean that headings were not recognised. Notes of other documents are ignored.',
  remedy: 'Correct the reference, or add the note.',
  run: ({ document }) => judge(document),
}

function judge(document: FinancialDocument): Outcome {
  const { notes } = document
  const numbers = new Set(notes.map(({ number }) => number))
  const last = Math.max(0, ...notes.map(({ number }) => Number(number)))
  const gaps = Array.from({ length: last }, (_, i) => String(i + 1)).filter((number) => !numbers.has(number))
  if (notes.length < MIN_NOTES)
    return {
      answer: { state: 'for-a-person', reason: 'The headings of the notes were not found, so references to them could not be checked.' },
    }
  const mentions = [...besideLines(document), ...inText(document)]
  if (mentions.length === 0) return { answer: { state: 'not-applicable', reason: 'Nothing refers to a note.' } }
  const unknown = [...new Set(mentions.map(({ note }) => note))].filter((note) => !numbers.has(note))
  const dead = unknown.filter((note) => !isHeaded(document, note))
  const dangling = mentions.filter(({ note }) => dead.includes(note))
  const first = notes[0]?.page ?? 1
  if (dead.length > MAX_DANGLING || unknown.length - dead.length > 1 || (gaps.length > 1 && dead.some((note) => Number(note) <= last))) {
    return {
      answer: {
        state: 'for-a-person',
        reason: `The headings of notes ${listOf(unknown)} were not found, although there are references to them; check whether they exist.`,
        page: first,
      },
    }
  }
  const points = dead.flatMap((note) => toPoint(note, dangling, notes.length, last))
  if (points.length > 0)
    return {
      points,
      answer: {
        state: 'not-met',
        reason: `${dead.length > 1 ? 'Notes' : 'Note'} ${listOf(dead)} ${dead.length > 1 ? 'are' : 'is'} referred to but missing.`,
        page: points[0]?.page ?? first,
      },
    }
  return { answer: { state: 'met', reason: `All ${mentions.length} references lead to one of the ${notes.length} notes.`, page: first } }
}

/** A part of a note may have a heading of its own: "14B) Financial assets". */
function isHeaded({ lines }: FinancialDocument, note: string): boolean {
  const heading = new RegExp(`^(?:[Nn]ote |NOTE )?0?${note} ?[A-Za-z]?[.):]{0,2} +\\p{Lu}\\p{L}{2}`, 'u')
  return lines.some((page) => page.some(({ text }) => heading.test(text) && !/[\d,)]$/.test(text)))
}

function toPoint(note: string, dangling: readonly Mention[], count: number, last: number): Point[] {
  const mentions = dangling.filter((mention) => mention.note === note)
  const [first] = mentions
  if (first === undefined) return []
  const reason = Number(note) > last ? `the notes end with note ${last}` : `${count} notes were found, none with that number`
  return [
    {
      place: `note ${note}|${first.what}`,
      severity: 'warning',
      title: `Note ${note} is referred to but does not exist`,
      detail: `${first.what} on page ${first.page} refers to note ${note}; ${reason}.`,
      page: first.page,
      evidence: mentions.flatMap(({ evidence }) => evidence),
    },
  ]
}

/** In the statements: a column of notes, or references in labels. */
function besideLines({ statements, notes }: FinancialDocument): Mention[] {
  return statements.flatMap(({ kind, table }) => {
    if (kind === 'note') return []
    return [...listReferences(table, notes)].flatMap(([row, references]) =>
      references.flatMap(({ note, figure, named }): Mention[] => {
        if (figure === undefined && named !== true) return []
        const place = figure ?? row.cells.find((cell) => cell !== undefined)
        const evidence: Evidence[] = place === undefined ? [] : [evidenceOf(place, row.label)]
        return [{ note, page: row.page, what: `“${row.label}”`, evidence }]
      }),
    )
  })
}

/** "see note 31", "(notes 4 and 12)": the number follows the word. */
function inText({ sentences, notes }: FinancialDocument): Mention[] {
  const from = notes[0]?.page ?? 1
  return sentences.flatMap((sentence) => {
    if (!/note/i.test(sentence.text) || ELSEWHERE.test(sentence.text)) return []
    return sentence.words.flatMap((word, i): Mention[] => {
      const next = sentence.words[i + 1]
      if (next === undefined || !IN_TEXT.test(word.text) || isHeading(sentence, i)) return []
      const number = NUMBER.exec(next.text)?.[1]
      if (number === undefined || Number(number) === 0 || (sentence.page < from && /^Notes?$/.test(word.text) && i === 0)) return []
      const [start, end] = rangeOf(sentence, i)
      return [{ note: String(Number(number)), page: word.page, what: 'The text', evidence: evidenceInSentence(sentence, start, end) }]
    })
  })
}

/** Where a word and the one after it are in the text, without brackets and punctuation around them: "note 23" of "(see note 23).". */
function rangeOf({ words, text }: Sentence, at: number): [start: number, end: number] {
  const before = words.slice(0, at).reduce((length, word) => length + word.text.length + 1, 0)
  const printed = text.slice(before, before + (words[at]?.text.length ?? 0) + 1 + (words[at + 1]?.text.length ?? 0))
  const start = before + (/^\W*/.exec(printed)?.[0].length ?? 0)
  return [start, before + printed.replace(/[).,;:’”]+$/, '').length]
}

/** "Note 12 — Leases" names itself. */
function isHeading({ words }: Sentence, at: number): boolean {
  return at === 0 && words.length < 14 && !/[.;]$/.test(words.at(-1)?.text ?? '')
}
