import { citationOf, type FigureMark, findTies, type PageCounts, type ReviewReport, type Severity } from '@tickmark/contract'
import type { ReviewExport } from './review-export.ts'

/** A report with every figure and every tie. */
export interface WholeReport extends ReviewReport {
  readonly figures: FigureMark[]
}

const order: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }

/** What a fresh review says. Its findings are numbered as in the marked document: by severity, then in the order of the document. */
export function fillFromReport(report: WholeReport, madeOn: string): ReviewExport {
  const { document, profile, findings, tieList, cautions = [], answers = [] } = report
  const { entity, periodStart, periodEnd, unit, standard = null } = profile ?? {}
  const list = new Map(tieList.map((tie) => [tie.id, tie]))
  return {
    name: document.file,
    ...(entity === undefined ? {} : { entity }),
    standard,
    ...(periodEnd === undefined ? {} : { period: { ...(periodStart === undefined ? {} : { start: periodStart }), end: periodEnd } }),
    ...(unit === undefined ? {} : { unit: unit.text }),
    draft: { file: document.file, pages: document.pages },
    madeOn,
    pages: countPages(report.figures),
    cautions,
    points: findings
      .toSorted((one, other) => order[one.severity] - order[other.severity] || one.page - other.page)
      .map((finding, index) => ({
        ...finding,
        number: index + 1,
        ties: findTies(finding.ties, list),
        citation: citationOf(finding),
      })),
    checklist: answers,
  }
}

function countPages(figures: readonly FigureMark[]): PageCounts[] {
  const pages = new Map<number, PageCounts>()
  for (const { page, state } of figures) {
    const known = pages.get(page) ?? { page, counts: { ticked: 0, rounding: 0, difference: 0, unverifiable: 0, untied: 0 }, eye: 0 }
    known.counts[state] += 1
    pages.set(page, known)
  }
  return [...pages.values()].toSorted((one, other) => one.page - other.page)
}
