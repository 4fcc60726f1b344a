import { causeWords, citationOf, type PageCounts, severityNames, sumCoverage } from '@tickmark/contract'
import { writeXlsx } from 'hucre/xlsx'
import { cleanText } from '../clean-text.ts'
import type { Comment, ExportedItem, ExportedPoint, ReviewExport } from '../review-export.ts'
import { checklistNames, nameState } from '../words.ts'
import { amount, count, day, text } from './cells.ts'
import { type Column, layoutSheet } from './layout-sheet.ts'
import { type ArithmeticRow, lineNames, listArithmetic } from './list-arithmetic.ts'
import { listSummary, type SummaryRow } from './list-summary.ts'
import { quoteTitles } from './quote-sheet.ts'

const summary: readonly Column<SummaryRow>[] = [
  { header: 'Item', width: 24, read: ({ item }) => text(item) },
  { header: 'Value', width: 90, read: ({ content }) => content },
]

const points: readonly Column<ExportedPoint>[] = [
  { header: 'Point', width: 7, read: ({ number }) => count(number) },
  { header: 'Severity', width: 10, read: ({ severity }) => text(severityNames[severity].one) },
  { header: 'State', width: 14, read: (point) => text(nameState(point)) },
  { header: 'Title', width: 45, read: ({ title }) => text(title) },
  { header: 'Detail', width: 60, read: ({ detail }) => text(detail) },
  { header: 'To do', width: 45, read: ({ remedy }) => text(remedy) },
  { header: 'Page', width: 7, read: ({ page }) => count(page) },
  { header: 'Place', width: 26, read: ({ place }) => text(place) },
  { header: 'Check', width: 10, read: ({ check }) => text(check) },
  { header: 'Reference', width: 24, read: ({ citation }) => text(citation) },
  { header: 'Likely cause', width: 20, read: ({ cause }) => text(cause === undefined ? null : causeWords[cause]) },
  { header: 'Comes to', width: 16, read: ({ expected }) => amount(expected) },
  { header: 'Printed', width: 16, read: ({ actual }) => amount(actual) },
  { header: 'Difference', width: 14, read: ({ difference }) => amount(difference) },
  { header: 'Note or reason', width: 40, read: ({ outcome }) => text(outcome?.note) },
  { header: 'By', width: 20, read: ({ outcome }) => text(outcome?.state === 'open' ? null : outcome?.by) },
  { header: 'On', width: 12, read: ({ outcome }) => day(outcome?.state === 'open' ? undefined : outcome?.on) },
  { header: 'Assigned to', width: 20, read: ({ outcome }) => text(outcome?.assignee) },
  { header: 'Due', width: 12, read: ({ outcome }) => day(outcome?.dueOn) },
  { header: 'Comments', width: 11, read: ({ outcome }) => count(outcome?.comments.length) },
]

const comments: readonly Column<Comment & { readonly point: number }>[] = [
  { header: 'Point', width: 7, read: ({ point }) => count(point) },
  { header: 'On', width: 12, read: ({ on }) => day(on) },
  { header: 'By', width: 20, read: ({ by }) => text(by) },
  { header: 'Comment', width: 100, read: ({ text: said }) => text(said) },
]

const arithmetic: readonly Column<ArithmeticRow>[] = [
  { header: 'Point', width: 7, read: ({ point }) => count(point) },
  { header: 'Tie', width: 6, read: ({ tie }) => count(tie) },
  { header: 'Check', width: 10, read: ({ check }) => text(check) },
  { header: 'Line', width: 12, read: ({ line }) => text(lineNames[line.role]) },
  { header: 'Operation', width: 20, read: ({ line }) => text(line.operation) },
  { header: 'Label', width: 50, read: ({ line }) => text(line.label) },
  {
    header: 'Document',
    width: 12,
    read: ({ line }) => text(line.page === undefined ? null : line.document === 'prior' ? 'Last year' : 'Draft'),
  },
  { header: 'Page', width: 7, read: ({ line }) => count(line.page) },
  { header: 'As shown', width: 18, read: ({ line }) => text(line.figure) },
  { header: 'Amount', width: 18, read: (row) => amount(row.amount) },
]

const stateNames = new Map(checklistNames)

const checklist: readonly Column<ExportedItem>[] = [
  { header: 'Check', width: 10, read: ({ check }) => text(check) },
  { header: 'Result', width: 16, read: ({ state }) => text(stateNames.get(state)) },
  { header: 'Requirement', width: 60, read: ({ verifies }) => text(verifies) },
  { header: 'Reason', width: 60, read: ({ reason }) => text(reason) },
  { header: 'Page', width: 7, read: ({ page }) => count(page) },
  { header: 'Reference', width: 30, read: (item) => text(citationOf(item)) },
  { header: 'Answered by', width: 12, read: ({ answer }) => text(answer?.initials) },
  { header: 'Answered on', width: 12, read: ({ answer }) => day(answer?.on) },
  { header: 'Comment', width: 40, read: ({ answer }) => text(answer?.comment) },
]

const coverage: readonly Column<PageCounts>[] = [
  { header: 'Page', width: 8, read: ({ page }) => count(page) },
  { header: 'Figures', width: 10, read: (page) => count(sumCoverage([page]).figures) },
  { header: 'Ticked', width: 10, read: ({ counts }) => count(counts.ticked) },
  { header: 'Within rounding', width: 12, read: ({ counts }) => count(counts.rounding) },
  { header: 'In failed checks', width: 12, read: ({ counts }) => count(counts.difference) },
  { header: 'Cannot be verified', width: 12, read: ({ counts }) => count(counts.unverifiable) },
  { header: 'In no check', width: 12, read: ({ counts }) => count(counts.untied) },
  { header: 'Checked by eye', width: 12, read: ({ eye }) => count(eye) },
  { header: 'Without a tick', width: 12, read: (page) => count(sumCoverage([page]).left) },
]

const listComments = (all: readonly ExportedPoint[]) =>
  all.flatMap(({ number, outcome }) => (outcome?.comments ?? []).map((comment) => ({ ...comment, point: number })))

/** The review as an Excel workbook: a sheet each for the summary, the points, their arithmetic, the comments, the checklist and the coverage by page. */
export function writeWorkbook(review: ReviewExport): Promise<Uint8Array> {
  const size = review.standard === 'US_GAAP' ? 'Letter' : 'A4'
  return writeXlsx({
    properties: {
      creator: 'Tickmark',
      title: cleanText(`Review of ${review.entity ?? review.name}`),
      created: new Date(`${review.madeOn}T00:00:00Z`),
    },
    ...quoteTitles([
      layoutSheet('Summary', summary, listSummary(review), size),
      layoutSheet('Points', points, review.points, size),
      layoutSheet('Arithmetic', arithmetic, listArithmetic(review.points), size),
      layoutSheet('Comments', comments, listComments(review.points), size),
      layoutSheet('Checklist', checklist, review.checklist, size),
      layoutSheet('Coverage by page', coverage, review.pages, size),
    ]),
  })
}
