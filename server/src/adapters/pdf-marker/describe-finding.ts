import type { Cause, Finding } from '@tickmark/engine'

/** A figure, as the engine or the contract has it. */
export interface DescribedFigure {
  readonly page: number
  readonly text: string
  readonly role: 'component' | 'total' | 'counterpart'
  readonly document?: 'prior' | undefined
  readonly label?: string | undefined
  readonly sign?: 1 | -1 | undefined
}

/** A finding's figures and their result. */
export interface DescribedResults {
  readonly evidence: readonly DescribedFigure[]
  readonly expected?: string | undefined
  readonly actual?: string | undefined
  readonly difference?: string | undefined
}

/** A line of a note or of the summary: a name and, if it has one, an amount on the right. */
export interface Entry {
  readonly name: string
  readonly amount?: string
}

/** A finding with the number printed at its figures, in its note and in the list on the last page. */
export interface NumberedFinding {
  readonly number: number
  readonly finding: Finding
}

const ORDER: Readonly<Record<Finding['severity'], number>> = { error: 0, warning: 1, info: 2 }

/** Findings as they are listed, errors first, each group in the order of the document; numbered from 1. */
export function numberFindings(findings: readonly Finding[]): NumberedFinding[] {
  return findings
    .toSorted((one, other) => ORDER[one.severity] - ORDER[other.severity] || one.page - other.page)
    .map((finding, index) => ({ number: index + 1, finding }))
}

const SLIPS: Readonly<Record<Cause, string>> = {
  transposition: 'Two digits swapped?',
  digit: 'One digit wrong?',
  sign: 'Wrong sign?',
  omission: 'Left out?',
  duplication: 'Counted twice?',
  scale: 'Wrong scale?',
  'swapped-columns': 'Columns swapped?',
}

/** Short names for the narrow margin. */
const BRIEF = { sum: 'sum', result: 'comes to', printed: 'printed', difference: 'out by' } as const
const FULL = { sum: 'adds up to', result: 'comes to', printed: 'printed', difference: 'difference' } as const

/** What a reviewer would write in the margin of a page: the figures that differ and the likely slip, or the point in words. */
export function describeBriefly({ finding }: NumberedFinding, page: number): Entry[] {
  const entries = describeResults(finding, page, BRIEF)
  const slip = finding.cause === undefined ? [] : [{ name: SLIPS[finding.cause] }]
  return entries.length === 0 ? [{ name: finding.title }, ...slip] : [...entries, ...slip]
}

/** The result of the figures, the printed amount and the difference, as seen from a page. */
export function describeResults(
  { evidence, expected, actual, difference }: DescribedResults,
  page: number,
  names: Readonly<Record<keyof typeof FULL, string>> = FULL,
): Entry[] {
  const counterparts = evidence.filter(({ role }) => role === 'counterpart')
  const isSum = evidence.some(({ role }) => role === 'total')
  const isPair = counterparts.length === 2 && !isSum
  const compared = isPair
    ? counterparts.map((figure) => ({ name: namePlace(figure, page) ?? 'here', amount: figure.text }))
    : [amountOf(isSum ? names.sum : names.result, expected), amountOf(names.printed, actual)]
  return [...compared, amountOf(names.difference, difference)].filter((entry) => entry !== null)
}

/** Where a figure is, as seen from a page; null on that page itself. */
export function namePlace(figure: DescribedFigure, page: number): string | null {
  if (figure.document === 'prior') return `last year, page ${figure.page}`
  return figure.page === page ? null : `page ${figure.page}`
}

/** A figure's row as a term of its sum: with "less" if it is subtracted, and its page unless the label names it. */
export function nameTerm(figure: DescribedFigure, page: number): string {
  const { label = '' } = figure
  const place = namePlace(figure, page)
  const from = place === null || label.endsWith(`(${place})`) ? '' : ` (${place})`
  return `${figure.role === 'component' && figure.sign === -1 ? 'less ' : ''}${label}${from}`.trim()
}

function amountOf(name: string, amount: string | undefined): Entry | null {
  return amount === undefined ? null : { name, amount: groupDigits(amount) }
}

/** "-1234567.8" becomes "(1,234,567.8)": as text, so no digits are lost. */
export function groupDigits(amount: string): string {
  const [whole = '', fraction] = amount.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`)
  return amount.startsWith('-') ? `(${grouped})` : grouped
}

/** The whole finding as running text, shown when a reader opens the note. */
export function describeFully({ number, finding }: NumberedFinding): string {
  const terms = finding.evidence.map((figure) => `${nameTerm(figure, finding.page)}: ${figure.text}`)
  const results = describeResults(finding, finding.page).map(({ name, amount }) => `${name}: ${amount ?? ''}`)
  const norm = nameNorm(finding)
  const reference = norm === null ? [] : [`Reference: ${norm}`]
  return [`${number} · ${finding.check} · ${finding.title}`, ...terms, ...results, finding.detail, ...reference].join('\n')
}

/** The paragraph that requires a check, with its edition, and a remark if it is not confirmed. Null if the check is only good practice. */
export function nameNorm(cited: Cited): string | null {
  if (cited.reference === undefined) return null
  const parts = [cited.reference, cited.edition, cited.toBeConfirmed === true ? 'to be confirmed' : undefined]
  return parts.filter((part) => part !== undefined).join(', ')
}

export interface Cited {
  readonly reference?: string | undefined
  readonly edition?: string | undefined
  readonly toBeConfirmed?: true | undefined
}
