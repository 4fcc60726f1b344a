import { describeTie, type Finding, formatMovements, type Movements, type Severity, type Tie } from '@tickmark/contract'
import { formatDay } from '@tickmark/exports'
import { type Cited, describeLines, type Entry, listEvidence, nameNorm } from '@tickmark/reviewer/wording'

export const MARK: Readonly<Record<Severity, string>> = { error: '✕', warning: '?', info: 'i' }
const TIE_MARK: Readonly<Record<Tie['state'], string>> = { ticked: '✓', rounding: '≈', difference: '✕', unverifiable: '–' }
const ISO_DATE = /^\d{4}-\d\d-\d\d$/
/** Distinguishes identical claims; not shown to people. */
const ORDINAL = /^\d{1,2}$/
const MAX_LABEL_LENGTH = 56
const LABEL_END = 12
const INDENT = '      '

/** A finding with the arithmetic of its main tie, and the others in a line each; without ties, with its movements or its figures. */
export function writeFinding(finding: Finding, ties: readonly Tie[]): string {
  const [tie, ...others] = ties
  const cause = finding.cause === undefined ? '' : `  [${finding.cause}]`
  const heading = `  ${MARK[finding.severity]} ${finding.check}  ${finding.title}${cause}${citeNorm(finding)}`
  return [
    heading,
    ...(tie === undefined ? formatFigures(finding) : formatTable(describeLines(shortenTerms(tie), finding.page))),
    ...(finding.detail === '' ? [] : [`${INDENT}${finding.detail}`]),
    ...(finding.remedy === undefined ? [] : [`${INDENT}To do: ${finding.remedy}`]),
    ...others.map((other) => `${INDENT}also: ${describeTie(shortenTerms(other))}`),
  ].join('\n')
}

/** What a finding without ties rests on. Movements are figures of several lines and years: side by side they are easier to compare. */
function formatFigures(finding: Finding): string[] {
  if (finding.movements === undefined) return formatTable(listEvidence(shortenAll(finding)))
  return formatMovements(shortenLines(finding.movements), finding.page).map((line) => `${INDENT}${line}`)
}

const shortenLines = (movements: Movements): Movements => ({
  ...movements,
  lines: movements.lines.map((line) => ({ ...line, line: shorten(line.line) })),
})

/** A tie with its arithmetic, figure by figure. */
export function writeTie(tie: Tie): string {
  const page = tie.terms.find(({ document }) => document === undefined)?.page ?? 0
  return [`  ${TIE_MARK[tie.state]} ${tie.check}  ${nameClaim(tie)}`, ...formatTable(describeLines(shortenTerms(tie), page))].join('\n')
}

const shortenTerms = (tie: Tie): Tie => ({ ...tie, terms: tie.terms.map((term) => ({ ...term, label: shorten(term.label) })) })
const shortenAll = ({ page, evidence }: Finding) => ({
  page,
  evidence: evidence.map(({ label, ...place }) => ({ ...place, label: shorten(label ?? '') })),
})

/** "balance-sheet|Total assets|2025" for people: dates in words, each part once. */
export function nameClaim({ claim }: Tie): string {
  const parts = claim
    .split('|')
    .filter((part, at, all) => part !== '' && !(at > 0 && at === all.length - 1 && ORDINAL.test(part)))
    .map((part) => (ISO_DATE.test(part) ? formatDay(part, null) : part))
  return parts.filter((part, at) => !parts.some((other, i) => i !== at && other.includes(part) && (other !== part || i < at))).join(', ')
}

/** The requirement behind a check, in brackets. */
export function citeNorm(cited: Cited): string {
  const norm = nameNorm(cited)
  return norm === null ? '' : ` (${norm})`
}

function formatTable(rows: readonly Required<Entry>[]): string[] {
  const nameWidth = Math.max(0, ...rows.map(({ name }) => name.length))
  const figureWidth = Math.max(0, ...rows.map(({ amount }) => amount.length))
  return rows.map(({ name, amount }) => `${INDENT}${name.padEnd(nameWidth)}  ${amount.padStart(figureWidth)}`)
}

function shorten(label: string): string {
  if (label.length <= MAX_LABEL_LENGTH) return label
  // The end often has what tells two labels apart, such as the year.
  const letters = [...label]
  return `${letters.slice(0, MAX_LABEL_LENGTH - LABEL_END - 1).join('')}…${letters.slice(-LABEL_END).join('')}`
}
