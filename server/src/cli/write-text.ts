import type { Finding, ReviewReport, Severity } from '@tickmark/contract'

const MARK: Readonly<Record<Severity, string>> = { error: '✕', warning: '?', info: 'i' }
const LONGEST_LABEL = 56

/** Writes a report for people: grouped by page, the arithmetic shown, a summary line with coverage at the end. */
export function writeText(report: ReviewReport): string {
  const pages = groupByPage(report.findings)
  const blocks = [...pages].sort(([a], [b]) => a - b).map(([page, findings]) => [`Page ${page}`, ...findings.map(writeFinding)].join('\n'))
  return [`Review of ${report.document.file}`, ...blocks, writeSummary(report)].join('\n\n') + '\n'
}

function groupByPage(findings: readonly Finding[]): Map<number, Finding[]> {
  const pages = new Map<number, Finding[]>()
  for (const finding of findings) pages.set(finding.page, [...(pages.get(finding.page) ?? []), finding])
  return pages
}

function writeFinding(finding: Finding): string {
  const rows = [...layTerms(finding), ...layResults(finding)]
  const nameWidth = Math.max(0, ...rows.map(([name]) => name.length))
  const figureWidth = Math.max(0, ...rows.map(([, figure]) => figure.length))
  const table = rows.map(([name, figure]) => `      ${name.padEnd(nameWidth)}  ${figure.padStart(figureWidth)}`)
  const cause = finding.cause === undefined ? '' : `  [${finding.cause}]`
  const reference = finding.reference === undefined ? '' : ` (${finding.reference})`
  return [`  ${MARK[finding.severity]} ${finding.check}  ${finding.title}${cause}${reference}`, ...table, `      ${finding.detail}`].join(
    '\n',
  )
}

type LaidRow = readonly [name: string, figure: string]

/** The figures of the first sum that fails, up to its total; or the figures that should agree. */
function layTerms({ evidence, page }: Finding): LaidRow[] {
  const end = evidence.findIndex(({ role }) => role === 'total')
  return (end === -1 ? evidence : evidence.slice(0, end)).map((figure) => {
    const label = shorten(figure.label ?? '')
    return [`${figure.sign === -1 ? 'less ' : ''}${label}${figure.page === page ? '' : ` (page ${figure.page})`}`, figure.text]
  })
}

function layResults({ expected, actual, difference, evidence }: Finding): LaidRow[] {
  const sums = evidence.some(({ role }) => role === 'total')
  return [
    ...(sums && expected !== undefined ? [['adds up to', group(expected)] as const] : []),
    ...(sums && actual !== undefined ? [['printed', group(actual)] as const] : []),
    ...(difference === undefined ? [] : [['difference', group(difference)] as const]),
  ]
}

function shorten(label: string): string {
  return label.length <= LONGEST_LABEL ? label : `${label.slice(0, LONGEST_LABEL - 1)}…`
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

/** "-1234567.8" becomes "(1,234,567.8)": by the string, never through a number. */
function group(amount: string): string {
  const [whole = '', fraction] = amount.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`)
  return amount.startsWith('-') ? `(${grouped})` : grouped
}
