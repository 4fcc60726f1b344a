import { type Align, type Block, type Inline, none, type Paragraph, type TabStop } from '../draft.ts'
import { childrenOf, findChild, type XmlElement } from '../xml.ts'
import { readBorder } from './borders.ts'
import type { ListNumber } from './numbering.ts'
import { childValue, isOn, noProperties, override, type Properties, toPoints, valueOf } from './properties.ts'
import { readRuns } from './read-runs.ts'
import { combine } from './styles.ts'
import { readTextStyle } from './text-style.ts'
import type { WordContext } from './word-context.ts'

const ALIGNS: ReadonlyMap<string, Align> = new Map(Object.entries({ right: 'right', end: 'right', center: 'center' }))
const STOPS: ReadonlyMap<string, TabStop['align']> = new Map(
  Object.entries({ right: 'right', end: 'right', center: 'center', decimal: 'decimal' }),
)
/** Ten pages of blank space are a mistake. */
const MAX_SPACE = 400

/** Reads a paragraph, and the text boxes that hang on it. `tableStyle` is what the style of its table sets. */
export function readParagraph(
  element: XmlElement,
  context: WordContext,
  tableStyle: { readonly paragraph: Properties; readonly run: Properties },
  readBlocks: (container: XmlElement) => Block[],
): Block[] {
  const direct = findChild(element, 'pPr')
  const { styles } = context
  const styleId = childValue(direct, 'pStyle') ?? styles.defaultParagraph
  const style = styles.of(styleId)
  const named = combine(styles.defaults.paragraph, tableStyle.paragraph, style.paragraph)
  const number = countParagraph(override(named, direct), direct, context)
  const properties = override(
    combine(named, number?.paragraph ?? noProperties, style.paragraph === noProperties ? noProperties : pick(style.paragraph, 'ind')),
    direct,
  )
  const run = combine(styles.defaults.run, tableStyle.run, style.run)

  const content = readRuns(element, run, context, readBlocks)
  const boxes = content.boxes.flatMap(readBlocks)
  const mark = override(run, findChild(direct, 'rPr'))
  // A paragraph that has been deleted whole, with its mark.
  if (content.inlines.length === 0 && isOn(mark, 'del')) return boxes
  const label = number === null ? [] : toLabel(number, combine(mark, number.run))
  const paragraph = toParagraph([...label, ...content.inlines], properties, readTextStyle(mark).size)
  const pageBreak: Block[] = isOn(properties, 'pageBreakBefore') ? [{ kind: 'page-break' }] : []
  const isBreakAlone = content.breaksPage && content.inlines.every((inline) => inline.kind === 'text' && inline.text.trim() === '')
  const after: Block[] = content.breaksPage ? [{ kind: 'page-break' }] : []
  return [...pageBreak, ...(isBreakAlone ? [] : [paragraph]), ...boxes, ...after]
}

const pick = (properties: Properties, name: string): Properties => {
  const property = properties.get(name)
  return property === undefined ? noProperties : new Map([[name, property]])
}

function countParagraph(properties: Properties, direct: XmlElement | undefined, context: WordContext): ListNumber | null {
  const set = properties.get('numPr')
  const list = childValue(set, 'numId')
  if (list === undefined || list === '0') return null
  const level = Number.parseInt(childValue(set, 'ilvl') ?? '0', 10)
  // A paragraph whose mark is deleted is not counted.
  if (findChild(direct, 'rPr', 'del') !== undefined) return null
  return context.numbering.next(list, Number.isFinite(level) ? level : 0)
}

function toLabel({ label, suffix }: ListNumber, run: Properties): Inline[] {
  if (label === '') return []
  const style = { ...readTextStyle(run), underlined: false }
  const text: Inline = { kind: 'text', text: suffix === 'space' ? `${label} ` : label, style }
  return suffix === 'tab' ? [text, { kind: 'tab', style }] : [text]
}

function toParagraph(inlines: readonly Inline[], properties: Properties, size: number): Paragraph {
  const indent = properties.get('ind')?.attributes ?? {}
  const spacing = properties.get('spacing')?.attributes ?? {}
  const hanging = toPoints(indent['hanging'])
  const borders = properties.get('pBdr')
  const space = (name: 'before' | 'after') =>
    ['1', 'true', 'on'].includes(spacing[`${name}Autospacing`] ?? '') ? 14 : Math.min(MAX_SPACE, Math.max(0, toPoints(spacing[name]) ?? 0))
  return {
    kind: 'paragraph',
    inlines,
    align: ALIGNS.get(valueOf(properties, 'jc') ?? '') ?? 'left',
    left: Math.max(0, toPoints(indent['left'] ?? indent['start']) ?? 0),
    right: Math.max(0, toPoints(indent['right'] ?? indent['end']) ?? 0),
    first: hanging === undefined ? (toPoints(indent['firstLine']) ?? 0) : -hanging,
    before: space('before'),
    after: space('after'),
    spacing: readSpacing(spacing),
    size,
    tabs: readStops(properties.get('tabs')),
    ruledAbove: readBorder(borders, 'top') ?? none.top,
    ruledBelow: readBorder(borders, 'bottom') ?? none.bottom,
    keepsNext: isOn(properties, 'keepNext'),
  }
}

/** Lines as a multiple; heights in points are taken as single spacing. */
function readSpacing(spacing: Readonly<Record<string, string>>): number {
  const line = Number.parseFloat(spacing['line'] ?? '240')
  const isMultiple = (spacing['lineRule'] ?? 'auto') === 'auto'
  return isMultiple && Number.isFinite(line) ? Math.min(4, Math.max(0.7, line / 240)) : 1
}

/** A later stop at the same place replaces an earlier one, and may remove it. */
function readStops(tabs: XmlElement | undefined): TabStop[] {
  const stops = new Map<number, TabStop>()
  for (const { attributes } of childrenOf(tabs, 'tab')) {
    const at = toPoints(attributes['pos'])
    const kind = attributes['val'] ?? ''
    if (at === undefined || kind === 'bar') continue
    if (kind === 'clear') stops.delete(at)
    else stops.set(at, { at, align: STOPS.get(kind) ?? 'left' })
  }
  return [...stops.values()]
}
