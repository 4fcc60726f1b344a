import type { Cell, CellStyle, WriteSheet } from 'hucre/xlsx'
import { type Content, toCell } from './cells.ts'

export interface Column<Row> {
  readonly header: string
  /** In characters. */
  readonly width: number
  readonly read: (row: Row) => Content
}

const header: CellStyle = {
  font: { name: 'Calibri', size: 11, bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '18212F' } },
  alignment: { vertical: 'top', wrapText: true },
}

const paper = { A4: 'a4', Letter: 'letter' } as const

/** Characters on a sheet of paper that is still readable. */
const maxPaperWidth = 190

/** In points; a row is at most 409 high. */
const lineHeight = 15
const maxLines = 27

/** The lines that a text takes in a column. Words break early, so a line holds a little less than the width. */
const countLines = (text: string, width: number): number =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / (width * 0.9))), 0)

/** As high as the longest text needs: LibreOffice does not fit rows to wrapped text when it opens a workbook. */
export const heightOf = (contents: readonly (readonly [text: string, width: number])[]): number =>
  lineHeight * Math.min(maxLines, Math.max(1, ...contents.map(([text, width]) => countLines(text, width))))

/** A sheet with its header frozen and repeated on paper, and a filter for each column. */
export function layoutSheet<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  size: keyof typeof paper,
): WriteSheet {
  const contents = rows.map((row) => columns.map(({ read }) => read(row)))
  const cells = new Map<string, Partial<Cell>>()
  for (const [at, column] of columns.entries()) {
    cells.set(`0,${at}`, { value: column.header, type: 'string', style: header })
    for (const [index, row] of contents.entries()) cells.set(`${index + 1},${at}`, toCell(row[at] ?? null))
  }
  const heights = [
    heightOf(columns.map(({ header, width }) => [header, width])),
    ...contents.map((row) => heightOf(row.map((content, at) => [content?.kind === 'text' ? content.text : '', columns[at]?.width ?? 1]))),
  ]
  const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[columns.length - 1] ?? 'Z'
  return {
    name,
    columns: columns.map(({ width }) => ({ width })),
    cells,
    rowDefs: new Map(heights.map((height, at) => [at, { height }])),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${last}${rows.length + 1}` },
    pageSetup: {
      paperSize: paper[size],
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: Math.ceil(columns.reduce((sum, { width }) => sum + width, 0) / maxPaperWidth),
      fitToHeight: 0,
      printTitlesRow: '$1:$1',
      printTitlesColumn: '$A:$A',
    },
    headerFooter: { oddFooter: `&L${name}&RPage &P of &N` },
  }
}
