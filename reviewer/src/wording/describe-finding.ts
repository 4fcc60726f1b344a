import {
  describeMovement,
  describeTie,
  findTies,
  layoutMovements,
  layoutTie,
  type PointState,
  type ShownTie,
  type TieLine,
} from '@tickmark/contract'
import type { Cause, Finding, Review, Tie } from '@tickmark/engine'
import type { KnownPoint } from './known-point.ts'

/** A line of a note or of the summary: a name and, if it has one, an amount on the right. */
export interface Entry {
  readonly name: string
  readonly amount?: string
}

/** A finding with the number printed at its figures, in its note and in the list on the last page. */
export interface NumberedFinding {
  readonly number: number
  readonly finding: Finding
  /** Its ties, the main one first. */
  readonly ties: readonly Tie[]
  /** A person has closed it. */
  readonly closed?: Closed
  /** Who closed it, when, and the note. */
  readonly outcome?: string
}

const ORDER: Readonly<Record<Finding['severity'], number>> = { error: 0, warning: 1, info: 2 }

/**
 * Findings as they are listed, errors first, each group in the order of the document. They are the points in `known`, by fingerprint; the others
 * are numbered after these and after the points in `own`, from 1 if there are none.
 */
export function numberFindings(
  { findings, ties }: Pick<Review, 'findings' | 'ties'>,
  known: ReadonlyMap<string, KnownPoint> = new Map(),
  own: readonly KnownPoint[] = [],
): NumberedFinding[] {
  let last = Math.max(0, ...[...known.values(), ...own].map(({ number }) => number))
  const list = new Map(ties.map((tie) => [tie.id, tie]))
  return findings
    .toSorted((one, other) => ORDER[one.severity] - ORDER[other.severity] || one.page - other.page)
    .map((finding) => {
      const { number, state, outcome }: KnownPoint = known.get(finding.id) ?? { number: ++last, state: 'open' }
      const closed = closedAs(state)
      return { number, finding, ties: findTies(finding.ties, list), ...(closed && { closed }), ...(outcome !== undefined && { outcome }) }
    })
}

type Closed = 'cleared' | 'dismissed'

/** How a person has closed it; undefined if it is open. */
export const closedAs = (state: PointState): Closed | undefined => (state === 'cleared' || state === 'dismissed' ? state : undefined)

const SLIPS: Readonly<Record<Cause, string>> = {
  transposition: 'Two digits swapped?',
  digit: 'One digit wrong?',
  sign: 'Wrong sign?',
  omission: 'Left out?',
  duplication: 'Counted twice?',
  scale: 'Wrong scale?',
  'swapped-columns': 'Columns swapped?',
}

/** What a reviewer would write in the margin of a page: the figures that differ and the likely slip, or the point in words. */
export function describeBriefly({ finding, ties: [tie], closed }: NumberedFinding, page: number): Entry[] {
  const lines = tie === undefined ? [] : layoutTie(tie).filter(({ role }) => role !== 'term')
  const entries = lines.map((line): Entry => ({ name: nameInMargin(line, tie, page), amount: line.figure }))
  const slip = finding.cause === undefined ? [] : [{ name: SLIPS[finding.cause] }]
  const outcome = closed === undefined ? [] : [{ name: outcomes[closed] }]
  return [...(entries.length === 0 ? [{ name: finding.title }] : entries), ...slip, ...outcome]
}

export const outcomes = { cleared: 'Cleared', dismissed: 'Dismissed' } as const

/** Short names for the narrow margin. */
function nameInMargin(line: TieLine, tie: ShownTie | undefined, page: number): string {
  switch (line.role) {
    case 'result':
      return tie?.kind === 'ratio' ? 'comes to' : 'sum'
    case 'printed':
      return 'printed'
    case 'difference':
      return 'out by'
    case 'term':
    case 'place':
      return namePlace(line, page) ?? 'here'
  }
}

/** The lines of a tie with their names in full, as seen from a page. */
export function describeLines(tie: ShownTie, page: number): Required<Entry>[] {
  return layoutTie(tie).map((line) => ({ name: nameLine(line, tie, page), amount: line.figure }))
}

function nameLine(line: TieLine, tie: ShownTie, page: number): string {
  switch (line.role) {
    case 'result':
      return tie.kind === 'ratio' ? 'comes to' : 'adds up to'
    case 'printed':
      return 'printed'
    case 'difference':
      return 'difference'
    case 'term':
    case 'place':
      return nameTerm(line, page)
  }
}

/** Where a figure is, as seen from a page; null on that page itself. */
export function namePlace(line: Pick<TieLine, 'page' | 'document'>, page: number): string | null {
  if (line.document === 'prior') return `last year, page ${line.page}`
  return line.page === undefined || line.page === page ? null : `page ${line.page}`
}

/** A figure's row, with the way in which it enters its sum or ratio, and its page unless the label names it. */
export function nameTerm(line: Pick<TieLine, 'label' | 'operation' | 'page' | 'document'>, page: number): string {
  const place = namePlace(line, page)
  const from = place === null || line.label.endsWith(`(${place})`) ? '' : ` (${place})`
  return `${line.operation === undefined ? '' : `${line.operation} `}${line.label}${from}`.trim()
}

/** The figures of a finding that rests on no tie, with their labels as seen from its page. */
export function listEvidence({ evidence, page }: Listed): Required<Entry>[] {
  return evidence.map(({ label = '', document, text, ...place }) => ({
    name: nameTerm({ label, page: place.page, ...(document && { document }) }, page),
    amount: text,
  }))
}

interface Listed {
  readonly page: number
  readonly evidence: readonly {
    readonly page: number
    readonly text: string
    readonly label?: string | undefined
    readonly document?: 'prior' | undefined
  }[]
}

/** The other ties that a finding breaks, each in a line. */
export function describeOthers(ties: readonly ShownTie[]): string | null {
  const others = ties.slice(1)
  return others.length === 0 ? null : `It also affects: ${others.map(describeTie).join('; ')}.`
}

/** The whole finding as running text, shown when a reader opens the note. */
export function describeFully({ number, finding, ties, outcome }: NumberedFinding): string {
  const [tie] = ties
  const norm = nameNorm(finding)
  return [
    `${number} · ${finding.check} · ${finding.title}`,
    ...(tie === undefined ? describeFigures(finding) : describeEntries(describeLines(tie, finding.page))),
    finding.detail,
    describeOthers(ties),
    describeRemedy(finding),
    norm === null ? null : `Reference: ${norm}`,
    outcome ?? null,
  ]
    .filter((line) => line !== null)
    .join('\n')
}

/** What to do about it; null in a review that does not say. */
export const describeRemedy = ({ remedy }: Pick<Finding, 'remedy'>): string | null => (remedy === undefined ? null : `To do: ${remedy}`)

/** What a finding without ties rests on, a line each. */
const describeFigures = (finding: Finding): string[] =>
  finding.movements === undefined
    ? describeEntries(listEvidence(finding))
    : layoutMovements(finding.movements, finding.page).map(describeMovement)

const describeEntries = (entries: readonly Required<Entry>[]): string[] => entries.map(({ name, amount }) => `${name}: ${amount}`)

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
