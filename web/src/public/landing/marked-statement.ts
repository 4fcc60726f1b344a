import shown from './marked-statement.json'

export interface MarkedFigure {
  readonly text: string
  /** A circle or an underline: it is part of a sum that does not add up. */
  readonly mark: 'ticked' | 'rounding' | 'ring' | 'part' | 'none'
  /** The kinds of check that ticked it. */
  readonly letters: string
}

export interface MarkedRow {
  readonly label: string
  readonly note: string
  /** One per year; none in a heading. */
  readonly figures: readonly (MarkedFigure | null)[]
}

/** Part of a statement with the review's marks, and the point that it raises. Amounts of the point are decimal strings. */
interface MarkedStatement {
  readonly entity: string
  readonly unit: string
  readonly page: number
  readonly rows: readonly MarkedRow[]
  readonly point: Readonly<Record<'title' | 'detail' | 'check' | 'reference' | 'sum' | 'printed' | 'difference', string>>
  readonly document: Readonly<Record<'pages' | 'figures' | 'ticked', number>>
}

/**
 * Our own sample. `node tools/dist/landing/main.js` writes it, and a test beside that program reviews the sample again and
 * compares, so that the shape is what it is.
 */
export const markedStatement = shown as MarkedStatement
