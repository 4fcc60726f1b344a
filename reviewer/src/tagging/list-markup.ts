import type { MarkupKind, MarkupPoint } from '@tickmark/engine/facts'
import type { Close, Place } from './element-collector.ts'
import { LineCounter } from './line-counter.ts'
import type { OpenTag } from './open-tag.ts'
import { decodeReferences } from './references.ts'
import { skipOther } from './scan-markup.ts'

const MAX_LISTED = 200
const MAX_SHOWN = 120

export function addMarkup(list: MarkupPoint[], kind: MarkupKind, line: number, text: string): void {
  if (list.length === MAX_LISTED) return
  const words = text
    .slice(0, 10 * MAX_SHOWN)
    .replace(/\s+/g, ' ')
    .trim()
  list.push({ kind, line, text: words.length > MAX_SHOWN ? `${words.slice(0, MAX_SHOWN)}…` : words })
}

/** The encoding that a document declares, where it is not UTF-8, of which ASCII is a part. */
export function listEncoding(text: string): MarkupPoint[] {
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)/.exec(text.slice(0, 1024))?.[1]
  return declared === undefined || /^(?:utf-?8|(?:us-)?ascii)$/i.test(declared) ? [] : [{ kind: 'encoding', line: 1, text: declared }]
}

/** Elements that hold something from elsewhere, or run it, with the attribute that names it. */
const EMBEDDED: ReadonlyMap<string, string> = new Map([
  ['applet', 'code'],
  ['audio', 'src'],
  ['base', 'href'],
  ['embed', 'src'],
  ['frame', 'src'],
  ['iframe', 'src'],
  ['object', 'data'],
  ['source', 'src'],
  ['track', 'src'],
  ['video', 'src'],
])
/** Links that are fetched with the page; others are for a reader to follow. */
const FETCHED_LINK = /stylesheet|preload|prefetch|prerender|preconnect|icon|manifest/i

/** Pictures that registries take: in the document itself, in one of three kinds. */
const PICTURE = /^data:image\/(?:gif|jpe?g|png);base64,/i
/** In styles: what is not in the document. */
const OUTSIDE =
  /url\(\s{0,20}["']?\s{0,20}(?!["'\s#)]|data:)[^)]{0,200}\)?|image-set\(\s{0,20}["'](?!data:)[^)]{0,200}\)?|@import[^;]{0,200}/i
/** Addresses that a browser opens or runs, whatever the prefix before them. */
const ADDRESS = /^(?:action|data|formaction|href|src)$/
const RUN = /^(?:java|vb)script:/i
const HANDLER = /^on[a-z]+$/
/** A tag without any of these has no attribute that matters; most tags are such. References and escapes can hide the others. */
const SUSPECT = /url\(|script:|image-set|srcset|background\s{0,9}=|\son[a-z]{3,20}\s{0,9}=|&|\\/i

/** Lists what a page runs or fetches, from its elements in their order. */
export class MarkupWatcher {
  readonly #list: MarkupPoint[]

  /** `root`: the tag that the page begins with. */
  constructor(root: OpenTag, list: MarkupPoint[]) {
    this.#list = list
    listInstructions(root, list)
  }

  open(tag: OpenTag, name: string, place: Place): Close | null {
    const add = (kind: MarkupKind, text: string): void => addMarkup(this.#list, kind, place.line, text)
    if (tag.hasAttributes && SUSPECT.test(tag.text.slice(tag.from, tag.to))) listAttributes(tag, add)
    if (name === 'script') add('script', `<${name}>`)
    else if (name === 'img') addPicture(tag.find('src') ?? '', add)
    else if (name === 'input') {
      if (/^image$/i.test(tag.find('type') ?? '')) addPicture(tag.find('src') ?? '', add)
    } else if (name === 'style') return this.#watchStyle(tag, place)
    else if (name === 'link') {
      if (FETCHED_LINK.test(tag.find('rel') ?? '')) add('embedded', `<link> ${tag.find('href') ?? ''}`)
    } else if (name === 'meta') {
      const content = tag.find('content') ?? ''
      if (/^refresh$/i.test(tag.find('http-equiv') ?? '') && /url\s{0,9}=/i.test(content)) add('embedded', `<meta> ${content}`)
    } else if (name === 'image' || name === 'feImage') addPicture(findHref(tag), add)
    else if (name === 'use') {
      const address = findHref(tag)
      if (!address.startsWith('#')) add('embedded', `<use> ${address}`)
    } else {
      const attribute = EMBEDDED.get(name)
      if (attribute !== undefined) add('embedded', `<${name}> ${tag.find(attribute) ?? ''}`)
    }
    return null
  }

  #watchStyle({ to: begin, text }: OpenTag, { line }: Place): Close {
    return (from) => {
      const found = findOutside(decodeReferences(text.slice(begin, from)))
      if (found !== undefined) addMarkup(this.#list, 'style', line, found)
    }
  }
}

type Add = (kind: MarkupKind, text: string) => void

function addPicture(address: string, add: Add): void {
  if (!PICTURE.test(address)) add('image', address)
}

/** Of SVG, where the attribute mostly has a prefix. */
const findHref = (tag: OpenTag): string => [...tag.attributes()].find(([name]) => localOf(name) === 'href')?.[1] ?? ''

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1)

function listAttributes(tag: OpenTag, add: Add): void {
  for (const [name, value] of tag.attributes()) {
    if (HANDLER.test(name)) add('script', `${name}="${value}"`)
    else if (ADDRESS.test(localOf(name)) && RUN.test(toAddress(value))) add('script', value)
    else if (name === 'background') addPicture(value, add)
    else if (name === 'srcset') {
      if (!/^\s*data:[^,]*,[^,]*$/i.test(value)) add('image', value)
    } else if (name === 'style') {
      const found = findOutside(value)
      if (found !== undefined) add('style', found)
    }
  }
}

/** As browsers take it (URL Standard, section 4.4): without what controls a terminal before it, and without line breaks and tabs in it. */
const toAddress = (value: string): string => value.replace(/[\t\r\n]+/g, '').replace(/^[\0- ]+/, '')

/** Escapes in styles can hide names (CSS Syntax 3, section 4.3.7). */
const findOutside = (style: string): string | undefined =>
  OUTSIDE.exec(
    style.includes('\\')
      ? style.replace(/\\(?:([\dA-Fa-f]{1,6})\s?|([^\n]))/g, (_, code?: string, character?: string) => character ?? fromCode(code ?? ''))
      : style,
  )?.[0]

function fromCode(code: string): string {
  const number = Number.parseInt(code, 16)
  return number > 0x10ffff ? '\uFFFD' : String.fromCodePoint(number)
}

/** A style sheet that an instruction names counts only before the page begins. */
function listInstructions({ text, from: root }: OpenTag, list: MarkupPoint[]): void {
  const lines = new LineCounter(text)
  for (let at = text.indexOf('<'); at < root;) {
    const end = skipOther(text, at)
    if (text.startsWith('<?xml-stylesheet', at)) addMarkup(list, 'embedded', lines.lineAt(at), text.slice(at, end))
    at = text.indexOf('<', end)
  }
}
