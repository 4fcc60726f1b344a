import type { FinancialDocument } from '../../model/document.ts'
import type { ReaderQuestion } from '../../model/reader-question.ts'

/** Pages of the statements in question come before any that only mention them. */
const OF_STATEMENT = 40
/** The page that the checklist points to comes first. */
const POINTED_AT = 1_000
/** Relevant passages often continue on the next page. */
const OVERLEAF = 0.5

/** A page that prints this separator itself could pass its text off as another page's. */
const withoutMarks = (printed: string): string =>
  printed.replace(/\[([^\S\n]*page\b[^[\]\n]{0,40})(\]?)/gi, (_, inside: string, end: string) => `(${inside}${end && ')'}`)

/** The text of the document that a question needs, page by page in reading order, in at most `longest` characters: all of it if it fits. */
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
    // Pages are never cut, except the one page that the question is about.
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

function weighPages(
  { lines, statements }: FinancialDocument,
  { words, statements: kinds = [] }: ReaderQuestion,
  pointedAt?: number,
): number[] {
  const spoken = lines.map((page) => page.filter(({ text }) => words.test(text)).length)
  const faces = new Set(statements.filter(({ kind }) => kinds.includes(kind)).map(({ table }) => table.page))
  return spoken.map((weight, index) => {
    const before = Math.min(3, spoken[index - 1] ?? 0) * OVERLEAF
    return weight + before + (faces.has(index + 1) ? OF_STATEMENT : 0) + (index + 1 === pointedAt ? POINTED_AT : 0)
  })
}
