import type { Finding, ReviewReport, Severity } from '@tickmark/contract'

const MARK: Readonly<Record<Severity, string>> = { error: '✕', warning: '?', info: 'i' }
const LABEL_WIDTH = 14

/** Writes a report for people: grouped by page, the arithmetic shown, a summary line with coverage at the end. */
export function writeText(report: ReviewReport): string {
  const pages = groupByPage(report.findings)
  const blocks = [...pages].sort(([a], [b]) => a - b).map(([page, findings]) => [`Page ${page}`, ...findings.map(writeFinding)].join('\n'))
  return [...blocks, writeSummary(report)].join('\n\n') + '\n'
}

function groupByPage(findings: readonly Finding[]): Map<number, Finding[]> {
  const pages = new Map<number, Finding[]>()
  for (const finding of findings) pages.set(finding.page, [...(pages.get(finding.page) ?? []), finding])
  return pages
}

function writeFinding(finding: Finding): string {
  const rows: (readonly [string, string])[] = []
  if (finding.expected !== undefined) rows.push(['expected', group(finding.expected)])
  if (finding.actual !== undefined) rows.push(['printed', group(finding.actual)])
  if (finding.difference !== undefined) rows.push(['difference', group(finding.difference)])
  const width = Math.max(0, ...rows.map(([, amount]) => amount.length))
  const table = rows.map(([name, amount]) => `      ${name.padEnd(LABEL_WIDTH)}${amount.padStart(width)}`)
  const cause = finding.cause === undefined ? '' : `  [${finding.cause}]`
  return [`  ${MARK[finding.severity]} ${finding.check}  ${finding.title}${cause}`, `      ${finding.detail}`, ...table].join('\n')
}

function writeSummary({ document, findings, ties }: ReportParts): string {
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length
  const share = document.figures === 0 ? 0 : Math.floor((100 * document.ticked) / document.figures)
  return [
    `${plural(document.pages, 'page')}, ${plural(document.figures, 'figure')}, ${document.ticked} ticked (${share} %).`,
    `${plural(count('error'), 'error')}, ${plural(count('warning'), 'question')}, ${plural(count('info'), 'note')};`,
    `ties: ${ties.ticked} ticked, ${ties.rounding} rounding, ${ties.difference} different, ${ties.unverifiable} cannot be verified.`,
  ].join(' ')
}

type ReportParts = Pick<ReviewReport, 'document' | 'findings' | 'ties'>

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** "1234567.8" becomes "1,234,567.8": by the string, never through a number. */
function group(amount: string): string {
  const [whole = '', fraction] = amount.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
