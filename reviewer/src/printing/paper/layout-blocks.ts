import type { Block, Paragraph, Placed } from '../draft.ts'
import { layoutLines, type Line, type Setting } from './lines.ts'
import { layoutTable } from './layout-table.ts'
import { sizeOf } from './faces.ts'
import { blank, joinSideBySide, type Mark, type PlacedStrip, spaceOut, stack, type Strip } from './strip.ts'
import { ruleMarks } from './rules.ts'

/** Height of a line, and of what is below its base line, as shares of the size. */
const LINE = 1.15
const BELOW = 0.23

/** Sets blocks in a column of `width` points, one under the other. */
export function layoutBlocks(blocks: readonly Block[], width: number, setting: Setting): Strip[] {
  let breaks = false
  const all = blocks.flatMap((block) => {
    if (block.kind === 'page-break') {
      breaks = true
      return []
    }
    const strips = layoutBlock(block, width, setting)
    if (!breaks) return strips
    const [first = blank(0), ...others] = strips
    breaks = false
    return [{ ...first, breaks: true }, ...others]
  })
  // What follows the cell that ends so begins a page.
  return breaks ? [...all, { ...blank(0), breaks }] : all
}

function layoutBlock(block: Exclude<Block, { kind: 'page-break' }>, width: number, setting: Setting): Strip[] {
  if (block.kind === 'paragraph') return layoutParagraph(block, width, setting)
  return block.kind === 'table' ? layoutTable(block, width, setting, layoutBlocks) : layoutPlaced(block, setting)
}

function layoutParagraph(paragraph: Paragraph, width: number, setting: Setting): Strip[] {
  const { zoom } = setting
  const strips = layoutLines(paragraph, width, setting).map((line) => toStrip(line, paragraph, zoom))
  const left = paragraph.left * zoom
  const ruleWidth = width - left - paragraph.right * zoom
  const total = strips.reduce((sum, { height }) => sum + height, 0)
  const [first, last] = [strips.at(0), strips.at(-1)]
  if (first === undefined || last === undefined) return []
  const above = ruleMarks(paragraph.ruledAbove, { x: left, y: 0, width: ruleWidth })
  const below = ruleMarks(paragraph.ruledBelow, { x: left, y: strips.length === 1 ? total : last.height, width: ruleWidth })
  strips[0] = { ...first, marks: [...first.marks, ...above] }
  const end = strips.at(-1) ?? first
  strips[strips.length - 1] = { ...end, marks: [...end.marks, ...below] }
  return spaceOut(strips, paragraph.before * zoom, paragraph.after * zoom)
}

function toStrip({ texts, size: largest, notes }: Line, { size: own, spacing, keepsNext }: Paragraph, zoom: number): Strip {
  const size = largest === 0 ? own * zoom : largest
  const height = size * LINE * spacing
  const base = height - size * BELOW
  const marks = texts.flatMap((text): Mark[] => {
    const y = base - text.style.rise * text.style.size
    return text.style.underlined ? [{ ...text, y }, underline(text, y)] : [{ ...text, y }]
  })
  return { ...blank(height), marks, keepsNext, notes }

  function underline(text: Line['texts'][number], y: number): Mark {
    return { kind: 'rule', x: text.x, y: y + text.style.size * 0.12, width: text.width, height: Math.max(0.4, sizeOf(text.style) * 0.05) }
  }
}

function layoutPlaced({ boxes, height: least }: Placed, setting: Setting): Strip[] {
  const rules: Mark[] = []
  const placed = boxes.flatMap(({ left, top, width, height, blocks, padding, borders }): PlacedStrip[] => {
    const [x, y] = [left * setting.zoom, top * setting.zoom]
    const inner = (width - padding.left - padding.right) * setting.zoom
    const strips = stack(layoutBlocks(blocks, inner, setting), x + padding.left * setting.zoom, y + padding.top * setting.zoom)
    rules.push(...ruleMarks(borders.top, { x, y, width }), ...ruleMarks(borders.bottom, { x, y: y + height, width }))
    return strips
  })
  const bottom = Math.max(0, ...placed.map(({ y, strip }) => y + strip.height))
  return joinSideBySide(placed, [], rules, Math.max(bottom, (least ?? 0) * setting.zoom))
}
