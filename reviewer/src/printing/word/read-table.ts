import type { Align, Block, Border, Cell, Row, Sides, Table, Width } from '../draft.ts'
import { childrenOf, findChild, type XmlElement } from '../xml.ts'
import { readBorder, readMargins } from './borders.ts'
import { childValue, isOn, noProperties, override, type Properties, toPoints, valueOf } from './properties.ts'
import { combine } from './styles.ts'
import type { WordContext } from './word-context.ts'

const ALIGNS: ReadonlyMap<string, Align> = new Map(Object.entries({ right: 'right', end: 'right', center: 'center' }))
const VERTICALS: ReadonlyMap<string, Cell['vertical']> = new Map(Object.entries({ center: 'center', bottom: 'bottom' }))
/** Word allows 63. */
const MAX_COLUMNS = 200
const MARGINS: Sides<number> = { top: 0, right: 5.4, bottom: 0, left: 5.4 }

export type ReadCell = (cell: XmlElement, tableStyle: { paragraph: Properties; run: Properties }) => Block[]

interface OpenCell extends Omit<Cell, 'rowSpan'> {
  rowSpan: number
}

/** Reads a table (ISO/IEC 29500-1, 17.4). Deleted rows and cells are not printed. */
export function readTable(element: XmlElement, context: WordContext, readCell: ReadCell): Table {
  const direct = findChild(element, 'tblPr')
  const styleId = childValue(direct, 'tblStyle') ?? context.styles.defaultTable
  const style = context.styles.of(styleId)
  const properties = override(combine(style.table), direct)
  const rows = unwrap(element, 'tr').filter((row) => !isDeleted(row))
  const grid = childrenOf(findChild(element, 'tblGrid'), 'gridCol').map(({ attributes }) => toPoints(attributes['w']) ?? 0)
  const margins = { ...MARGINS, ...readMargins(properties.get('tblCellMar')) }

  const open: (OpenCell | undefined)[] = []
  let columns = grid.length
  const read: Row[] = rows.map((row, at) => {
    const rowProperties = override(noProperties, findChild(row, 'trPr'))
    let column = Number.parseInt(valueOf(rowProperties, 'gridBefore') ?? '0', 10) || 0
    const cells: Cell[] = []
    for (const cell of unwrap(row, 'tc').filter((each) => findChild(each, 'tcPr', 'cellDel') === undefined)) {
      const own = override(noProperties, findChild(cell, 'tcPr'))
      const columnSpan = Math.max(1, Math.min(MAX_COLUMNS - column, Number.parseInt(valueOf(own, 'gridSpan') ?? '1', 10) || 1))
      if (column >= MAX_COLUMNS) break
      const above = open[column]
      const merge = own.get('vMerge')
      if (merge !== undefined && merge.attributes['val'] !== 'restart' && above !== undefined) above.rowSpan += 1
      else {
        const position = {
          isFirstRow: at === 0,
          isLastRow: at === rows.length - 1,
          isFirst: column === 0,
          isLast: column + columnSpan >= grid.length,
        }
        const read: OpenCell = {
          column,
          columnSpan,
          rowSpan: 1,
          blocks: readCell(cell, { paragraph: style.paragraph, run: style.run }),
          padding: { ...margins, ...readMargins(own.get('tcMar')) },
          borders: readBorders(own.get('tcBorders'), properties.get('tblBorders'), position),
          vertical: VERTICALS.get(valueOf(own, 'vAlign') ?? '') ?? 'top',
        }
        cells.push(read)
        open[column] = merge === undefined ? undefined : read
      }
      column += columnSpan
    }
    columns = Math.max(columns, column)
    const height = toPoints(rowProperties.get('trHeight')?.attributes['val'])
    return { cells, repeats: isOn(rowProperties, 'tblHeader'), minHeight: Math.max(0, Math.min(height ?? 0, 600)) }
  })

  const widths = Array.from({ length: columns }, (_, at): Width => (grid[at] === undefined || grid[at] === 0 ? null : grid[at]))
  return {
    kind: 'table',
    columns: widths,
    rows: read,
    width: readWidth(properties.get('tblW')),
    align: ALIGNS.get(valueOf(properties, 'jc') ?? '') ?? 'left',
    left: Math.max(0, toPoints(properties.get('tblInd')?.attributes['w']) ?? 0),
    before: 0,
    after: 0,
    keepsTogether: false,
  }
}

/** Rows or cells, also those within content controls and inserted text. */
function unwrap(element: XmlElement, name: string): XmlElement[] {
  return childrenOf(element).flatMap((child) => {
    if (child.name === name) return [child]
    return ['sdt', 'sdtContent', 'ins', 'customXml', 'moveTo', 'smartTag'].includes(child.name) ? unwrap(child, name) : []
  })
}

const isDeleted = (row: XmlElement): boolean =>
  findChild(row, 'trPr', 'del') !== undefined || findChild(row, 'trPr', 'hidden') !== undefined

function readWidth(element: XmlElement | undefined): Width {
  const text = element?.attributes['w'] ?? ''
  const value = Number.parseFloat(text)
  if (!Number.isFinite(value) || value <= 0) return null
  if (text.endsWith('%')) return { share: value / 100 }
  // Fiftieths of a percent.
  if (element?.attributes['type'] === 'pct') return { share: value / 5000 }
  return element?.attributes['type'] === 'dxa' ? value / 20 : null
}

interface Position {
  readonly isFirstRow: boolean
  readonly isLastRow: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** The borders of a cell: its own, or those of its table. */
function readBorders(
  own: XmlElement | undefined,
  table: XmlElement | undefined,
  { isFirstRow, isLastRow, isFirst, isLast }: Position,
): Sides<Border> {
  return {
    top: readBorder(own, 'top') ?? readBorder(table, isFirstRow ? 'top' : 'insideH') ?? 'none',
    right: readBorder(own, 'right', 'end') ?? (isLast ? readBorder(table, 'right', 'end') : readBorder(table, 'insideV')) ?? 'none',
    bottom: readBorder(own, 'bottom') ?? readBorder(table, isLastRow ? 'bottom' : 'insideH') ?? 'none',
    left: readBorder(own, 'left', 'start') ?? (isFirst ? readBorder(table, 'left', 'start') : readBorder(table, 'insideV')) ?? 'none',
  }
}
