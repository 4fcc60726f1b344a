import type { Point } from '../../model/check.ts'
import type { FinancialDocument, TextLine } from '../../model/document.ts'
import type { IsoDate } from '../../model/profile.ts'
import { DATE_SOURCE, printDate, readDates } from '../../model/read-dates.ts'
import { evidenceOf } from '../evidence.ts'

/** A line that contains only the period of what follows. */
const PERIOD_LINE = new RegExp(
  `^(?:\\(?(?:unaudited|audited)\\)? )?(?:for )?(?:the )?(?:financial |fiscal )?(?:years?|period|\\d\\d weeks|\\d+ months) ended:? ${DATE_SOURCE}$|^(?:as )?at ${DATE_SOURCE}$`,
  'i',
)
/** The line above such a line. */
const TITLE =
  /\bstatements? of\b|\bbalance sheets?\b|\bprofit and loss\b|\bincome (?:statement|and expenditure)\b|\bcash ?flow|\breport\b|\bnotes to\b|\bfinancial statements\b|\baccounts\b/i
const REPORT = /\breport\b|\bnotes to\b/i
const LINES_BELOW = 3
const MIN_CORRECT = 2

/** Titles that give last year's period where at least two others give this year's. */
export function findStaleTitles(document: FinancialDocument, before: IsoDate): Point[] {
  const { lines, profile } = document
  const titles = lines.flatMap((page) =>
    page.flatMap((line, i) => (isTitle(page, line, i) ? [{ line, date: readDates(line.text)[0] }] : [])),
  )
  const right = titles.filter(({ date }) => date?.date === profile.periodEnd).length
  const stale = titles.filter(({ line, date }) => date?.date === before && isAboveThisYear(document, line))
  if (right < MIN_CORRECT || stale.length > right) return []
  return stale.map(({ line }) => ({
    place: `title|${line.text.replace(/\d+/g, '')}`,
    severity: 'warning',
    title: `A title on page ${line.page} names last year’s period`,
    detail: `“${line.text}” is above this year’s figures; the other titles say ${printDate(profile.periodEnd ?? before)}.`,
    page: line.page,
    evidence: [evidenceOf(line)],
  }))
}

/** Last year's own statement may follow on a page of its own; over a column of this year, or over a report, its period is wrong. */
function isAboveThisYear({ statements, profile, lines }: FinancialDocument, { page, y }: TextLine): boolean {
  const end = profile.periodEnd ?? ''
  const year = Number.parseInt(end, 10)
  const below = statements.filter(({ table }) => table.rows.some((row) => row.page === page && row.y > y))
  if (below.length === 0) return (lines[page - 1] ?? []).slice(0, LINES_BELOW + 3).some(({ text }) => REPORT.test(text))
  // A table continued from the previous page has the headings of that page.
  if (!(lines[page - 1] ?? []).some((line) => line.y > y && line.text.includes(String(year)))) return false
  return below.some(
    ({ table }) =>
      table.columns.some((column) => column.year === year) ||
      table.rows.some(({ label }) => readDates(label).some(({ date }) => date === end)),
  )
}

function isTitle(page: readonly TextLine[], line: TextLine, i: number): boolean {
  if (!PERIOD_LINE.test(line.text)) return false
  const above = page.slice(Math.max(0, i - LINES_BELOW), i)
  const nearest = above.findLast(({ text }) => TITLE.test(text) && text.length < 90)
  return nearest !== undefined
}
