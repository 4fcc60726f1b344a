import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { textContent } from 'domutils'
import type { Block } from '../draft.ts'
import { type ComputedStyle, computeStyle, readBorders, readSides, widthOf } from './computed-style.ts'
import type { ContentReader } from './content-reader.ts'
import { type Column, Flow } from './flow.ts'
import { toLength } from './lengths.ts'
import { isPlaced, readPlaced } from './read-placed.ts'
import { readBeside, readHtmlTable } from './read-html-table.ts'
import type { StyleSheet } from './style-sheet.ts'

const BLOCKS = new Set(['block', 'list-item', 'flow-root', 'table-caption', 'grid'])
/** Heights beyond this are of pages, not of space between lines. */
const MAX_BLANK = 120

/** Reads what is inside an element into blocks for a column `width` points wide. */
export function readContent(children: readonly ChildNode[], style: ComputedStyle, sheet: StyleSheet, width: number): Block[] {
  const flow = new Flow()
  readChildren(children, style, sheet, { left: 0, right: 0, width }, flow)
  return flow.end()
}

const toReader = (sheet: StyleSheet): ContentReader => ({
  sheet,
  read: (children, style, width) => readContent(children, style, sheet, width),
})

/** Reads children into a flow. Floating ones, and cells without a table, are printed beside each other. */
export function readChildren(children: readonly ChildNode[], style: ComputedStyle, sheet: StyleSheet, column: Column, flow: Flow): void {
  let beside: { element: Element; style: ComputedStyle }[] = []
  const endBeside = () => {
    if (beside.length > 0) flow.addBlock(readBeside(beside, toReader(sheet), column))
    beside = []
  }
  const isRow = style.display === 'flex' || style.display === 'table' || style.display === 'table-row'
  let count = 0
  for (const child of children) {
    if (isText(child)) {
      if (!style.isVisible || (beside.length > 0 && child.data.trim() === '') || (isRow && child.data.trim() === '')) continue
      endBeside()
      flow.addText(child.data, style, column)
    } else if (isTag(child)) {
      const own = computeStyle(child, style, sheet)
      if (own.display === 'none') continue
      if (isBeside(own, style)) {
        if (own.own.get('clear') !== undefined || (beside.length > 0 && clears(own))) endBeside()
        beside.push({ element: child, style: own })
        continue
      }
      endBeside()
      if (own.display === 'list-item') count += 1
      readElement(child, own, sheet, column, flow, count)
    }
  }
  endBeside()
}

const clears = (style: ComputedStyle): boolean => {
  const clear = style.own.get('clear')
  return clear === 'both' || clear === 'left'
}

function isBeside(own: ComputedStyle, parent: ComputedStyle): boolean {
  const float = own.own.get('float')
  if (float === 'left' || float === 'right') return true
  return own.display === 'table-cell' || (parent.display === 'flex' && own.own.get('flex-direction') !== 'column')
}

function readElement(element: Element, style: ComputedStyle, sheet: StyleSheet, column: Column, flow: Flow, count: number): void {
  if (element.name === 'br') {
    if (/always|left|right/.test(style.own.get('page-break-before') ?? '')) flow.addPageBreak()
    else flow.addBreak(style, column)
  } else if (element.name === 'img') return
  else if (style.display === 'table' || style.display === 'inline-table') readTableElement(element, style, sheet, column, flow)
  else if (style.display === 'inline-block') readInlineBlock(element, style, sheet, column, flow)
  else if (BLOCKS.has(style.display) || style.display.startsWith('table-') || style.display === 'flex')
    readBlock(element, style, sheet, column, flow, count)
  else readChildren(element.children, style, sheet, column, flow)
}

function readTableElement(element: Element, style: ComputedStyle, sheet: StyleSheet, column: Column, flow: Flow): void {
  breakPage(style, 'before', flow)
  const margin = readSides(style, 'margin', column.width)
  flow.addMargin(margin.top ?? 0)
  for (const block of readHtmlTable(element, style, toReader(sheet), column)) flow.addBlock(block)
  flow.addMargin(margin.bottom ?? 0)
  breakPage(style, 'after', flow)
}

/** Text in a width of its own if it has one; a block in the text otherwise. */
function readInlineBlock(element: Element, style: ComputedStyle, sheet: StyleSheet, column: Column, flow: Flow): void {
  const width = widthOf(style)
  const points = typeof width === 'number' ? width : width === null ? null : width.share * column.width
  const text = style.isVisible
    ? textContent(element)
        .replace(/[ \t\r\n\f]+/g, ' ')
        .trim()
    : ''
  if (points !== null && !hasBlocks(element, style, sheet))
    flow.addBox(points, style.align, style.capital ? text.toUpperCase() : text, findInnerStyle(element, style, sheet), column)
  else readChildren(element.children, style, sheet, column, flow)
}

/** The style of the text, which may be that of the only element within. */
function findInnerStyle(element: Element, style: ComputedStyle, sheet: StyleSheet): ComputedStyle {
  const inner = element.children.filter(isTag).find((child) => textContent(child).trim() !== '')
  return inner === undefined ? style : { ...findInnerStyle(inner, computeStyle(inner, style, sheet), sheet), align: style.align }
}

function hasBlocks(element: Element, style: ComputedStyle, sheet: StyleSheet): boolean {
  return element.children.some((child) => {
    if (!isTag(child)) return false
    const own = computeStyle(child, style, sheet)
    return (
      own.display === 'none' ||
      child.name === 'br' ||
      BLOCKS.has(own.display) ||
      own.display.startsWith('table') ||
      hasBlocks(child, own, sheet)
    )
  })
}

function readBlock(element: Element, style: ComputedStyle, sheet: StyleSheet, column: Column, flow: Flow, count: number): void {
  breakPage(style, 'before', flow)
  const margin = readSides(style, 'margin', column.width)
  const padding = readSides(style, 'padding', column.width)
  const borders = readBorders(style)
  const inner = findInner(style, column, margin, padding)
  const before = flow.blocks.length
  flow.addMargin(margin.top ?? 0)
  if (borders.top !== 'none') flow.addRule(borders.top, inner)
  flow.addSpace(padding.top ?? 0)
  if (style.display === 'list-item') flow.addLabel(toLabel(element, style, count), style.text)
  const placed = isPlaced(element, style, sheet) ? readPlaced(element, style, toReader(sheet), inner) : null
  if (placed === null) readChildren(element.children, style, sheet, inner, flow)
  else flow.addBlock(placed)
  flow.endParagraph()
  if (flow.blocks.length === before) flow.addSpace(findBlank(style))
  flow.addSpace(padding.bottom ?? 0)
  if (borders.bottom !== 'none') flow.addRule(borders.bottom, inner)
  flow.addMargin(margin.bottom ?? 0)
  breakPage(style, 'after', flow)
}

/** The column of what is inside a block: its margins, paddings and its own width narrow it. */
function findInner(
  style: ComputedStyle,
  column: Column,
  margin: Record<'left' | 'right', number | undefined>,
  padding: Record<'left' | 'right', number | undefined>,
): Column {
  const width = widthOf(style)
  const room = column.width
  const asked = width === null ? null : typeof width === 'number' ? width : width.share * room
  const sides = (margin.left ?? 0) + (margin.right ?? 0)
  const free = asked === null ? 0 : Math.max(0, room - asked - sides)
  const isCentred = margin.left === undefined && margin.right === undefined
  const left = column.left + (margin.left ?? 0) + (padding.left ?? 0) + (isCentred ? free / 2 : margin.left === undefined ? free : 0)
  const right = column.right + (margin.right ?? 0) + (padding.right ?? 0) + (isCentred ? free / 2 : margin.left === undefined ? 0 : free)
  return { left: Math.max(0, left), right: Math.max(0, right), width: Math.max(20, room - (left - column.left) - (right - column.right)) }
}

/** The height of a block without content. */
function findBlank({ own, text }: ComputedStyle): number {
  const height = toLength(own.get('height') ?? own.get('min-height'), text.size, 0) ?? 0
  return height <= MAX_BLANK ? height : 0
}

function toLabel(element: Element, { own }: ComputedStyle, count: number): string {
  const list = element.parent !== null && isTag(element.parent) ? element.parent : null
  const kind = own.get('list-style-type') ?? own.get('list-style') ?? ''
  if (kind.includes('none')) return ''
  if (list?.name !== 'ol') return '•'
  const start = Number.parseInt(list.attribs['start'] ?? '1', 10)
  const number = (Number.isFinite(start) ? start : 1) + count - 1
  return /^[aA]$/.test(list.attribs['type'] ?? '') ? `${String.fromCodePoint(96 + Math.min(26, Math.max(1, number)))})` : `${number}.`
}

export function breakPage(style: ComputedStyle, where: 'before' | 'after', flow: Flow): void {
  if (/^(?:always|left|right)$/.test(style.own.get(`page-break-${where}`) ?? '')) flow.addPageBreak()
}
