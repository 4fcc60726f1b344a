import { layoutTie, type ShownTie, type TieLine } from './layout-tie.ts'
import type { Evidence } from './reviews.ts'

/*
 * The arithmetic of a point as screens and files show it.
 */

export interface ArithmeticLine {
  /** Empty if the draft has no label. */
  label: string
  figure: string
  /** The page of the figure, if it should be shown. */
  page?: number
}

/** A tie's arithmetic as a reviewer writes it: the terms, a rule, the result, the printed amount, the difference. */
export interface Arithmetic {
  /** The figures above the rule. */
  terms: ArithmeticLine[]
  /** Below the rule: the result and the printed amount; or, without terms, figures that should be equal. */
  results: ArithmeticLine[]
  difference: string | null
}

/** What a point rests on: its ties, the main one first, and the figures and words that it is about. */
interface Reasoned {
  readonly ties: readonly ShownTie[]
  readonly evidence: readonly Pick<Evidence, 'label' | 'text' | 'page'>[]
  readonly page: number
}

/** Lays out the main tie of a point; of a point without ties, the figures and words that it is about. Null if it has none. */
export function layoutArithmetic({ ties: [tie], evidence, page }: Reasoned): Arithmetic | null {
  if (tie !== undefined) return layoutLines(tie, page)
  if (evidence.length === 0) return null
  return { terms: evidence.map(({ label = '', text, page: at }) => ({ label, figure: text, page: at })), results: [], difference: null }
}

function layoutLines(tie: ShownTie, page: number): Arithmetic {
  const lines = layoutTie(tie)
  const isTerm = ({ role }: TieLine) => role === 'term'
  return {
    terms: lines.filter(isTerm).map((line) => toLine(line, tie, page)),
    results: lines.filter((line) => !isTerm(line) && line.role !== 'difference').map((line) => toLine(line, tie, page)),
    difference: lines.find(({ role }) => role === 'difference')?.figure ?? null,
  }
}

/** A place shows its page always, a figure of a sum only if it is on another page. */
function toLine(line: TieLine, tie: ShownTie, page: number): ArithmeticLine {
  const shown = line.page !== undefined && line.document === undefined && (line.role === 'place' || line.page !== page)
  return { label: labelOf(line, tie), figure: line.figure, ...(shown && line.page !== undefined ? { page: line.page } : {}) }
}

function labelOf({ role, label, operation }: TieLine, tie: ShownTie): string {
  switch (role) {
    case 'result':
      return tie.kind === 'ratio' ? 'Comes to' : 'Adds up to'
    case 'printed':
      return label === '' ? 'Printed' : `${label}, as printed`
    case 'place':
      return label === '' ? 'Elsewhere' : label
    case 'difference':
      return 'Difference'
    case 'term':
      return operation === undefined ? label : capitalise(`${operation} ${label}`.trim())
  }
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
