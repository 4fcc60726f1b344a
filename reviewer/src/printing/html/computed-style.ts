import type { Element } from 'domhandler'
import type { Align, Border, Sides, TextStyle } from '../draft.ts'
import { readFamily } from '../word/text-style.ts'
import { type Declarations, readDeclarations } from './declarations.ts'
import { toLength, toSize, toWidth } from './lengths.ts'
import { numberOfFact } from './number-facts.ts'
import type { StyleSheet } from './style-sheet.ts'

/** How an element is printed: what it inherits, and what it declares itself. */
export interface ComputedStyle {
  readonly text: TextStyle
  readonly align: Align
  readonly spaces: 'collapse' | 'keep' | 'keep-breaks' | 'no-wrap'
  readonly capital: boolean
  readonly isVisible: boolean
  readonly indent: number
  readonly display: string
  readonly own: Declarations
}

export const rootStyle: ComputedStyle = {
  text: { family: 'serif', bold: false, italic: false, size: 12, underlined: false, rise: 0 },
  align: 'left',
  spaces: 'collapse',
  capital: false,
  isVisible: true,
  indent: 0,
  display: 'block',
  own: new Map(),
}

/** What browsers declare for each element (HTML, 15.3). */
const BY_NAME: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'html',
      'body',
      'div',
      'section',
      'article',
      'header',
      'footer',
      'main',
      'nav',
      'aside',
      'form',
      'fieldset',
      'address',
      'figure',
      'dl',
      'dt',
      'caption',
      'details',
      'summary',
      'legend',
    ].map((name) => [name, 'display:block']),
  ),
  ...Object.fromEntries(
    [
      'head',
      'script',
      'style',
      'title',
      'template',
      'noscript',
      'meta',
      'link',
      'ix:header',
      'ix:hidden',
      'select',
      'textarea',
      'button',
      'svg',
      'math',
      'object',
      'iframe',
      'audio',
      'video',
      'canvas',
      'input',
      'datalist',
    ].map((name) => [name, 'display:none']),
  ),
  p: 'display:block;margin:1em 0',
  center: 'display:block;text-align:center',
  blockquote: 'display:block;margin:1em 40px',
  pre: 'display:block;margin:1em 0;white-space:pre;font-family:monospace;font-size:10pt',
  h1: 'display:block;font-size:2em;font-weight:bold;margin:.67em 0',
  h2: 'display:block;font-size:1.5em;font-weight:bold;margin:.83em 0',
  h3: 'display:block;font-size:1.17em;font-weight:bold;margin:1em 0',
  h4: 'display:block;font-weight:bold;margin:1.33em 0',
  h5: 'display:block;font-size:.83em;font-weight:bold;margin:1.67em 0',
  h6: 'display:block;font-size:.67em;font-weight:bold;margin:2.33em 0',
  ul: 'display:block;margin:1em 0;padding-left:30pt',
  ol: 'display:block;margin:1em 0;padding-left:30pt',
  dd: 'display:block;margin-left:30pt',
  li: 'display:list-item',
  hr: 'display:block;margin:.5em 0;border-bottom:1px solid',
  table: 'display:table',
  thead: 'display:table-header-group',
  tbody: 'display:table-row-group',
  tfoot: 'display:table-row-group',
  tr: 'display:table-row',
  td: 'display:table-cell;padding:1px;vertical-align:middle',
  th: 'display:table-cell;padding:1px;vertical-align:middle;font-weight:bold;text-align:center',
  b: 'font-weight:bold',
  strong: 'font-weight:bold',
  i: 'font-style:italic',
  em: 'font-style:italic',
  u: 'text-decoration:underline',
  ins: 'text-decoration:underline',
  del: 'display:none',
  sup: 'vertical-align:super',
  sub: 'vertical-align:sub',
  tt: 'font-family:monospace',
  code: 'font-family:monospace',
}
const byName = new Map(Object.entries(BY_NAME).map(([name, text]) => [name, readDeclarations(text)]))
const FONT_SIZES = ['', '7.5pt', '10pt', '12pt', '13.5pt', '18pt', '24pt', '36pt']

export function computeStyle(element: Element, parent: ComputedStyle, sheet: StyleSheet): ComputedStyle {
  const { style } = element.attribs
  const layers = [
    byName.get(element.name),
    readAttributes(element),
    ...sheet.match(element),
    style === undefined ? undefined : readDeclarations(style),
  ]
  const own: Declarations = new Map(layers.flatMap((layer) => (layer === undefined ? [] : [...layer])))
  const get = (name: string) => own.get(name)
  const size = toSize(get('font-size'), parent.text.size)
  const family = get('font-family')
  const weight = get('font-weight')
  const slant = get('font-style')
  const vertical = get('vertical-align')
  const spaces = get('white-space')
  const transform = get('text-transform')
  const isTable = element.name === 'table'
  const fact = numberOfFact(element) ?? parent.text.fact
  return {
    text: {
      family: family === undefined ? parent.text.family : readFamily(family),
      bold: weight === undefined ? parent.text.bold : /bold|[6-9]00/.test(weight),
      italic: slant === undefined ? parent.text.italic : /italic|oblique/.test(slant),
      size,
      underlined: parent.text.underlined || (get('text-decoration') ?? '').includes('underline'),
      rise: vertical === 'super' ? 0.35 : vertical === 'sub' ? -0.12 : parent.text.rise,
      ...(fact !== undefined && { fact }),
    },
    align: readAlign(get('text-align')) ?? (isTable ? 'left' : parent.align),
    spaces: spaces === undefined ? parent.spaces : readSpaces(spaces),
    capital: transform === undefined ? parent.capital : transform === 'uppercase',
    isVisible: get('visibility') === undefined ? parent.isVisible : get('visibility') === 'visible',
    indent: toLength(get('text-indent'), size, 0) ?? (isTable ? 0 : parent.indent),
    display: element.attribs['hidden'] === undefined ? readDisplay(get('display') ?? 'inline', get('position')) : 'none',
    own,
  }
}

function readAlign(value: string | undefined): Align | undefined {
  if (value === undefined) return undefined
  if (value === 'right' || value === 'end' || value === '-moz-right') return 'right'
  if (value.includes('center')) return 'center'
  return value === 'left' || value === 'start' || value === 'justify' ? 'left' : undefined
}

/** What has a place of its own is a block (CSS 2.2, section 9.7). */
const readDisplay = (display: string, position: string | undefined): string =>
  (position === 'absolute' || position === 'fixed') && display.startsWith('inline') ? 'block' : display

function readSpaces(value: string): ComputedStyle['spaces'] {
  if (value === 'nowrap') return 'no-wrap'
  if (value === 'pre-line') return 'keep-breaks'
  return value.startsWith('pre') ? 'keep' : 'collapse'
}

/** Attributes of older pages that say how something looks. */
function readAttributes({ name, attribs }: Element): Declarations {
  const own: Declarations = new Map()
  const set = (property: string, value: string | undefined) => {
    if (value !== undefined && value !== '') own.set(property, value.trim().toLowerCase())
  }
  const { align, valign, width, height, size, face, nowrap } = attribs
  if (name !== 'table' && name !== 'img' && name !== 'hr') set('text-align', align)
  else if (name === 'table' && align === 'center') own.set('margin-left', 'auto').set('margin-right', 'auto')
  set('vertical-align', valign)
  if (['table', 'td', 'th', 'col', 'colgroup', 'hr'].includes(name)) set('width', width)
  if (['td', 'th', 'tr'].includes(name)) set('height', height)
  if (name === 'font') {
    set('font-size', FONT_SIZES[Math.max(0, Math.min(7, Number.parseInt(size ?? '', 10) || 0))])
    set('font-family', face)
  }
  if (nowrap !== undefined) set('white-space', 'nowrap')
  return own
}

/** Margins or paddings in points; `auto` is undefined. */
export function readSides({ own, text }: ComputedStyle, name: 'margin' | 'padding', whole: number): Sides<number | undefined> {
  const side = (which: string) => (own.has(`${name}-${which}`) ? toLength(own.get(`${name}-${which}`), text.size, whole) : 0)
  return { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') }
}

export function readBorders({ own, text }: ComputedStyle): Sides<Border> {
  const side = (which: string): Border => {
    const line = own.get(`border-${which}-style`) ?? 'none'
    const width = own.get(`border-${which}-width`) ?? 'medium'
    if (line === 'none' || line === 'hidden' || toLength(width, text.size, 0) === 0) return 'none'
    if (isWhite(own.get(`border-${which}-color`) ?? own.get('border-color') ?? '')) return 'none'
    return line === 'double' ? 'double' : 'single'
  }
  return { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') }
}

const isWhite = (colour: string): boolean => /^(?:white|transparent|#fff(?:fff)?)$/.test(colour)

export const widthOf = ({ own, text }: ComputedStyle) => toWidth(own.get('width'), text.size)
