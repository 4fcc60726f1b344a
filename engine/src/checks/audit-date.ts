import type { Point } from '../model/check.ts'
import type { FinancialDocument, TextLine } from '../model/document.ts'
import type { IsoDate } from '../model/profile.ts'
import { DATE_SOURCE, printDate, readDates } from '../model/read-dates.ts'
import { evidenceOf } from './evidence.ts'

const REPORT = /^(?:report of the )?independent auditors?[’']?s?[’']? report\b/i
const OTHER_TITLE = /^(?:consolidated )?(?:balance sheet|statement of|income statement|profit and loss|notes to|directors[’'])/i
const DATE_LINE = new RegExp(`^(?:date[d:]* ?)?${DATE_SOURCE}\\.?$`, 'i')
const APPROVED = new RegExp(
  `\\b(?:financial statements|accounts)\\b.{0,80}\\bapproved\\b.{0,60}\\b(?:board|directors)\\b.{0,30}\\bon ${DATE_SOURCE}`,
  'i',
)
const TITLE_LINES = 6
const MAX_REPORT_PAGES = 12

/** An auditor cannot sign before the board has approved the statements (ISA 700.49). */
export function pointAtAuditDate({ lines, sentences }: FinancialDocument, end: IsoDate): Point[] {
  const approvals = sentences.flatMap(({ text }) => {
    const [phrase] = APPROVED.exec(text) ?? []
    const date = readDates(phrase ?? '').at(-1)?.date
    return date === undefined || date <= end ? [] : [date]
  })
  const [approved] = approvals
  if (approved === undefined || approvals.some((date) => date !== approved)) return []
  const signed = findSigned(lines)
  if (signed === null || signed.date <= end || signed.date >= approved) return []
  const { line, date } = signed
  return [
    {
      severity: 'warning',
      place: 'date|audit',
      title: `The auditor’s report is dated ${printDate(date)}, before the statements were approved on ${printDate(approved)}`,
      detail: 'An auditor signs on or after the day on which the board approves the statements.',
      page: line.page,
      evidence: [evidenceOf(line)],
    },
  ]
}

/** The last date on a line of its own in the auditor's report. */
function findSigned(lines: FinancialDocument['lines']): { readonly line: TextLine; readonly date: IsoDate } | null {
  const first = lines.findIndex((page) => page.slice(0, TITLE_LINES).some(({ text }) => REPORT.test(text.trim())))
  if (first === -1) return null
  const rest = lines.slice(first + 1, first + MAX_REPORT_PAGES)
  const length = rest.findIndex((page) => page.slice(0, TITLE_LINES).some(({ text }) => OTHER_TITLE.test(text.trim())))
  const report = lines.slice(first, first + 1 + (length === -1 ? 0 : length)).flat()
  const line = report.findLast(({ text }) => DATE_LINE.test(text.trim()))
  const date = readDates(line?.text ?? '')[0]?.date
  return line === undefined || date === undefined ? null : { line, date }
}
