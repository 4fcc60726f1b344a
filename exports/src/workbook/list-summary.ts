import { severityNames, sumCoverage } from '@tickmark/contract'
import type { ExportedPoint, ReviewExport } from '../review-export.ts'
import { describeCoverage, nameArrival, nameStandard, nameState, signOffNames } from '../words.ts'
import { type Content, count, day, text } from './cells.ts'

export interface SummaryRow {
  readonly item: string
  readonly content: Content
}

/** What was reviewed, how much of it is proven, and how many points there are of each severity and state. */
export function listSummary(review: ReviewExport): SummaryRow[] {
  const { name, entity, period, standard, unit, materiality, draft, madeOn, pages, cautions, points, signOffs = [], samePerson } = review
  const coverage = sumCoverage(pages)
  const rows: SummaryRow[] = [
    { item: 'Entity', content: text(entity) },
    { item: 'Analysis', content: text(name) },
    { item: 'Period start', content: day(period?.start) },
    { item: 'Period end', content: day(period?.end) },
    { item: 'Standard', content: text(standard === null ? null : nameStandard(standard)) },
    { item: 'Amounts in', content: text(unit) },
    { item: 'Materiality', content: text(materiality) },
    { item: 'Document', content: text(draft.file) },
    { item: 'Draft', content: count(draft.version) },
    { item: nameArrival(draft), content: day(draft.arrival?.day) },
    { item: 'Exported', content: day(madeOn) },
    ...signOffs.flatMap(({ role, name: signed, on, stale }): SummaryRow[] => [
      {
        item: `${signOffNames[role]} by`,
        content: text(signed === undefined || !stale ? signed : `${signed} (changed since)`),
      },
      { item: `${signOffNames[role]} on`, content: day(on) },
    ]),
    { item: 'Sign-off', content: text(samePerson) },
    { item: 'Pages', content: count(draft.pages) },
    { item: 'Coverage', content: text(describeCoverage(coverage, draft.pages)) },
    { item: 'Figures', content: count(coverage.figures) },
    { item: 'Ticked', content: count(coverage.ticked) },
    { item: 'Within rounding', content: count(coverage.rounding) },
    { item: 'In failed checks', content: count(coverage.difference) },
    { item: 'Checked by eye', content: count(coverage.eye) },
    { item: 'Without a tick', content: count(coverage.left) },
    ...cautions.map((caution): SummaryRow => ({ item: 'Caution', content: text(caution) })),
    ...countPoints(points),
  ]
  return rows.filter(({ content }) => content !== null)
}

function countPoints(points: readonly ExportedPoint[]): SummaryRow[] {
  const counts = new Map<string, number>()
  for (const point of points) {
    const { outcome } = point
    // A reopened point is an open one, as on the screen.
    const counted = outcome?.state === 'reopened' ? { outcome: { ...outcome, state: 'open' as const } } : point
    const item = `${severityNames[point.severity].many}, ${nameState(counted).toLowerCase()}`
    counts.set(item, (counts.get(item) ?? 0) + 1)
  }
  return [...counts].map(([item, number]) => ({ item, content: count(number) }))
}
