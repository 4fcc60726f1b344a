import { type Align, type Cell, type Inline, none, type Paragraph, type Row, type Table, type TextStyle } from '../draft.ts'

const PLAIN: TextStyle = { family: 'sans', bold: false, italic: false, size: 9, underlined: false, rise: 0 }

/** Text, with the number of the fact that it states. */
export interface Words {
  readonly text: string
  readonly fact?: number
  readonly bold?: boolean
  readonly size?: number
}

const toInline = ({ text, fact, bold = false, size = PLAIN.size }: Words): Inline => ({
  kind: 'text',
  text,
  style: { ...PLAIN, bold, size, ...(fact !== undefined && { fact }) },
})

export const paragraphOf = (
  words: readonly Words[],
  { before = 0, after = 4, align = 'left', keepsNext = false }: Partial<Pick<Paragraph, 'before' | 'after' | 'align' | 'keepsNext'>> = {},
): Paragraph => ({
  kind: 'paragraph',
  inlines: words.map(toInline),
  align,
  left: 0,
  right: 0,
  first: 0,
  before,
  after,
  spacing: 1,
  size: PLAIN.size,
  tabs: [],
  ruledAbove: 'none',
  ruledBelow: 'none',
  keepsNext,
})

export const headingOf = (text: string, size: number): Paragraph =>
  paragraphOf([{ text, bold: true, size }], { before: size, keepsNext: true })

/** A row of a table: its label, and a text or nothing for each column. */
export interface TextRow {
  readonly label: string
  readonly cells: readonly (Words | null)[]
  readonly isHeading?: boolean
}

/** Of the width of the page. */
const LABELS = 0.46

export function tableOf(rows: readonly TextRow[], columns: number): Table {
  return {
    kind: 'table',
    columns: [{ share: LABELS }, ...Array.from({ length: columns }, () => ({ share: (1 - LABELS) / MAX_COLUMNS }))],
    rows: rows.map(toRow),
    width: { share: LABELS + (columns * (1 - LABELS)) / MAX_COLUMNS },
    align: 'left',
    left: 0,
    before: 0,
    after: 8,
    keepsTogether: false,
  }
}

/** More do not fit beside each other. */
export const MAX_COLUMNS = 4

function toRow({ label, cells, isHeading = false }: TextRow): Row {
  const labelled = cellOf(0, label === '' ? null : { text: label }, 'left')
  return {
    cells: [labelled, ...cells.map((words, at) => cellOf(at + 1, words && { ...words, bold: isHeading }, 'right'))],
    repeats: isHeading,
    minHeight: 0,
  }
}

const cellOf = (column: number, words: Words | null, align: Align): Cell => ({
  column,
  columnSpan: 1,
  rowSpan: 1,
  blocks: words === null ? [] : [paragraphOf([words], { after: 0, align })],
  padding: { top: 1.5, right: 2, bottom: 1.5, left: column === 0 ? 0 : 4 },
  borders: none,
  vertical: 'bottom',
})
