import { type Element, isTag } from 'domhandler'
import { type Align, type Block, type Border, type Cell, none, type Row, type Sides, type Table, type Width } from '../draft.ts'
import { DraftUnprintable } from '../draft-unprintable.ts'
import { type ComputedStyle, computeStyle, readBorders, readSides, widthOf } from './computed-style.ts'
import type { ContentReader } from './content-reader.ts'
import type { Column } from './flow.ts'
import { toLength } from './lengths.ts'
import type { StyleSheet } from './style-sheet.ts'

const MAX_COLUMNS = 300
const MAX_ROW_SPAN = 2_000
/** Places that cells of rows above take. */
const MAX_TAKEN = 500_000
const MAX_ROW_HEIGHT = 200
const GROUPS = new Set(['table-row-group', 'table-header-group', 'table-footer-group'])

const VERTICALS: ReadonlyMap<string, Cell['vertical']> = new Map(Object.entries({ top: 'top', baseline: 'top', bottom: 'bottom' }))

interface Styled {
  readonly element: Element
  readonly style: ComputedStyle
}

/** Reads a table, after its caption. */
export function readHtmlTable(element: Element, style: ComputedStyle, reader: ContentReader, column: Column): Block[] {
  const { sheet } = reader
  const width = widthOf(style)
  const room = typeof width === 'number' ? width : width === null ? column.width : width.share * column.width
  const { rows, captions, columns: columnWidths } = listRows(element, style, sheet)
  const cellPadding = toLength(element.attribs['cellpadding'], 12, 0)
  const spacing =
    own(style, 'border-collapse') === 'collapse'
      ? 0
      : (toLength(element.attribs['cellspacing'] ?? style.own.get('border-spacing')?.split(' ')[0], 12, 0) ?? 1.5)
  const isRuled = /^[1-9]/.test(element.attribs['border'] ?? '')

  const taken = new Set<string>()
  const widths: Width[] = [...columnWidths]
  const spanning: { column: number; span: number; width: Width }[] = []
  let columns = widths.length
  const read: Row[] = rows.map(({ element: row, style: rowStyle, isHead }, at) => {
    let next = 0
    const rowBorders = readBorders(rowStyle)
    const cells = childrenWith(row, rowStyle, sheet).map(({ element: cell, style: cellStyle }): Cell => {
      while (taken.has(`${at} ${next}`)) next += 1
      const columnSpan = readSpan(cell, 'colspan', Math.max(1, MAX_COLUMNS - next))
      const rowSpan = Math.min(readSpan(cell, 'rowspan', MAX_ROW_SPAN), rows.length - at)
      if (taken.size > MAX_TAKEN) throw new DraftUnprintable('DRAFT_TOO_COMPLEX', 'cells over many rows')
      if (rowSpan > 1)
        for (let down = 1; down < rowSpan; down += 1)
          for (let over = 0; over < columnSpan; over += 1) taken.add(`${at + down} ${next + over}`)
      const cellWidth = widthOf(cellStyle)
      if (columnSpan > 1) spanning.push({ column: next, span: columnSpan, width: cellWidth })
      else widths[next] ??= cellWidth
      const minWidth = toLength(own(cellStyle, 'min-width'), cellStyle.text.size, room) ?? 0
      const placed = { column: next, columnSpan, rowSpan, ...(minWidth > 0 && { minWidth }) }
      next += columnSpan
      columns = Math.max(columns, next)
      const points =
        typeof cellWidth === 'number'
          ? cellWidth
          : cellWidth === null
            ? room / Math.max(1, row.children.filter(isTag).length)
            : cellWidth.share * room
      return { ...placed, ...readCell(cell, cellStyle, reader, { points, cellPadding, spacing, isRuled, rowBorders }) }
    })
    const height = toLength(rowStyle.own.get('height'), rowStyle.text.size, 0) ?? 0
    return { cells, repeats: isHead, minHeight: height <= MAX_ROW_HEIGHT ? height : 0 }
  })
  for (const { column: from, span, width: whole } of spanning) {
    const all = Array.from({ length: span }, (_, over) => widths[from + over] ?? null)
    if (whole === null || all.some((one) => one !== null)) continue
    for (let over = 0; over < span; over += 1)
      widths[from + over] = typeof whole === 'number' ? whole / span : { share: whole.share / span }
  }

  const margin = readSides(style, 'margin', column.width)
  const table: Table = {
    kind: 'table',
    columns: Array.from({ length: columns }, (_, at) => widths[at] ?? null),
    rows: read,
    width,
    align: margin.left === undefined ? (margin.right === undefined ? 'center' : 'right') : (alignOf(element) ?? 'left'),
    left: column.left + Math.max(0, margin.left ?? 0),
    before: 0,
    after: 0,
    keepsTogether: /^avoid(?:-page)?$/.test(own(style, 'page-break-inside') ?? ''),
  }
  return [
    ...captions.flatMap((caption) => reader.read(caption.element.children, caption.style, room)),
    ...(read.length === 0 ? [] : [table]),
  ]
}

const own = (style: ComputedStyle, name: string): string | undefined => style.own.get(name)

const alignOf = ({ attribs }: Element): Align | undefined => (attribs['align'] === 'right' ? 'right' : undefined)

function readSpan(cell: Element, name: 'colspan' | 'rowspan', most: number): number {
  const span = Number.parseInt(cell.attribs[name] ?? '1', 10)
  return Number.isFinite(span) ? Math.max(1, Math.min(most, span)) : 1
}

function listRows(table: Element, style: ComputedStyle, sheet: StyleSheet) {
  const rows: (Styled & { isHead: boolean })[] = []
  const captions: Styled[] = []
  const columns: Width[] = []
  const add = (parent: Element, parentStyle: ComputedStyle, isHead: boolean) => {
    for (const child of childrenWith(parent, parentStyle, sheet)) {
      const { display } = child.style
      if (display === 'table-row') rows.push({ ...child, isHead })
      else if (GROUPS.has(display)) add(child.element, child.style, display === 'table-header-group')
      else if (child.element.name === 'caption') captions.push(child)
      else if (child.element.name === 'colgroup' && child.element.children.some(isTag)) add(child.element, child.style, false)
      else if (child.element.name === 'col' || child.element.name === 'colgroup') {
        for (let times = readSpan(child.element, 'colspan', 1); times > 0; times -= 1) columns.push(widthOf(child.style))
      } else if (display !== 'inline') rows.push({ ...child, isHead: false })
    }
  }
  add(table, style, false)
  return { rows, captions, columns }
}

/** Children that are printed. Forms and tags of XBRL around rows and cells are transparent. */
function childrenWith(parent: Element, style: ComputedStyle, sheet: StyleSheet): Styled[] {
  return parent.children.filter(isTag).flatMap((element): Styled[] => {
    const computed = computeStyle(element, style, sheet)
    if (computed.display === 'none') return []
    const isWrapper = computed.display === 'inline' && element.name !== 'col' && element.name !== 'colgroup'
    return isWrapper || element.name === 'form' ? childrenWith(element, computed, sheet) : [{ element, style: computed }]
  })
}

interface CellPlace {
  readonly points: number
  readonly cellPadding: number | undefined
  readonly spacing: number
  readonly isRuled: boolean
  readonly rowBorders: Sides<Border>
}

function readCell(
  cell: Element,
  style: ComputedStyle,
  reader: ContentReader,
  { points, cellPadding, spacing, isRuled, rowBorders }: CellPlace,
) {
  const padding = readSides(style, 'padding', points)
  const isOwn = style.own.get('padding-left') !== '1px'
  const side = (which: keyof Sides<number>): number =>
    Math.max(0, (isOwn ? (padding[which] ?? 0) : (cellPadding ?? padding[which] ?? 0)) + spacing / 2)
  const borders = readBorders(style)
  const border = (which: keyof Sides<Border>): Border => {
    if (borders[which] !== 'none') return borders[which]
    return isRuled ? 'single' : which === 'left' || which === 'right' ? 'none' : rowBorders[which]
  }
  return {
    blocks: reader.read(cell.children, style, points),
    padding: { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') },
    borders: { top: border('top'), right: border('right'), bottom: border('bottom'), left: border('left') },
    vertical: VERTICALS.get(style.own.get('vertical-align') ?? '') ?? 'center',
  }
}

/** Prints elements beside each other: floats, and cells without a table. Those that float to the right come last. */
export function readBeside(elements: readonly Styled[], reader: ContentReader, column: Column): Table {
  const floatOf = ({ style }: Styled) => style.own.get('float')
  const left = elements.filter((one) => floatOf(one) !== 'right')
  const right = elements.filter((one) => floatOf(one) === 'right').toReversed()
  const all = [...left, ...right]
  const cells = all.map(({ element, style }, at): Cell => {
    const width = widthOf(style)
    const points = typeof width === 'number' ? width : width === null ? column.width / all.length : width.share * column.width
    const sides = readSides(style, 'padding', points)
    const padding = { top: sides.top ?? 0, right: sides.right ?? 0, bottom: sides.bottom ?? 0, left: sides.left ?? 0 }
    return {
      column: at,
      columnSpan: 1,
      rowSpan: 1,
      blocks: reader.read(element.children, style, points),
      padding,
      borders: none,
      vertical: 'top',
    }
  })
  const widths = all.map(({ style }) => widthOf(style))
  const fills = right.length > 0 || widths.some((width) => width !== null && typeof width !== 'number')
  return {
    kind: 'table',
    columns: widths,
    rows: [{ cells, repeats: false, minHeight: 0 }],
    width: fills ? Math.max(20, column.width) : null,
    align: 'left',
    left: column.left,
    before: 0,
    after: 0,
    keepsTogether: false,
  }
}
