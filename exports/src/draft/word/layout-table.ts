import { type DraftCell, type DraftRow, type DraftTable, type DraftText, type Gap, isGap } from '@tickmark/engine/drafting'
import {
  AlignmentType,
  type IParagraphOptions,
  type Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlign,
  WidthType,
} from 'docx'
import { formatDigits, hasNotes } from '../paper.ts'
import { paragraphOf } from './parts.ts'
import { doubleRule, lineSpace, none, rule, styleIds } from './style.ts'

/** In twentieths of a point. */
const noteWidth = 700
const MAX_FIGURE_WIDTH = 1_480
const levelIndent = 260
const headingSpace = 180
const rulesHeight = 65
/** As wide as a bracket: that of a negative hangs in the margin of the column, so that digits align. */
const bracket = 68
/** Above this many columns of figures, type is smaller, and the labels keep this share of the width. */
const MAX_NORMAL_COLUMNS = 4
const labelShare = 0.24
const smallType = 15
/** Between columns. */
const gaps = { normal: 220, wide: 70 }
/** A table of a note stays on one page, if it has no more rows than this. */
const MAX_WHOLE_ROWS = 24

type CellOptions = Omit<IParagraphOptions, 'children' | 'text'>

/** A table that can be edited: a row for each line, a cell for each figure, headings repeated on every page. */
export function layoutTable(table: DraftTable, textWidth: number): Table {
  const { columns, rows } = table
  const withNotes = hasNotes(table)
  const isWide = columns.length > MAX_NORMAL_COLUMNS
  const rest = textWidth - (withNotes ? noteWidth : 0)
  const figureWidth = Math.min(MAX_FIGURE_WIDTH, Math.floor((rest * (1 - labelShare)) / Math.max(1, columns.length)))
  const widths = [rest - columns.length * figureWidth, ...(withNotes ? [noteWidth] : []), ...columns.map(() => figureWidth)]
  const isWhole = table.kind === 'note' && rows.length <= MAX_WHOLE_ROWS
  const look = isWide ? { size: smallType } : {}
  const text = (content: DraftText, options: CellOptions, bold?: boolean): Paragraph =>
    paragraphOf(content, options, { ...look, ...(bold && { bold }) })

  const figureCell = (children: Paragraph[]): TableCell =>
    cellOf(children, figureWidth, { left: isWide ? gaps.wide : gaps.normal, right: bracket })

  const headings = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: [
      cellOf([text([], { style: styleIds.tableText, keepNext: true })], widths[0] ?? 0),
      ...(withNotes ? [cellOf([paragraphOf(['Note'], { ...inNotes, keepNext: true }, { ...look, italics: true })], noteWidth)] : []),
      ...columns.map(({ heading, unit }) =>
        figureCell([
          text([heading], { style: styleIds.tableHeading, keepNext: true }),
          ...(unit === '' ? [] : [text([unit], { style: styleIds.tableFigure, keepNext: true })]),
        ]),
      ),
    ],
  })

  const layoutRow = (row: DraftRow, at: number): TableRow => {
    const next = rows[at + 1]
    // A heading stays with what it heads, and a total with what it adds up.
    const keepNext = next !== undefined && (isWhole || row.role === 'heading' || next.role === 'total')
    const isBold = row.role !== 'item' && (row.level === 0 || row.final)
    const spacing = {
      spacing: {
        before: row.role === 'heading' && at > 0 ? headingSpace : lineSpace,
        // As low as the figures, which have two rules below them.
        after: row.final ? lineSpace + rulesHeight : lineSpace,
      },
    }
    const label = text(
      [row.label],
      {
        style: styleIds.tableText,
        keepNext,
        ...spacing,
        indent: { left: row.level * levelIndent + levelIndent / 2, hanging: levelIndent / 2 },
      },
      isBold,
    )
    return new TableRow({
      cantSplit: true,
      children: [
        cellOf([label], widths[0] ?? 0),
        ...(withNotes ? [cellOf([text([row.note ?? ''], { ...inNotes, keepNext, ...spacing })], noteWidth)] : []),
        ...columns.map((_, column) =>
          figureCell([layoutFigure(row, row.cells[column] ?? null, keepNext, (content, options) => text(content, options, isBold))]),
        ),
      ],
    })
  }

  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    borders: { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none },
    rows: [headings, ...rows.map(layoutRow)],
  })
}

const inNotes: CellOptions = { style: styleIds.tableText, alignment: AlignmentType.CENTER }

function layoutFigure(
  row: DraftRow,
  cell: DraftCell | Gap | null,
  keepNext: boolean,
  text: (content: DraftText, options: CellOptions) => Paragraph,
): Paragraph {
  const options = { style: styleIds.tableFigure, keepNext }
  if (cell === null) return text([], options)
  // Rules are those of paragraphs: they leave a gap between columns, as those of cells do not.
  const border = row.role === 'total' ? { border: { top: rule, ...(row.final && { bottom: doubleRule }) } } : {}
  if (isGap(cell)) return text([cell], { ...options, ...border })
  const digits = formatDigits(cell.value)
  if (cell.value >= 0n) return text([digits], { ...options, ...border })
  return text([`(${digits})`], { ...options, ...border, indent: { right: -bracket } })
}

const cellOf = (children: Paragraph[], width: number, margins = { left: 0, right: 0 }): TableCell =>
  new TableCell({ children, width: { size: width, type: WidthType.DXA }, verticalAlign: VerticalAlign.BOTTOM, margins })
