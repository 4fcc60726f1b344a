import type { Point } from '../model/check.ts'
import type { FinancialDocument, TextLine } from '../model/document.ts'
import type { IsoDate } from '../model/profile.ts'
import { DATE_SOURCE, printDate, readDates, yearsLater } from '../model/read-dates.ts'
import type { Statement } from '../model/statement.ts'
import { evidenceInLine, evidenceOf } from './evidence.ts'
import { listLines } from './find-lines.ts'
import { setOf } from '../statements/sets/list-sets.ts'
import { listPeriods } from '../statements/periods/list-periods.ts'

/** A line that contains only the date of what is below it. */
const DATE_LINE = new RegExp(
  `^(?:for the )?(?:(?:financial |fiscal )?(?:years?|periods?|5[23] weeks) ended|as at|as of|at) ${DATE_SOURCE}$`,
  'i',
)
const DATED: ReadonlySet<Statement['kind']> = new Set(['balance-sheet', 'income-statement', 'cash-flow'])

/** Points about headings of primary statements with another period or unit than the statement below them (IAS 1.51). */
export function pointAtHeadings(document: FinancialDocument): Point[] {
  return [...pointAtPeriods(document), ...pointAtUnits(document)]
}

function pointAtPeriods(document: FinancialDocument): Point[] {
  const { statements, lines, profile } = document
  const { periodEnd } = profile
  if (periodEnd === undefined) return []
  const seen = new Set<TextLine>()
  return statements.flatMap((statement): Point[] => {
    if (!DATED.has(statement.kind)) return []
    const line = dateLineOf(statement, lines[statement.table.page - 1] ?? [])
    const date = readDates(line?.text ?? '')[0]?.date
    if (line === undefined || date === undefined || date === periodEnd || seen.has(line)) return []
    const newest = Math.max(...listPeriods(document, statement).map(({ year }) => year))
    if (newest !== Number(periodEnd.slice(0, 4)) || !isYearOff(date, periodEnd)) return []
    seen.add(line)
    return [
      {
        severity: 'warning',
        place: `date|${statement.kind}`,
        title: `The heading “${line.text}” is not the period of the statement below it`,
        detail: `Its columns are for ${newest} and the year before; the document is for the period to ${printDate(periodEnd)}.`,
        page: line.page,
        evidence: [evidenceInLine(line, date.slice(0, 4))],
      },
    ]
  })
}

/** The nearest line above a table that contains only a date. */
function dateLineOf({ table }: Statement, page: readonly TextLine[]): TextLine | undefined {
  const top = table.rows[0]?.y ?? 0
  const above = page.filter(({ y }) => y < top)
  const ends = above.findLastIndex(({ words }) => words.some(({ text }) => /^\(?\d{1,3}(?:,\d{3})+\)?$/.test(text)))
  return above.slice(ends + 1).findLast(({ text }) => DATE_LINE.test(text.trim()))
}

/** The same day one year away: any other date is another period. */
function isYearOff(date: IsoDate, periodEnd: IsoDate): boolean {
  return date === yearsLater(periodEnd, -1) || date === yearsLater(periodEnd, 1)
}

/** The year's result in the income statement and at the head of the cash flow: the same digits under two units. */
function pointAtUnits(document: FinancialDocument): Point[] {
  for (const one of listLines(document, 'profit')) {
    for (const other of listLines(document, 'starting-profit')) {
      const [a, b] = [one.statement.unit, other.statement.unit]
      if (a === undefined || b === undefined || a.scale === b.scale) continue
      if (setOf(document, one.statement) !== setOf(document, other.statement)) continue
      const shared = [...one.amounts].find(
        ([year, figure]) => figure.value === other.amounts.get(year)?.value && figure.value.toString().length >= 4,
      )
      if (shared === undefined) continue
      const [year, figure] = shared
      const counterpart = other.amounts.get(year)
      if (counterpart === undefined) continue
      return [
        {
          severity: 'warning',
          place: 'unit',
          title: `The statements are headed “${a.text}” and “${b.text}”, with the same figures`,
          detail: `${figure.text} appears under “${a.text}” on page ${figure.page} and under “${b.text}” on page ${counterpart.page}. One heading is wrong.`,
          page: counterpart.page,
          evidence: [evidenceOf(figure, one.row.label), evidenceOf(counterpart, other.row.label)],
        },
      ]
    }
  }
  return []
}
