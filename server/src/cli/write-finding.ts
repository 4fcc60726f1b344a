import type { Evidence, Finding, Severity, Tie } from '@tickmark/contract'
import { type Cited, describeResults, groupDigits, nameNorm, nameTerm } from '../adapters/pdf-marker/describe-finding.ts'
import { writeDate } from '../adapters/pdf-marker/layout-summary.ts'

export const MARK: Readonly<Record<Severity, string>> = { error: '✕', warning: '?', info: 'i' }
const TIE_MARK: Readonly<Record<Tie['state'], string>> = { ticked: '✓', rounding: '≈', difference: '✕', unverifiable: '–' }
const ISO_DATE = /^\d{4}-\d\d-\d\d$/
/** Distinguishes identical claims; not shown to people. */
const ORDINAL = /^\d{1,2}$/
const MAX_LABEL_LENGTH = 56
const INDENT = '      '

/** A finding with the figures of the first sum that fails, or those that should agree, and their results. */
export function writeFinding(finding: Finding): string {
  const sums = finding.evidence.some(({ role }) => role === 'total')
  const results = describeResults(finding, finding.page).filter(({ name }) => sums || name === 'difference')
  const rows = [...listTerms(finding.evidence, finding.page), ...results.map(({ name, amount = '' }): TableRow => [name, amount])]
  const cause = finding.cause === undefined ? '' : `  [${finding.cause}]`
  const heading = `  ${MARK[finding.severity]} ${finding.check}  ${finding.title}${cause}${citeNorm(finding)}`
  return [heading, ...formatTable(rows), ...(finding.detail === '' ? [] : [`${INDENT}${finding.detail}`])].join('\n')
}

/** A tie with its arithmetic, figure by figure. */
export function writeTie(tie: Tie): string {
  const page = tie.terms.find(({ document }) => document === undefined)?.page ?? 0
  const sums = tie.terms.some(({ role }) => role === 'total')
  const rows = [
    ...listTerms(tie.terms, page),
    ...(sums ? [['adds up to', groupDigits(tie.expected)] as const, ['printed', groupDigits(tie.actual)] as const] : []),
    ...(/[1-9]/.test(tie.difference) ? [['difference', groupDigits(tie.difference)] as const] : []),
  ]
  return [`  ${TIE_MARK[tie.state]} ${tie.check}  ${nameClaim(tie)}`, ...formatTable(rows)].join('\n')
}

/** "balance-sheet|Total assets|2025" for people: dates in words, each part once. */
export function nameClaim({ claim }: Tie): string {
  const parts = claim
    .split('|')
    .filter((part, at, all) => part !== '' && !(at > 0 && at === all.length - 1 && ORDINAL.test(part)))
    .map((part) => (ISO_DATE.test(part) ? writeDate(part) : part))
  return parts.filter((part, at) => !parts.some((other, i) => i !== at && other.includes(part) && (other !== part || i < at))).join(', ')
}

/** The requirement behind a check, in brackets. */
export function citeNorm(cited: Cited): string {
  const norm = nameNorm(cited)
  return norm === null ? '' : ` (${norm})`
}

type TableRow = readonly [name: string, figure: string]

function listTerms(evidence: readonly Evidence[], page: number): TableRow[] {
  const end = evidence.findIndex(({ role }) => role === 'total')
  return (end === -1 ? evidence : evidence.slice(0, end)).map((figure) => [
    nameTerm({ ...figure, label: shorten(figure.label ?? '') }, page),
    figure.text,
  ])
}

function formatTable(rows: readonly TableRow[]): string[] {
  const nameWidth = Math.max(0, ...rows.map(([name]) => name.length))
  const figureWidth = Math.max(0, ...rows.map(([, figure]) => figure.length))
  return rows.map(([name, figure]) => `${INDENT}${name.padEnd(nameWidth)}  ${figure.padStart(figureWidth)}`)
}

function shorten(label: string): string {
  return label.length <= MAX_LABEL_LENGTH ? label : `${label.slice(0, MAX_LABEL_LENGTH - 1)}…`
}
