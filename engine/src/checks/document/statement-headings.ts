import type { Check, CheckAnswer, Point } from '../../model/check.ts'
import type { FinancialDocument, TextLine } from '../../model/document.ts'
import type { IsoDate } from '../../model/profile.ts'
import { DATE_SOURCE, printDate, readDates, yearsLater } from '../../model/read-dates.ts'
import type { Statement } from '../../model/statement.ts'
import { listLines } from '../find-lines.ts'
import { listPeriods } from '../periods.ts'
import { lineEvidence } from './line-evidence.ts'

/** A line that is nothing but the date of what stands under it. */
const DATE_LINE = new RegExp(
  `^(?:for the )?(?:(?:financial |fiscal )?(?:years?|periods?|5[23] weeks) ended|as at|as of|at) ${DATE_SOURCE}$`,
  'i',
)
const DATED: ReadonlySet<Statement['kind']> = new Set(['balance-sheet', 'income-statement', 'cash-flow'])

/**
 * DOC-03: each primary statement says whose it is, for which period, in which currency and how it is rounded, and says it alike.
 * A heading that is a year away from the columns under it was carried over; units that differ while the figures agree are a mistake.
 */
export const statementHeadings: Check = {
  id: 'DOC-03',
  verifies: 'Each statement shows entity, period, currency and rounding, unchanged from page to page',
  level: 'H',
  norms: { IFRS: 'IAS 1.51', IFRS_18: 'IFRS 18.25-27', UK_GAAP: 'FRS 102 3.23', US_GAAP: 'S-X 4-01 (?)' },
  guard:
    'A date is doubted where the columns under it and the document name another year; units are doubted where the same fact has the same digits under both.',
  run: ({ document }) => {
    const points = [...pointAtDates(document), ...pointAtUnits(document)]
    return { points, answer: answer(document, points) }
  },
}

function pointAtDates({ statements, lines, profile }: FinancialDocument): Point[] {
  const { periodEnd } = profile
  if (periodEnd === undefined) return []
  const seen = new Set<TextLine>()
  return statements.flatMap((statement): Point[] => {
    if (!DATED.has(statement.kind)) return []
    const line = dateLineOf(statement, lines[statement.table.page - 1] ?? [])
    const date = readDates(line?.text ?? '')[0]?.date
    if (line === undefined || date === undefined || date === periodEnd || seen.has(line)) return []
    const newest = Math.max(...listPeriods(statement, profile).map(({ year }) => year))
    if (newest !== Number(periodEnd.slice(0, 4)) || !isYearOff(date, periodEnd)) return []
    seen.add(line)
    return [
      {
        severity: 'warning',
        place: `date|${statement.kind}`,
        title: `The heading “${line.text}” is not the period of the statement under it`,
        detail: `Its columns are for ${newest} and the year before; the document is for the period to ${printDate(periodEnd)}.`,
        page: line.page,
        evidence: [lineEvidence(line, date.slice(0, 4))],
      },
    ]
  })
}

/** The nearest line above a table that is nothing but a date. */
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
          detail: `${figure.text} stands under “${a.text}” on page ${figure.page} and under “${b.text}” on page ${counterpart.page}. One heading is wrong.`,
          page: counterpart.page,
          evidence: [
            { page: figure.page, text: figure.text, box: figure.box, role: 'counterpart', label: one.row.label },
            { page: counterpart.page, text: counterpart.text, box: counterpart.box, role: 'counterpart', label: other.row.label },
          ],
        },
      ]
    }
  }
  return []
}

function answer({ statements, profile }: FinancialDocument, points: readonly Point[]): CheckAnswer {
  const [first] = points
  if (first !== undefined) return { state: 'not-met', reason: first.title, page: first.page }
  const primary = statements.filter(({ kind }) => kind !== 'note')
  const missing = primary.filter(({ unit }) => unit === undefined)
  if (primary.length === 0 || profile.entity === undefined || profile.periodEnd === undefined || missing.length > 0)
    return { state: 'for-a-person', reason: 'Entity, period or unit were not found in so many words at the head of every statement.' }
  return {
    state: 'met',
    reason: `${profile.entity}, to ${printDate(profile.periodEnd)}, ${profile.unit?.text ?? ''}.`,
    page: primary[0]?.table.page ?? 1,
  }
}
