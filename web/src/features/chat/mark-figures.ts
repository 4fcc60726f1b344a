import type { UnsupportedFigure } from '@tickmark/contract'

/** The part of an HTML tree that matters here. */
interface Tree {
  type: string
  value?: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: Tree[]
  position?: { start: { offset?: number }; end: { offset?: number } } | undefined
}

interface Span {
  start: number
  end: number
}

/** Wraps the figures of an answer that nothing supports in `mark`. They are found by their position in its Markdown. */
export function markFigures(figures: readonly UnsupportedFigure[]) {
  return () => (tree: object) => {
    if (figures.length > 0) visit(tree as Tree, figures)
  }
}

function visit(node: Tree, figures: readonly UnsupportedFigure[]): void {
  if (node.children === undefined) return
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text') return split(child, figures)
    visit(child, figures)
    return [child]
  })
}

function split(node: Tree, figures: readonly UnsupportedFigure[]): Tree[] {
  const { value = '' } = node
  const spans = spansIn(node, figures)
  const parts: Tree[] = []
  let from = 0
  for (const { start, end } of spans) {
    if (start < from) continue
    if (start > from) parts.push({ type: 'text', value: value.slice(from, start) })
    const children = [{ type: 'text', value: value.slice(start, end) }]
    parts.push({ type: 'element', tagName: 'mark', properties: {}, children })
    from = end
  }
  if (from < value.length) parts.push({ type: 'text', value: value.slice(from) })
  return parts
}

/** Finds the figures in a text. Removed Markdown syntax shifts positions; such figures are found by their text. */
function spansIn({ value = '', position }: Tree, figures: readonly UnsupportedFigure[]): Span[] {
  const from = position?.start.offset
  const to = position?.end.offset
  if (from === undefined || to === undefined) return []
  const inside = figures.filter(({ start, end }) => start >= from && end <= to)
  const isAsWritten = to - from === value.length
  let searched = 0
  return inside.flatMap(({ start, end, text }) => {
    if (isAsWritten) return [{ start: start - from, end: end - from }]
    const at = value.indexOf(text, searched)
    if (at < 0) return []
    searched = at + text.length
    return [{ start: at, end: searched }]
  })
}
