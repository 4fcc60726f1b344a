import type { MarkupKind, MarkupPoint } from '@tickmark/engine/facts'
import type { Close, Place } from './element-collector.ts'
import type { OpenTag } from './open-tag.ts'

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
  ['video', 'src'],
])

/** Pictures that registries take: in the document itself, in one of three kinds. */
const PICTURE = /^data:image\/(?:gif|jpe?g|png);base64,/i
/** In styles: what is not in the document. */
const OUTSIDE = /url\(\s{0,20}["']?\s{0,20}(?!["'\s#)]|data:)[^)]{0,200}\)?|@import[^;]{0,200}/i
const ADDRESS = /^(?:action|data|href|src)$/
const HANDLER = /^on[a-z]+$/
/** A page without any of these has no attribute that matters; most pages are such. */
const SUSPECT = /url\(|javascript:|\son[a-z]{3,20}\s{0,9}=/i

/** Lists what a page runs or fetches, from its elements in their order. */
export class MarkupWatcher {
  readonly #list: MarkupPoint[]
  readonly #isSuspect: boolean

  constructor(text: string, list: MarkupPoint[]) {
    this.#list = list
    this.#isSuspect = SUSPECT.test(text)
  }

  open(tag: OpenTag, name: string, place: Place): Close | null {
    const add = (kind: MarkupKind, text: string): void => addMarkup(this.#list, kind, place.line, text)
    if (this.#isSuspect) listAttributes(tag, add)
    if (name === 'script') add('script', `<${name}>`)
    else if (name === 'img') {
      const address = tag.find('src') ?? ''
      if (!PICTURE.test(address)) add('image', address)
    } else if (name === 'style') return this.#watchStyle(tag, place)
    else if (name === 'link') {
      if (/stylesheet/i.test(tag.find('rel') ?? '')) add('embedded', `<link> ${tag.find('href') ?? ''}`)
    } else {
      const attribute = EMBEDDED.get(name)
      if (attribute !== undefined) add('embedded', `<${name}> ${tag.find(attribute) ?? ''}`)
    }
    return null
  }

  #watchStyle({ to: begin, text }: OpenTag, { line }: Place): Close {
    return (from) => {
      const found = OUTSIDE.exec(text.slice(begin, from))?.[0]
      if (found !== undefined) addMarkup(this.#list, 'style', line, found)
    }
  }
}

function listAttributes(tag: OpenTag, add: (kind: MarkupKind, text: string) => void): void {
  if (!tag.hasAttributes) return
  for (const [name, value] of tag.attributes()) {
    if (HANDLER.test(name)) add('script', `${name}="${value}"`)
    else if (ADDRESS.test(name) && /^\s*javascript:/i.test(value)) add('script', value)
    else if (name === 'style') {
      const found = OUTSIDE.exec(value)?.[0]
      if (found !== undefined) add('style', found)
    }
  }
}
