import { type Element, isTag, isText } from 'domhandler'
import type { Placed, PlacedBox } from '../draft.ts'
import { type ComputedStyle, computeStyle, readBorders, readSides, widthOf } from './computed-style.ts'
import type { ContentReader } from './content-reader.ts'
import type { Column } from './flow.ts'
import { toLength } from './lengths.ts'
import type { StyleSheet } from './style-sheet.ts'

/** Fewer boxes than this are decoration beside text that flows, unless their parent is as high as they need. */
const MIN_BOXES = 3

/** Whether an element's children have places of their own, as programs write them that draw pages, and nothing in it flows. */
export function isPlaced(element: Element, style: ComputedStyle, sheet: StyleSheet): boolean {
  let boxes = 0
  for (const child of element.children) {
    if (isText(child) && child.data.trim() !== '') return false
    if (!isTag(child)) continue
    const own = computeStyle(child, style, sheet)
    if (own.display === 'none') continue
    if (own.own.get('position') !== 'absolute' || own.own.get('top') === undefined) return false
    boxes += 1
  }
  const isFramed = style.own.get('position') === 'relative' && style.own.get('height') !== undefined
  return boxes >= (isFramed ? 1 : MIN_BOXES)
}

export function readPlaced(element: Element, style: ComputedStyle, reader: ContentReader, column: Column): Placed {
  const { sheet } = reader
  const height = toLength(style.own.get('height'), style.text.size, 0) ?? null
  const boxes = element.children.filter(isTag).flatMap((child): PlacedBox[] => {
    const own = computeStyle(child, style, sheet)
    if (own.display === 'none') return []
    const place = (name: string) => toLength(own.own.get(name), own.text.size, name === 'top' ? (height ?? 0) : column.width)
    const asked = widthOf(own)
    const left = place('left') ?? 0
    const width = typeof asked === 'number' ? asked : asked === null ? Math.max(20, column.width - left) : asked.share * column.width
    const sides = readSides(own, 'padding', column.width)
    const padding = { top: sides.top ?? 0, right: sides.right ?? 0, bottom: sides.bottom ?? 0, left: sides.left ?? 0 }
    const inner = Math.max(0, width - padding.left - padding.right)
    const blocks = isPlaced(child, own, sheet)
      ? [readPlaced(child, own, reader, { ...column, width: inner })]
      : reader.read(child.children, own, inner)
    const borders = readBorders(own)
    const isEmpty = blocks.length === 0 && borders.top === 'none' && borders.bottom === 'none'
    return isEmpty ? [] : [{ left, top: place('top') ?? 0, width, height: place('height') ?? 0, blocks, padding, borders }]
  })
  const leftmost = Math.min(0, ...boxes.map(({ left }) => left))
  return { kind: 'placed', boxes: boxes.map((box) => ({ ...box, left: box.left - leftmost, top: Math.max(0, box.top) })), height }
}
