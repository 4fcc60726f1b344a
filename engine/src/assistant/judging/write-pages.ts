import type { FinancialDocument } from '../../model/document.ts'
import type { ReaderQuestion } from './questions.ts'

/** Pages of the statements that a question is about come before any that only speak of it. */
const OF_STATEMENT = 40
/** What the checklist points at comes first of all. */
const POINTED_AT = 1_000
/** The page after one that matters often goes on with it. */
const OVERLEAF = 0.5

/** A page that prints such a mark itself would pass its next lines off as another page's. */
const withoutMarks = (printed: string): string =>
  printed.replace(/\[([^\S\n]*page\b[^[\]\n]{0,40})(\]?)/gi, (_, inside: string, end: string) => `(${inside}${end && ')'}`)

/** The text of a document that a question needs, page by page as it is read, in at most `longest` characters: all of it where it fits. */
export function writePages(document: FinancialDocument, asked: ReaderQuestion, pointedAt: number | undefined, longest: number): string {
  const texts = document.lines.map((lines, index) => `[page ${index + 1}]\n${withoutMarks(lines.map(({ text }) => text).join('\n'))}\n`)
  const whole = texts.join('\n')
  if (whole.length <= longest) return whole
  const weights = weighPages(document, asked, pointedAt)
  const order = [...weights.keys()].filter((index) => (weights[index] ?? 0) > 0).toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))
  const chosen: number[] = []
  let room = longest
  for (const index of order) {
    const length = (texts[index]?.length ?? 0) + 1
    // A page is never sent in part, but for the one that everything is about.
    if (length > room && chosen.length > 0) continue
    chosen.push(index)
    room -= length
    if (room <= 0) break
  }
  return chosen
    .toSorted((a, b) => a - b)
    .map((index) => texts[index])
    .join('\n')
    .slice(0, longest)
}

function weighPages({ lines, statements }: FinancialDocument, { words, statements: kinds }: ReaderQuestion, pointedAt?: number): number[] {
  const spoken = lines.map((page) => page.filter(({ text }) => words.test(text)).length)
  const faces = new Set(statements.filter(({ kind }) => kinds.includes(kind)).map(({ table }) => table.page))
  return spoken.map((weight, index) => {
    const before = Math.min(3, spoken[index - 1] ?? 0) * OVERLEAF
    return weight + before + (faces.has(index + 1) ? OF_STATEMENT : 0) + (index + 1 === pointedAt ? POINTED_AT : 0)
  })
}
