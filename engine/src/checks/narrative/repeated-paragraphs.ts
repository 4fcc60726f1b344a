import type { FinancialDocument, Sentence } from '../../model/document.ts'
import type { Box } from '../../model/page.ts'

/** A paragraph, or a row of a table, in reading order. */
interface Unit {
  readonly page: number
  readonly y: number
  readonly text: string
  /** Its first sentence; absent for a row. */
  readonly sentence?: Sentence
  readonly boxes: readonly Box[]
}

const MIN_LENGTH = 120
/** A pasted section is not longer than this. */
const MAX_BLOCK = 40
/** What is printed on this many pages is a header or a footer. */
const MIN_FURNITURE_PAGES = 3
const NUMBERING = /^(?:\(?[a-z\d]{1,3}[.)]|\d+(?:\.\d+)*)\s+/i

/**
 * The first sentences of long paragraphs that are printed again: directly below themselves, or as part of a section that follows itself
 * word for word, with its heading. The same terms under another name or heading are no repetition: two directors, two subsidiaries.
 */
export function findRepeatedParagraphs(document: FinancialDocument): Sentence[] {
  const units = listUnits(document)
  const last = new Map<string, number>()
  const repeated: Sentence[] = []
  for (const [at, unit] of units.entries()) {
    if (unit.sentence === undefined || unit.text.length < MIN_LENGTH || !isProse(unit.text)) continue
    const before = last.get(unit.text)
    last.set(unit.text, at)
    if (before === undefined || at - before > MAX_BLOCK) continue
    if (isPasted(units, before, at) && follows(units[before], unit)) repeated.push(unit.sentence)
  }
  return repeated
}

/** Headings and headers are printed on every page. */
const isProse = (text: string): boolean => text.endsWith('.') && !/\bcontinued\b|\bsignature\b/i.test(text)

/** Paragraphs and rows in reading order, without headers and footers. */
function listUnits({ sentences, statements }: FinancialDocument): Unit[] {
  const paragraphs = new Map<number, Sentence[]>()
  for (const sentence of sentences) paragraphs.set(sentence.paragraph, [...(paragraphs.get(sentence.paragraph) ?? []), sentence])
  const texts = [...paragraphs.values()].flatMap((own): Unit[] => {
    const [first] = own
    if (first === undefined) return []
    const boxes = own.flatMap(({ words }) => words.map(({ box }) => box))
    return [{ page: first.page, y: first.y, text: own.map(({ text }) => text).join(' '), sentence: first, boxes }]
  })
  const rows = statements.flatMap(({ table }) =>
    table.rows.map(({ page, y, label, cells }): Unit => ({
      page,
      y,
      text: [label, ...cells.map((cell) => cell?.text ?? '')].join(' '),
      boxes: [],
    })),
  )
  const furniture = listFurniture(texts)
  return mergeRows(texts, rows).filter(({ text }) => !furniture.has(withoutDigits(text)))
}

/** Puts each row before the first paragraph that begins below it. */
function mergeRows(texts: readonly Unit[], rows: readonly Unit[]): Unit[] {
  const byPage = new Map<number, Unit[]>()
  for (const row of rows.toSorted((a, b) => a.y - b.y)) byPage.set(row.page, [...(byPage.get(row.page) ?? []), row])
  const merged: Unit[] = []
  for (const [at, text] of texts.entries()) {
    const waiting = byPage.get(text.page) ?? []
    const above = waiting.filter(({ y }) => y < text.y)
    const rest = waiting.filter(({ y }) => y >= text.y)
    const isLast = texts[at + 1]?.page !== text.page
    byPage.set(text.page, isLast ? [] : rest)
    merged.push(...above, text, ...(isLast ? rest : []))
  }
  return merged
}

function listFurniture(texts: readonly Unit[]): Set<string> {
  const pages = new Map<string, Set<number>>()
  for (const { text, page } of texts) {
    const key = withoutDigits(text)
    pages.set(key, (pages.get(key) ?? new Set()).add(page))
  }
  return new Set([...pages].filter(([, on]) => on.size >= MIN_FURNITURE_PAGES).map(([key]) => key))
}

const withoutDigits = (text: string): string => text.replace(/\d+/g, '').trim()

/** Whether everything between the two is repeated with them: the units from one to the other follow themselves, in some rotation. */
function isPasted(units: readonly Unit[], one: number, other: number): boolean {
  const length = other - one
  const same = (at: number) => {
    const [a, b] = [units[at], units[at + length]]
    return a !== undefined && b !== undefined && wordsOf(a) === wordsOf(b)
  }
  let [from, to] = [one, one]
  while (one - from < length && same(from - 1)) from--
  while (to - one < length && same(to + 1)) to++
  return to - from + 1 >= length
}

/** Headings of a pasted section may be numbered on. */
const wordsOf = ({ text }: Unit): string => text.replace(NUMBERING, '')

/** Below the other on the same page, or on the next one. Side by side they belong to the headings above them. */
function follows(one: Unit | undefined, other: Unit): boolean {
  if (one === undefined || other.page - one.page > 1) return false
  if (one.page !== other.page) return Math.abs(one.y - other.y) > SAME_PLACE
  const [upper, lower] = [edgesOf(one), edgesOf(other)]
  return lower.top >= upper.bottom && Math.min(upper.right, lower.right) > Math.max(upper.left, lower.left)
}

/** At the same height of two pages, in points, it is a note of each page. */
const SAME_PLACE = 20

function edgesOf({ boxes }: Unit) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const box of boxes) {
    left = Math.min(left, box[0])
    top = Math.min(top, box[1])
    right = Math.max(right, box[2])
    bottom = Math.max(bottom, box[3])
  }
  return { left, top, right, bottom }
}
