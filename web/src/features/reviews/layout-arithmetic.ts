import type { ReviewPoint } from '@tickmark/contract'
import { formatAmount } from '../../lib/format-amount.ts'

export interface ArithmeticLine {
  label: string
  figure: string
  /** The page of the figure, where it is not the point's own. */
  page?: number
}

/** A point's arithmetic as a reviewer writes it: what goes in, a rule, what it comes to, what is printed, the difference. */
export interface Arithmetic {
  /** Figures as printed that go into the sum, or that should agree. */
  terms: ArithmeticLine[]
  /** Below the rule: what it should be, and what is printed. */
  results: ArithmeticLine[]
  difference: string | null
}

/** Lays out a point's figures. Null when it has none. Amounts stay text throughout. */
export function layoutArithmetic(point: ReviewPoint): Arithmetic | null {
  const { evidence, expected, actual, difference } = point
  const place = (page: number) => (page === point.page ? {} : { page })
  const components = evidence.filter((figure) => figure.role === 'component')
  const counterparts = evidence.filter((figure) => figure.role === 'counterpart')
  const totals = evidence.filter((figure) => figure.role === 'total')
  const isSum = components.length > 0

  const terms = components.map((figure) => ({ label: '', figure: figure.text, ...place(figure.page) }))
  const results: ArithmeticLine[] = []
  if (isSum && expected !== undefined) results.push({ label: 'Adds up to', figure: formatAmount(expected) })
  for (const figure of counterparts) results.push({ label: 'Elsewhere', figure: figure.text, ...place(figure.page) })
  if (!isSum && counterparts.length === 0 && expected !== undefined) results.push({ label: 'Expected', figure: formatAmount(expected) })
  if (totals.length > 0) for (const figure of totals) results.push({ label: 'Printed', figure: figure.text, ...place(figure.page) })
  else if (actual !== undefined) results.push({ label: 'Printed', figure: formatAmount(actual) })

  if (terms.length === 0 && results.length === 0 && difference === undefined) return null
  return { terms, results, difference: difference === undefined ? null : formatAmount(difference) }
}
