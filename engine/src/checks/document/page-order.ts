import type { Check, ChecklistResult, Point } from '../../model/check.ts'
import type { FinancialDocument, Sentence, TextLine } from '../../model/document.ts'
import { evidenceInLine, evidenceOf } from '../evidence.ts'
import { type PageNumber, readPageNumbers } from '../page-numbers.ts'

const LEGEND =
  /(?<!\band (?:the )?)\b(notes|(?:financial )?statements|accounts) (?:set out )?on pages? (\d{1,3})(?: ?(?:to|–|-|and) ?(\d{1,3}))/i
const ENTRY = /^(?:(\d{1,3})\s+)?((?!page\b)\p{L}[^.…|]{5,80}?)(?:[ .…]{1,})(\d{1,3})?$/iu
const CONTENTS_PAGES = 8
const MIN_ENTRIES = 4
/** A title is among the first lines of its page. */
const TITLE_LINES = 12
/** This many entries of a contents list must be right before one is questioned. */
const RIGHT = 0.7
/** A title further away belongs to another part with the same name. */
const NEAR = 5

/** DOC-02: pages are consecutive, the contents list gives the right pages, and "the notes on pages x to y" gives the pages of the notes. */
export const pageOrder: Check = {
  id: 'DOC-02',
  verifies: 'Contents list, page numbers and references to pages agree with the pages',
  level: 'L',
  norms: { IFRS: 'IAS 1.49-51', UK_GAAP: 'FRS 102 3.22-3.23' },
  guard:
    'Checked only where most pages have consecutive numbers; an entry is questioned only if its title heads another page and most entries are right.',
  remedy: 'Correct the page number, the contents list or the reference.',
  run: ({ document }) => {
    const read = readPageNumbers(document)
    if (read === null) return { answer: { state: 'for-a-person', reason: 'The pages have no consecutive numbers.' } }
    const points = [
      ...pointAtSequence(read.numbers, read.offset),
      ...pointAtContents(document, read.offset),
      ...pointAtLegends(document, read.offset),
    ]
    return { points, answer: answer(points) }
  },
}

function answer([first]: readonly Point[]): ChecklistResult {
  return first === undefined
    ? { state: 'met', reason: 'Page numbers are consecutive, and references to them agree.' }
    : { state: 'not-met', reason: first.title, page: first.page }
}

/** A page with its neighbour's number between correctly numbered pages: it was repeated, or one is missing. */
function pointAtSequence(numbers: readonly (readonly PageNumber[])[], offset: number): Point[] {
  const right = (i: number) => numbers[i]?.some(({ printed, page }) => printed - page === offset) === true
  return numbers.flatMap((page, i): Point[] => {
    if (right(i) || !right(i - 1) || !right(i + 1)) return []
    const wrong = page.find(
      ({ printed, line, page: at }) => /^(?:page )?\d+$/i.test(line.text.trim()) && Math.abs(printed - at - offset) <= 3,
    )
    if (wrong === undefined) return []
    return [
      {
        severity: 'warning',
        place: 'sequence',
        title: `Page ${wrong.page} is numbered ${wrong.printed} between pages ${wrong.page + offset - 1} and ${wrong.page + offset + 1}`,
        detail: 'A page is repeated, missing or misnumbered.',
        page: wrong.page,
        evidence: [evidenceInLine(wrong.line, String(wrong.printed))],
      },
    ]
  })
}

interface Entry {
  readonly line: TextLine
  readonly title: string
  readonly printed: number
}

function pointAtContents({ lines }: FinancialDocument, offset: number): Point[] {
  const at = lines
    .slice(0, CONTENTS_PAGES)
    .findIndex((page) => page.slice(0, TITLE_LINES).some(({ text }) => /^(?:table of )?contents$/i.test(text.trim())))
  if (at === -1) return []
  const entries = (lines[at] ?? []).flatMap(readEntry)
  if (entries.length < MIN_ENTRIES) return []
  const titles = lines.map((page) => new Set(page.slice(0, TITLE_LINES).map(({ text }) => plain(text))))
  const judged = entries.map((entry) => {
    const wanted = plain(entry.title)
    return { entry, pages: titles.flatMap((page, i) => (i !== at && page.has(wanted) ? [i + 1 + offset] : [])) }
  })
  const right = judged.filter(({ entry, pages }) => pages.includes(entry.printed))
  if (right.length < RIGHT * entries.length) return []
  return judged.flatMap(({ entry, pages: [only, ...others] }): Point[] => {
    if (only === undefined || others.length > 0 || only === entry.printed || Math.abs(only - entry.printed) > NEAR) return []
    return [
      {
        severity: 'warning',
        place: `contents|${entry.title}`,
        title: `The contents list gives page ${entry.printed} for “${entry.title}”; it is on page ${only}`,
        detail: 'The other entries in the list are right.',
        page: entry.line.page,
        evidence: [evidenceInLine(entry.line, String(entry.printed))],
      },
    ]
  })
}

function readEntry(line: TextLine): Entry[] {
  const [, before, title = '', after] = ENTRY.exec(line.text.trim()) ?? []
  const printed = Number(after ?? before ?? Number.NaN)
  return Number.isNaN(printed) || title === '' || (before !== undefined && after !== undefined)
    ? []
    : [{ line, title: title.trim(), printed }]
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

interface StatedPages {
  readonly sentence: Sentence
  readonly from: number
  readonly to: number
}

/** Footers under the statements: they give the same pages, and the notes are there. */
function pointAtLegends({ sentences, notes, lines }: FinancialDocument, offset: number): Point[] {
  const all = sentences.flatMap((sentence) => {
    const [, what = '', from, to] = LEGEND.exec(sentence.text) ?? []
    return from === undefined ? [] : [{ sentence, what, from: Number(from), to: Number(to) }]
  })
  const last = lines.length + offset
  const beyond = all
    .filter(({ to }) => to > last)
    .map(({ what, ...stated }) =>
      legend(stated, `The stated last page of the ${what.toLowerCase()} is ${stated.to}; the document ends on page ${last}`),
    )
  const legends = all.filter(({ what, to }) => /^notes$/i.test(what) && !(to > last))
  const counts = new Map<string, number>()
  for (const { from, to } of legends) counts.set(`${from}|${to}`, (counts.get(`${from}|${to}`) ?? 0) + 1)
  const usual = [...counts].toSorted((a, b) => b[1] - a[1])[0]
  const first = notes[0]
  const odd = legends.flatMap((stated): Point[] => {
    const { from, to } = stated
    const differs =
      usual !== undefined &&
      usual[1] >= 2 &&
      usual[0].split('|').some((end) => end === String(from) || end === String(to)) &&
      counts.get(`${from}|${to}`) === 1 &&
      legends.length >= 3
    if (differs) return [legend(stated, `The stated pages of the notes are ${from} to ${to}; elsewhere ${usual[0].replace('|', ' to ')}`)]
    const begins = first === undefined ? from : first.page + offset
    return Math.abs(begins - from) > 0 && begins < from && legends.length === 1 && first?.number === '1'
      ? [legend(stated, `The stated first page of the notes is ${from}; note 1 is on page ${begins}`)]
      : []
  })
  return [...beyond, ...odd]
}

/** The sentence may hold other numbers, such as a date. */
function legend({ sentence, from, to }: StatedPages, title: string): Point {
  const words = sentence.words.filter(({ text }) => [from, to].includes(Number(text.replace(/\D/g, ''))))
  return {
    severity: 'warning',
    place: 'legend',
    title,
    detail: 'The line below the statement names the pages of the notes.',
    remedy: 'Correct the page numbers in that line.',
    page: sentence.page,
    evidence: words.map((place) => evidenceOf(place)),
  }
}
