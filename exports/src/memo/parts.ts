import {
  AlignmentType,
  type IParagraphOptions,
  type IRunOptions,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { cleanText } from '../clean-text.ts'
import { colours, none, small } from './style.ts'

/** How text looks. It has no `children`, whose strings the library can read as fields. */
export type Look = Omit<IRunOptions, 'children' | 'text' | 'break'>

export const quiet: Look = { size: small, color: colours.quiet }

/** Text from a document, as it is: line breaks are kept, control characters are not. */
export const writeText = (text: string, look: Look = {}): TextRun[] =>
  cleanText(text)
    .split('\n')
    .map((line, at) => new TextRun({ ...look, text: line, ...(at === 0 ? {} : { break: 1 }) }))

export const paragraph = (text: string, look: Look = {}, options: Omit<IParagraphOptions, 'children' | 'text'> = {}): Paragraph =>
  new Paragraph({ ...options, children: writeText(text, look) })

export interface Cell {
  readonly text: string
  /** A second, quiet line. */
  readonly note?: string | undefined
  readonly look?: Look
  readonly isAmount?: boolean
  readonly borders?: Partial<Record<'top' | 'bottom', typeof none | { style: 'single' | 'double'; size: number; color: string }>>
}

interface TableOptions {
  /** In twentieths of a point. */
  readonly widths: readonly number[]
  readonly indent?: number
  /** The first row is repeated on every page. */
  readonly hasHeader?: boolean
  /** The rows stay on one page, if they fit. */
  readonly isWhole?: boolean
  /** Space above and below the text of a cell. */
  readonly padding?: number
}

/** A table without lines of its own: cells have the borders that they ask for. */
export function layoutTable(
  rows: readonly (readonly Cell[])[],
  { widths, indent = 0, hasHeader, isWhole, padding = 30 }: TableOptions,
): Table {
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: widths,
    indent: { size: indent, type: WidthType.DXA },
    borders: { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none },
    rows: rows.map(
      (cells, at) =>
        new TableRow({
          cantSplit: true,
          tableHeader: hasHeader === true && at === 0,
          children: cells.map((cell, column) => toCell(cell, widths[column] ?? 0, isWhole === true && at < rows.length - 1, padding)),
        }),
    ),
  })
}

function toCell({ text, note, look = {}, isAmount, borders = {} }: Cell, width: number, keepNext: boolean, padding: number): TableCell {
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: padding, bottom: padding, left: 60, right: 100 },
    borders: { top: borders.top ?? none, bottom: borders.bottom ?? none, left: none, right: none },
    children: [
      paragraph(text, look, {
        alignment: isAmount === true ? AlignmentType.RIGHT : AlignmentType.LEFT,
        spacing: { before: 0, after: 0 },
        keepNext,
      }),
      ...(note === undefined ? [] : [paragraph(note, quiet, { spacing: { before: 0, after: 0 }, keepNext })]),
    ],
  })
}
