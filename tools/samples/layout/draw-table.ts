import { printThousands, printWhole } from './amounts.ts'
import type { Paper } from './paper.ts'
import type { Slab } from './slab.ts'
import { GREY } from './style.ts'
import type { Column, Row, Table, Value } from './table.ts'
import { splitWords, wrapWords } from './words.ts'

const INDENT = 10
const GUTTER = 10

/** The true text of a cell. */
export const printCell = (value: Value, row: Row, nil: string): string => {
  if (value === null) return ''
  if (typeof value === 'string') return value
  return row.scale === 'whole' ? printWhole(value, { nil }) : printThousands(value, { nil })
}

/** Right edges of every figure column, of the notes and of the labels. */
const measureColumns = (table: Table, paper: Paper) => {
  const { figures, hangBrackets } = paper.style
  const width = table.columnWidth ?? figures.columnWidth
  const last = paper.right - (hangBrackets ? paper.faces.regular.width(')', figures.size) : 0)
  const edges = table.columns.map((_, i) => last - (table.columns.length - 1 - i) * width)
  const figuresLeft = last - table.columns.length * width + GUTTER
  const noteRight = figuresLeft - 4
  const labelRight = table.hasNotes ? noteRight - figures.noteWidth : figuresLeft - 6
  return { width, edges, noteRight, labelRight }
}

const isCurrent = (table: Table, column: Column) => table.columns.length === 2 && column === table.columns[0]

/** Table headings, rows and rules as one piece that is kept on one page. */
export const layTable = (table: Table, paper: Paper): Slab => {
  const { style, faces } = paper
  const { size, leading } = style.figures
  const { width, edges, noteRight, labelRight } = measureColumns(table, paper)
  const headingLines = Math.max(...table.columns.map((column) => column.heading.length))
  const wrapLabel = (row: Row) => {
    const face = row.bold ? faces.bold : faces.regular
    return wrapWords(splitWords(row.label, paper.resolve), face, size, labelRight - paper.left - row.indent * INDENT)
  }
  const rowHeight = (row: Row) => {
    if (row.kind === 'gap') return leading * 0.4
    const lines = Math.max(1, wrapLabel(row).length)
    return lines * leading + (row.kind === 'grand' ? 5 : row.kind === 'total' ? 2 : 0)
  }
  const headingHeight = headingLines === 0 ? 0 : headingLines * leading + 3
  const height = headingHeight + table.rows.reduce((sum, row) => sum + rowHeight(row), 0)

  const drawHeadings = (top: number) => {
    table.columns.forEach((column, i) => {
      column.heading.forEach((line, n) => {
        const y = top + (headingLines - column.heading.length + n + 1) * leading - 3
        const face = style.boldCurrent && table.columns.length === 2 && !isCurrent(table, column) ? faces.regular : faces.bold
        paper.runTo(splitWords(line, paper.resolve), edges[i] ?? 0, y, face, size)
      })
      if (style.rules === 'figures' && style.currencySign !== null && column.heading.length > 0) {
        paper.rule((edges[i] ?? 0) - width + GUTTER, edges[i] ?? 0, top + headingHeight - 1, 0.5)
      }
    })
    if (table.hasNotes) paper.runTo([{ text: style.noteHeading }], noteRight, top + headingLines * leading - 3, faces.regular, size, GREY)
    if (style.rules === 'full' && headingLines > 0) paper.rule(paper.left, paper.right, top + headingHeight - 1, 0.6, style.accent)
  }

  const drawCell = (row: Row, column: Column, value: Value, right: number, baseline: number) => {
    const printed = paper.resolve(`${table.key}.${row.key}.${column.key}`, printCell(value, row, style.notation.nil))
    if (printed === '') return
    const bold = (style.boldCurrent && isCurrent(table, column)) || (row.bold && (!style.boldCurrent || table.columns.length !== 2))
    const face = bold ? faces.bold : faces.regular
    const hang = style.hangBrackets && printed.endsWith(')') ? face.width(')', size) : 0
    const key = `${table.key}.${row.key}.${column.key}`
    paper.runTo([{ text: printed, slot: { key, from: 0, to: printed.length } }], right + hang, baseline, face, size)
    if (row.signed && column.plain !== true && style.currencySign !== null)
      paper.run([{ text: style.currencySign }], right - width + GUTTER + 2, baseline, face, size)
  }

  const drawRules = (row: Row, top: number, baseline: number, above: Row | undefined) => {
    if (row.kind !== 'total' && row.kind !== 'grand') return
    const spans = row.cells.flatMap((value, i) => (value === null ? [] : [[(edges[i] ?? 0) - width + GUTTER, edges[i] ?? 0] as const]))
    const full = style.rules === 'full' ? [[paper.left, paper.right] as const] : spans
    for (const [x0, x1] of full) {
      // The double rule of the row above replaces this one's rule.
      if (above?.kind !== 'grand') paper.rule(x0, x1, top + 1.5, 0.5)
      if (row.kind !== 'grand') continue
      paper.rule(x0, x1, baseline + 3.6, 0.5)
      paper.rule(x0, x1, baseline + 5.4, 0.5)
    }
  }

  const drawRow = (row: Row, top: number, above: Row | undefined) => {
    const lines = wrapLabel(row)
    const lead = row.kind === 'total' || row.kind === 'grand' ? 2 : 0
    const face = row.bold ? faces.bold : faces.regular
    lines.forEach((line, n) => {
      const hanging = n > 0 ? INDENT * 0.8 : 0
      paper.run(line, paper.left + row.indent * INDENT + hanging, top + lead + (n + 1) * leading - 3.5, face, size)
    })
    const baseline = top + lead + Math.max(1, lines.length) * leading - 3.5
    if (row.note !== undefined) {
      const key = `${table.key}.${row.key}.note`
      const printed = paper.resolve(key, row.note)
      paper.runTo([{ text: printed, slot: { key, from: 0, to: printed.length } }], noteRight, baseline, faces.regular, size)
    }
    drawRules(row, top, baseline, above)
    row.cells.forEach((value, i) => {
      const column = table.columns[i]
      if (column !== undefined) drawCell(row, column, value, edges[i] ?? 0, baseline)
    })
  }

  const draw = (top: number) => {
    if (style.tint !== null && table.columns.length === 2) {
      const right = (edges[0] ?? 0) + 4
      paper.fill(right - width + 6, top, right, top + height + 2, style.tint)
    }
    drawHeadings(top)
    let y = top + headingHeight
    table.rows.forEach((row, i) => {
      if (row.kind !== 'gap') drawRow(row, y, table.rows[i - 1])
      y += rowHeight(row)
    })
  }
  return { above: 4, height: height + 3, keep: false, draw }
}
