import { findTies, groupDigits, type Finding, type ReviewReport, type Severity, type Tie } from '@tickmark/contract'
import { type Coverage, measureCoverage } from '@tickmark/engine'
import { formatDay } from '@tickmark/exports'
import { nameUnit, plural, STANDARDS } from '@tickmark/reviewer/wording'
import { toPrintableLine } from './printable.ts'
import type { FullReport } from './to-report.ts'
import { writeChanges } from './write-changes.ts'
import { writeChecklist } from './write-checklist.ts'
import { MARK, nameClaim, writeFinding, writeTie } from './write-finding.ts'

export interface TextOptions {
  readonly full: boolean
  readonly explain: boolean
  readonly checklist: boolean
}

const LEGEND = `${MARK.error} does not add up or agree   ${MARK.warning} a question for the preparer   ${MARK.info} worth knowing`

/** Writes a report for people: what was reviewed, findings by page with their arithmetic, the requested extras, and a summary with coverage. */
export function writeText(report: FullReport, options: TextOptions): string {
  const coverage = measureCoverage(report.figures)
  const list = new Map(report.tieList.map((tie) => [tie.id, tie]))
  const blocks = [
    writeHead(report),
    ...(report.cautions.length === 0 ? [] : [report.cautions.map((caution) => `CAUTION  ${caution}`).join('\n')]),
    ...writeByPage(
      report.findings,
      ({ page }) => page,
      (finding) => writeFinding(finding, findTies(finding.ties, list)),
    ),
    ...(report.changes === undefined ? [] : [writeChanges(report.changes)]),
    ...(options.explain ? ['Ties', ...writeByPage(report.tieList, pageOf, writeTie)] : []),
    ...(options.full ? writeUnverifiable(report.tieList) : []),
    ...(options.checklist ? [writeChecklist(report.answers)] : []),
    ...(report.findings.length === 0 ? [] : [LEGEND]),
    writeSummary(report, coverage),
  ]
  return blocks.join('\n\n') + '\n'
}

function writeHead({ document, profile }: FullReport): string {
  const { entity, periodEnd, unit, standard } = profile
  const facts = [
    entity,
    periodEnd === undefined ? undefined : `period ended ${formatDay(periodEnd, standard)}`,
    standard === null ? undefined : STANDARDS[standard],
    unit === undefined ? undefined : `amounts in ${nameUnit(unit)}`,
  ].filter((fact) => fact !== undefined)
  return [`Review of ${toPrintableLine(document.file)}`, ...(facts.length === 0 ? [] : [facts.join(', ')])].join('\n')
}

function writeByPage<T>(items: readonly T[], page: (item: T) => number, write: (item: T) => string): string[] {
  const pages = new Map<number, T[]>()
  for (const item of items) {
    const here = pages.get(page(item))
    if (here === undefined) pages.set(page(item), [item])
    else here.push(item)
  }
  return [...pages].toSorted(([a], [b]) => a - b).map(([number, here]) => [`Page ${number}`, ...here.map(write)].join('\n'))
}

/** A tie is listed on the page of its total. */
function pageOf({ terms }: Tie): number {
  return (terms.find(({ role }) => role === 'total') ?? terms.find(({ document }) => document === undefined) ?? terms[0])?.page ?? 0
}

function writeUnverifiable(ties: readonly Tie[]): string[] {
  const open = ties.filter(({ state }) => state === 'unverifiable')
  if (open.length === 0) return []
  const lines = open
    .toSorted((one, other) => pageOf(one) - pageOf(other))
    .map((tie) => `  page ${pageOf(tie)}  ${tie.check}  ${nameClaim(tie)}: differs by ${groupDigits(tie.difference)}`)
  return [['Cannot be verified: a part of the sum may not be printed', ...lines].join('\n')]
}

function writeSummary({ document, findings, ties }: ReviewReport, { figures, inText, ticked, share, rounding }: Coverage): string {
  const count = (severity: Severity) => findings.filter((finding: Finding) => finding.severity === severity).length
  const rounded = rounding === 0 ? '' : `, ${rounding} within rounding`
  return [
    `${plural(document.pages, 'page')}, ${plural(figures, 'figure')} (${figures - inText} in tables, ${inText} in text), ${ticked} ticked${rounded}: ${share}% proven.`,
    `${plural(count('error'), 'error')}, ${plural(count('warning'), 'question')}, ${plural(count('info'), 'note')};`,
    `ties: ${ties.ticked} ticked, ${ties.rounding} rounding, ${ties.difference} different, ${ties.unverifiable} cannot be verified.`,
  ].join(' ')
}
