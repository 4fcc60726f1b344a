import parse from 'css-tree/parser'
import type { CssNode } from 'css-tree'

/** Properties of CSS by name, each with its value as written in lower case; shorthands are taken apart. */
export type Declarations = Map<string, string>

/** Of what counts for paper, lists of fonts are the longest. Pictures within styles are longer, and are not drawn. */
const MAX_VALUE = 2000

const SIDES = ['top', 'right', 'bottom', 'left'] as const
const LINE_STYLES = /^(?:none|hidden|dotted|dashed|solid|double|groove|ridge|inset|outset)$/

/** Reads what a `style` attribute declares. */
export function readDeclarations(text: string): Declarations {
  const list = parse(text, { context: 'declarationList', parseValue: false, onParseError: () => {} })
  return toDeclarations(list)
}

export function toDeclarations(list: CssNode): Declarations {
  const all: Declarations = new Map()
  if (list.type !== 'DeclarationList' && list.type !== 'Block') return all
  list.children.forEach((node) => {
    if (node.type === 'Declaration' && node.value.type === 'Raw')
      declare(all, node.property.toLowerCase(), node.value.value.trim().toLowerCase())
  })
  return all
}

function declare(all: Declarations, name: string, value: string): void {
  if (value.length > MAX_VALUE) return
  const parts = splitValue(value.endsWith(IMPORTANT) ? value.slice(0, -IMPORTANT.length) : value)
  const plain = parts.join(' ')
  if (name === 'margin' || name === 'padding') declareSides(all, (side) => `${name}-${side}`, parts)
  else if (name === 'border-style' || name === 'border-width') declareSides(all, (side) => `border-${side}-${name.slice(7)}`, parts)
  else if (name === 'border') for (const side of SIDES) declareBorder(all, side, parts)
  else if (/^border-(?:top|right|bottom|left)$/.test(name)) declareBorder(all, name.slice(7), parts)
  else if (name === 'font') declareFont(all, plain)
  else if (name === 'break-before' || name === 'break-after' || name === 'break-inside')
    all.set(`page-${name}`, plain === 'page' ? 'always' : plain)
  else if (name === 'text-decoration-line') all.set('text-decoration', plain)
  else all.set(name, plain)
}

const IMPORTANT = '!important'

/** At spaces, but not within brackets. */
function splitValue(value: string): string[] {
  const parts: string[] = []
  let from = 0
  let depth = 0
  for (let at = 0; at <= value.length; at++) {
    const character = value[at] ?? ' '
    if (character === '(') depth++
    else if (character === ')') depth--
    const isEnd = at === value.length || (depth <= 0 && /\s/.test(character))
    if (!isEnd) continue
    if (at > from) parts.push(value.slice(from, at))
    from = at + 1
  }
  return parts.length === 0 ? [''] : parts
}

function declareSides(
  all: Declarations,
  name: (side: string) => string,
  [top = '', right = top, bottom = top, left = right]: readonly string[],
): void {
  for (const [at, value] of [top, right, bottom, left].entries()) all.set(name(SIDES[at] ?? ''), value)
}

function declareBorder(all: Declarations, side: string, parts: readonly string[]): void {
  all.set(`border-${side}-style`, parts.find((part) => LINE_STYLES.test(part)) ?? 'none')
  const width = parts.find((part) => /^(?:[\d.][\w.]*|thin|medium|thick)$/.test(part))
  all.set(`border-${side}-width`, width ?? 'medium')
  all.set(`border-${side}-color`, parts.find((part) => part !== width && !LINE_STYLES.test(part)) ?? 'black')
}

/** A height of lines may follow. */
const FONT_SIZE = /^([\d.]+(?:pt|px|em|rem|%|in|cm|mm|pc))(?:\/|$)/

function declareFont(all: Declarations, value: string): void {
  const parts = value.replace(/ ?\/ ?/g, '/').split(' ')
  const at = parts.findIndex((part) => FONT_SIZE.test(part))
  if (at < 0 || at === parts.length - 1) return
  const [before, family] = [parts.slice(0, at).join(' '), parts.slice(at + 1).join(' ')]
  const size = FONT_SIZE.exec(parts[at] ?? '')?.[1] ?? ''
  all.set('font-weight', /bold|[6-9]00/.test(before) ? 'bold' : 'normal')
  all.set('font-style', /italic|oblique/.test(before) ? 'italic' : 'normal')
  all.set('font-size', size)
  all.set('font-family', family)
}
