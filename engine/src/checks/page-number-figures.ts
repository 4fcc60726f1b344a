import type { FinancialDocument } from '../model/document.ts'
import type { Figure, Table } from '../model/table.ts'
import { findContentsPages } from '../model/find-contents-pages.ts'
import { readPageNumbers } from './page-numbers.ts'

/** A page number as a table of contents prints it. */
const WHOLE = /^\d{1,3}$/
/** "Page", "Page No.", "P a g e", as a heading or at the end of a line of headings. */
const PAGE_HEADING = /(?:^|\W)p ?a ?g ?e ?s?(?: ?(?:no\.?|numbers?))?$/i
/** Lines above a table that may head it. */
const HEADING_LINES = 3
/** Fewer numbers in ascending order may be so by chance. */
const MIN_NUMBERS = 3
/** Where a link in the running header makes every page look like contents. */
const MIN_NUMBERS_UNHEADED = 8
const CONTENTS_LINE = /^(?:table of )?(?:contents|index)\b|\bindex to\b/i

/**
 * The numbers in tables that refer to pages: the column of a table of contents, and page numbers in the running header or footer that were
 * read as part of a table. They are not figures of the statements.
 */
export function listPageNumberFigures(document: FinancialDocument): ReadonlySet<Figure> {
  const contents = findContentsPages(document.lines)
  const tables = document.statements.flatMap(({ kind, table }) => (kind === 'note' ? [table] : []))
  const listed = new Map<number, number>()
  const found = tables.flatMap((table) => {
    const figures = listAscending(table)
    const first = figures[0]
    if (first === undefined || (!isHeadedAsContents(table, figures.length, contents) && !continues(listed, figures))) return []
    const last = figures.at(-1) ?? first
    listed.set(last.page, Number(last.text))
    return figures
  })
  return new Set([...found, ...listRunning(document)])
}

/** The figures of a table's only column of amounts, if they are whole numbers in ascending order. */
function listAscending({ columns, rows }: Table): Figure[] {
  const [column, ...others] = columns.filter(({ kind }) => kind === 'amount')
  if (column === undefined || others.length > 0) return []
  const figures = rows.flatMap(({ cells }) => cells[column.index] ?? [])
  const numbers = figures.map(({ text }) => (WHOLE.test(text) ? Number(text) : Number.NaN))
  const isAscending = numbers.every((number, i) => number >= (numbers[i - 1] ?? 0))
  return figures.length >= MIN_NUMBERS && isAscending ? figures : []
}

function isHeadedAsContents({ page, columns, above }: Table, count: number, contents: ReadonlySet<number>): boolean {
  const headings = [...columns.map(({ heading }) => heading), ...above.slice(-HEADING_LINES)].map((line) => line.trim())
  if (contents.has(page) || headings.some((line) => PAGE_HEADING.test(line))) return true
  return count >= MIN_NUMBERS_UNHEADED && above.some((line) => CONTENTS_LINE.test(line.trim()))
}

/** Contents that go on from the page before, with the numbers going on too. */
function continues(listed: ReadonlyMap<number, number>, figures: readonly Figure[]): boolean {
  const [first] = figures
  const before = first === undefined ? undefined : (listed.get(first.page) ?? listed.get(first.page - 1))
  return first !== undefined && before !== undefined && Number(first.text) >= before
}

/** Figures that are their own page's number, in the line that prints it. */
function listRunning(document: FinancialDocument): Figure[] {
  const known = readPageNumbers(document)
  if (known === null) return []
  return document.statements.flatMap(({ table }) =>
    table.rows.flatMap(({ cells }) =>
      cells.filter((figure): figure is Figure => {
        if (figure === undefined || !WHOLE.test(figure.text) || Number(figure.text) - figure.page !== known.offset) return false
        const middle = (figure.box[1] + figure.box[3]) / 2
        return (known.numbers[figure.page - 1] ?? []).some(
          ({ printed, line }) => printed === Number(figure.text) && line.box[1] <= middle && middle <= line.box[3],
        )
      }),
    ),
  )
}
