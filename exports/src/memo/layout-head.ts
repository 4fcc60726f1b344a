import { type Coverage, severityNames, sumCoverage } from '@tickmark/contract'
import { HeadingLevel, Paragraph, type Table } from 'docx'
import type { ExportedPoint, ReviewExport, SignOff } from '../review-export.ts'
import { describeCoverage, formatCount, formatDay, nameArrival, nameDraft, nameStandard, signOffNames } from '../words.ts'
import { type Cell, layoutTable, paragraph, quiet, writeText } from './parts.ts'
import { colours, hairline, rule } from './style.ts'

/** In twentieths of a point. */
const labelWidth = 2_300

export const severities = ['error', 'warning', 'info'] as const

/** What was reviewed, by whom, and what came out. */
export function layoutHead(review: ReviewExport, textWidth: number): (Paragraph | Table)[] {
  const { entity, name, period, standard, unit, materiality, draft, madeOn, cautions, points } = review
  const present = points.filter(({ outcome }) => outcome?.present !== false)
  const gone = points.length - present.length
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Entity', entity],
    ['Period', period === undefined ? undefined : formatPeriod(period, standard)],
    ['Standard', standard === null ? undefined : nameStandard(standard)],
    ['Amounts in', unit?.replace(/^in\s+/i, '')],
    ['Materiality', materiality],
    ['Document', `${nameDraft(draft)}, ${formatCount(draft.pages, 'page')}`],
    [nameArrival(draft), draft.arrival === undefined ? undefined : formatDay(draft.arrival.day, standard)],
    ['Date of this memo', formatDay(madeOn, standard)],
  ]
  return [
    paragraph('Review memo', { ...quiet, bold: true, characterSpacing: 20 }, { spacing: { after: 40 } }),
    new Paragraph({ heading: HeadingLevel.TITLE, children: writeText(entity ?? name) }),
    ...(entity === undefined || entity === name || name === draft.file
      ? []
      : [paragraph(name, { color: colours.quiet, size: 24 }, { spacing: { after: 160 } })]),
    layoutTable(
      facts.flatMap(([fact, text]): Cell[][] =>
        text === undefined
          ? []
          : [
              [
                { text: fact, look: { color: colours.quiet } },
                { text, look: {} },
              ],
            ],
      ),
      { widths: [labelWidth, textWidth - labelWidth], padding: 15 },
    ),
    paragraph('', {}, { spacing: { after: 0 } }),
    layoutSignOffs(review, textWidth),
    ...(review.samePerson === undefined ? [] : [paragraph(review.samePerson, quiet, { spacing: { before: 80 } })]),
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: writeText('Result') }),
    paragraph(describeResult(sumCoverage(review.pages), draft.pages)),
    ...cautions.map((caution) =>
      paragraph(
        `Caution: ${caution}`,
        { color: colours.warning },
        { border: { left: { ...rule, color: colours.warning, space: 8 } }, indent: { left: 160 } },
      ),
    ),
    layoutCounts(present, textWidth),
    ...(gone === 0
      ? []
      : [
          paragraph(`${formatCount(gone, 'point')} of earlier drafts ${gone === 1 ? 'is' : 'are'} no longer found and not listed.`, quiet, {
            spacing: { before: 80 },
          }),
        ]),
  ]
}

const describeResult = (coverage: Coverage, pages: number): string =>
  coverage.figures === 0 ? 'No figures were counted.' : describeCoverage(coverage, pages)

const formatPeriod = ({ start, end }: NonNullable<ReviewExport['period']>, standard: ReviewExport['standard']): string =>
  start === undefined ? `ended ${formatDay(end, standard)}` : `${formatDay(start, standard)} to ${formatDay(end, standard)}`

const unsigned: readonly SignOff[] = [{ role: 'prepared' }, { role: 'reviewed' }]

const staleWords = ' (changed since)'

/** Lines to sign on, filled as far as the sign-off is known. */
function layoutSignOffs({ signOffs = unsigned, standard }: ReviewExport, textWidth: number): Table {
  const line = { bottom: hairline }
  const label = { color: colours.quiet }
  const wide = Math.floor((textWidth - labelWidth - 300 - 800) * 0.62)
  return layoutTable(
    signOffs.map(({ role, name = '', on, stale }): Cell[] => [
      { text: `${signOffNames[role]} by`, look: label },
      { text: `${name}${stale ? staleWords : ''}`, borders: line },
      { text: '' },
      { text: 'Date', look: label },
      { text: on === undefined ? '' : formatDay(on, standard), borders: line },
    ]),
    { widths: [labelWidth, wide, 300, 800, textWidth - labelWidth - 1_100 - wide], padding: 70 },
  )
}

/** Open, cleared and dismissed points by severity. */
function layoutCounts(points: readonly ExportedPoint[], textWidth: number): Table {
  const isOf = {
    Open: ({ outcome }: ExportedPoint) => outcome === undefined || outcome.state === 'open' || outcome.state === 'reopened',
    Cleared: ({ outcome }: ExportedPoint) => outcome?.state === 'cleared',
    Dismissed: ({ outcome }: ExportedPoint) => outcome?.state === 'dismissed',
    All: () => true,
  }
  const columns = Object.entries(isOf)
  const row = (name: string, listed: readonly ExportedPoint[], borders: Cell['borders'] = { bottom: hairline }, bold = false): Cell[] => [
    { text: name, look: { bold }, borders },
    ...columns.map(([, is]): Cell => ({ text: String(listed.filter(is).length), isAmount: true, look: { bold }, borders })),
  ]
  const header: Cell[] = [
    { text: 'Points', look: { ...quiet, bold: true }, borders: { bottom: rule } },
    ...columns.map(([name]): Cell => ({ text: name, isAmount: true, look: { ...quiet, bold: true }, borders: { bottom: rule } })),
  ]
  const rows = severities.map((severity) =>
    row(
      severityNames[severity].many,
      points.filter((point) => point.severity === severity),
    ),
  )
  return layoutTable([header, ...rows, row('All', points, { top: rule }, true)], {
    widths: [Math.min(3_000, textWidth - 4_800), 1_200, 1_200, 1_200, 1_200],
    isWhole: true,
  })
}
