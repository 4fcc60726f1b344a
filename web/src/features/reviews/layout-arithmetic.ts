import type { Evidence, ReviewPoint } from '@tickmark/contract'
import { formatAmount } from '../../lib/format-amount.ts'

export interface ArithmeticLine {
  /** Empty if the draft has no label. */
  label: string
  figure: string
  /** The page of the figure, if it should be shown. */
  page?: number
}

/** A point's arithmetic as a reviewer writes it: the terms, a rule, the computed amount, the printed amount, the difference. */
export interface Arithmetic {
  /** The figures of the sum, as printed. */
  terms: ArithmeticLine[]
  /** Below the rule: the expected and the printed amount. */
  results: ArithmeticLine[]
  difference: string | null
}

/** Lays out a point's figures. Null if it has none. Amounts stay text throughout. */
export function layoutArithmetic(point: ReviewPoint): Arithmetic | null {
  const { terms, results } = point.evidence.some((figure) => figure.role === 'component') ? layoutSum(point) : layoutAgreement(point)
  if (terms.length === 0 && results.length === 0 && point.difference === undefined) return null
  return { terms, results, difference: point.difference === undefined ? null : formatAmount(point.difference) }
}

type Lines = Pick<Arithmetic, 'terms' | 'results'>

/**
 * A point can contain figures of several sums that fail together; the first sum ends at its total.
 * The text of the point covers the others: their figures would not add up in this column.
 */
function layoutSum(point: ReviewPoint): Lines {
  const end = point.evidence.findIndex((figure) => figure.role === 'total')
  const total = point.evidence[end]
  const parts = (end < 1 ? point.evidence : point.evidence.slice(0, end)).filter((figure) => figure.role === 'component')
  const place = (figure: Evidence) => (figure.page === point.page ? {} : { page: figure.page })

  const results: ArithmeticLine[] = []
  if (point.expected !== undefined) results.push({ label: 'Adds up to', figure: formatAmount(point.expected) })
  if (total !== undefined)
    results.push({ label: total.label === undefined ? 'Printed' : `${total.label}, as printed`, figure: total.text, ...place(total) })
  else if (point.actual !== undefined) results.push({ label: 'Printed', figure: formatAmount(point.actual) })
  return {
    terms: parts.map((figure) => ({
      label: figure.sign === -1 ? `Less ${figure.label ?? ''}`.trim() : (figure.label ?? ''),
      figure: figure.text,
      ...place(figure),
    })),
    results,
  }
}

/** Figures that should be equal, each with its page. */
function layoutAgreement(point: ReviewPoint): Lines {
  const recomputed = layoutRecomputed(point)
  if (recomputed !== null) return recomputed
  const results = point.evidence.map(toPlacedLine)
  if (results.length === 0 && point.expected !== undefined) results.push({ label: 'Expected', figure: formatAmount(point.expected) })
  if (point.evidence.length === 0 && point.actual !== undefined) results.push({ label: 'Printed', figure: formatAmount(point.actual) })
  return { terms: [], results }
}

/** For a printed figure of another kind than its terms, such as a percentage of two amounts: the recomputed value is shown between them. */
function layoutRecomputed({ expected, actual, evidence }: ReviewPoint): Lines | null {
  if (expected === undefined || actual === undefined) return null
  const shows = (amount: string) => (figure: Evidence) => digitsOf(figure.text) === digitsOf(amount)
  const printed = evidence.filter(shows(actual))
  if (printed.length !== 1 || printed.length === evidence.length || evidence.some(shows(expected))) return null
  return {
    terms: evidence.filter((figure) => !printed.includes(figure)).map(toPlacedLine),
    results: [{ label: 'Comes to', figure: formatAmount(expected) }, ...printed.map(toPlacedLine)],
  }
}

function toPlacedLine({ label, role, text, page }: Evidence): ArithmeticLine {
  return { label: label ?? (role === 'total' ? 'Printed' : 'Elsewhere'), figure: text, page }
}

function digitsOf(text: string): string {
  return text.replace(/[^\d.]/g, '')
}
