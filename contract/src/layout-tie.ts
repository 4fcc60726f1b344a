import type { Evidence, RatioFormula, TieKind } from './reviews.ts'

/*
 * The arithmetic of a tie as lines. Every screen, file and printout shows a sum through this module, so that all show the same.
 */

/** What the arithmetic needs of a tie, as the contract and the engine have it. */
export interface ShownTie {
  readonly kind: TieKind
  readonly formula?: RatioFormula | undefined
  readonly expected: string
  readonly actual: string
  readonly difference: string
  readonly terms: readonly ShownTerm[]
}

export interface ShownTerm extends Readonly<Pick<Evidence, 'page' | 'text' | 'role' | 'document'>> {
  readonly sign: 1 | -1
  readonly label: string
}

/** How a term enters the result, if it is not simply added. */
export type Operation = 'less' | 'divided by' | 'as a percentage of' | 'compared with' | 'times'

/**
 * One line of the arithmetic. `term`: a figure that the result follows from. `result`: what the terms come to. `printed`: the figure that
 * the result is compared with. `place`: one of several figures that state the same fact. `difference`: between result and print.
 */
export interface TieLine {
  readonly role: 'term' | 'result' | 'printed' | 'place' | 'difference'
  /** Label of the figure's row; empty if it has none, and for `result` and `difference`. */
  readonly label: string
  /** A printed figure as printed, a percentage always with its sign; a computed one with its digits grouped, negatives in brackets. */
  readonly figure: string
  readonly operation?: Operation
  /** Where the figure is printed; absent for what is computed. */
  readonly page?: number
  /** The figure is in last year's statements. */
  readonly document?: 'prior'
}

const OPERATIONS: Readonly<Record<RatioFormula, Operation | undefined>> = {
  quotient: 'divided by',
  percentage: 'as a percentage of',
  change: 'compared with',
  'percent-change': 'compared with',
  product: 'times',
  unit: undefined,
}

/** The lines of a tie, in the order in which a reviewer writes them. The difference is shown without a sign, and only if there is one. */
export function layoutTie(tie: ShownTie): TieLine[] {
  const gap = tie.difference.replace('-', '')
  const percent = isPercentage(tie.formula)
  const difference: TieLine[] = /[1-9]/.test(gap) ? [{ role: 'difference', label: '', figure: formatDifference(gap, tie.formula) }] : []
  if (tie.kind === 'equality') return [...tie.terms.map((term) => toLine('place', term)), ...difference]
  const total = tie.terms.findLast(({ role }) => role === 'total')
  const terms = tie.terms.filter((term) => term !== total)
  return [
    ...terms.map((term, at) => toLine('term', term, operationOf(tie, term, at))),
    { role: 'result', label: '', figure: `${groupDigits(tie.expected)}${percent ? '%' : ''}` },
    total === undefined
      ? { role: 'printed', label: '', figure: groupDigits(tie.actual) }
      : toLine('printed', percent ? { ...total, text: total.text.replace(/%?$/, '%') } : total),
    ...difference,
  ]
}

function operationOf({ formula }: ShownTie, { sign }: ShownTerm, at: number): Operation | undefined {
  if (formula !== undefined) return at === 0 ? undefined : OPERATIONS[formula]
  return sign === -1 ? 'less' : undefined
}

function toLine(role: TieLine['role'], { label, text, page, document }: ShownTerm, operation?: Operation): TieLine {
  return { role, label, figure: text, page, ...(document && { document }), ...(operation && { operation }) }
}

/** The ties of a finding, the main one first. Ids that the list lacks are left out. */
export function findTies<T>(ids: readonly string[], list: ReadonlyMap<string, T>): T[] {
  return ids.flatMap((id) => list.get(id) ?? [])
}

/** The page that the id of a tie names: 4 for "t4.12". The tie is stored with the marks of that page. */
export const findTiePage = (id: string): number => Number(id.slice(1, id.indexOf('.')))

/** A tie in one line: "24,286 + 95,466 = 119,752, but 120,292 is printed". For ties that are named beside the main one. */
export function describeTie(tie: ShownTie): string {
  const lines = layoutTie(tie)
  const places = lines.filter(({ role }) => role === 'place')
  if (places.length > 0) return places.map((line) => `${namePlace(line)} is ${line.figure}`).join(', but ')
  // A dash adds nothing.
  const terms = lines.filter(({ role, figure }) => role === 'term' && /\d/.test(figure))
  const figures = terms.map(({ figure, operation }, at) => {
    const joined = operation === 'less' ? '−' : (operation ?? '+')
    return at === 0 ? (operation === 'less' ? `−${figure}` : figure) : `${joined} ${figure}`
  })
  const [result, printed] = ['result', 'printed'].map((role) => lines.find((line) => line.role === role)?.figure ?? '')
  // A figure that is printed again is no sum.
  const sum = figures.length === 1 && figures[0] === result ? `${result} is the only amount to add` : `${figures.join(' ')} = ${result}`
  return `${sum}, but ${printed} is printed`
}

function namePlace({ label, page, document }: TieLine): string {
  const name = label === '' ? 'the figure' : `“${label}”`
  return document === 'prior' || page === undefined ? name : `${name} on page ${page}`
}

/** A decimal string for people: "-1234567.8" becomes "(1,234,567.8)". It works on characters, so no digit is lost. */
export function groupDigits(amount: string): string {
  const [whole = '', fraction] = amount.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`)
  return amount.startsWith('-') ? `(${grouped})` : grouped
}

/** The difference of a tie for people, without a sign: "1,234", or "1.2 points" between two percentages. */
export function formatDifference(difference: string, formula: RatioFormula | undefined): string {
  return `${groupDigits(difference.replace('-', ''))}${isPercentage(formula) ? ' points' : ''}`
}

const isPercentage = (formula: RatioFormula | undefined): boolean => formula === 'percentage' || formula === 'percent-change'
