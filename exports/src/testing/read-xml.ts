import { decode } from './read-files.ts'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlElement | string)[]
}

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'
const TAG = new RegExp(`^<(/?)(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>$`)
const ATTRIBUTE = new RegExp(`(${NAME})="([^"]*)"`, 'g')
const REFERENCES = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/i
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/

/** Reads an XML document as strictly as XML 1.0 has it, without entities of its own. Throws where it is not well-formed. */
export function readXml(xml: string): XmlElement {
  if (NOT_XML.test(xml)) throw new Error('a character that XML does not allow')
  const tokens = xml.replace(/^<\?xml [^?]*\?>/, '').match(/<[^>]*>|[^<]+|</g) ?? []
  const root: XmlElement & { children: (XmlElement | string)[] } = { name: '', attributes: {}, children: [] }
  const open = [root]
  for (const token of tokens) {
    const parent = open.at(-1)
    if (parent === undefined) throw new Error(`more than the document ends at ${token}`)
    if (REFERENCES.test(token)) throw new Error(`a bare & in ${token}`)
    if (!token.startsWith('<')) {
      if (parent === root && token.trim() !== '') throw new Error(`text beside the document: ${token}`)
      parent.children.push(decode(token))
      continue
    }
    const [, end, name = '', listed = '', isEmpty] = TAG.exec(token) ?? []
    if (name === '') throw new Error(`no tag: ${token}`)
    if (end === '/') {
      if (parent.name !== name) throw new Error(`</${name}> ends <${parent.name}>`)
      open.pop()
      continue
    }
    const pairs = [...listed.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, decode(value)] as const)
    if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw new Error(`an attribute twice in ${token}`)
    const element = { name, attributes: Object.fromEntries(pairs), children: [] }
    parent.children.push(element)
    if (isEmpty !== '/') open.push(element)
  }
  const [document, ...more] = root.children.filter((child) => typeof child !== 'string')
  if (open.length > 1 || document === undefined || more.length > 0) throw new Error('not one element that ends')
  return document
}

/** Every element of a document with one of the names, in order. */
export const listElements = (element: XmlElement, ...names: readonly string[]): XmlElement[] => [
  ...(names.includes(element.name) ? [element] : []),
  ...element.children.flatMap((child) => (typeof child === 'string' ? [] : listElements(child, ...names))),
]

/** The text of an element and of those within it. */
export const textOf = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
