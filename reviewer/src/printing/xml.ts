import { Parser } from 'htmlparser2'
import { DraftUnprintable } from './draft-unprintable.ts'

/** An element of XML, without the prefixes of its namespaces. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlElement | string)[]
}

/** Word itself nests some 30 deep; tables within tables add 6 each. */
const MAX_DEPTH = 300
/** A report of 500 pages has a million. */
const MAX_ELEMENTS = 4_000_000

/**
 * Parses XML without its document type: no entity is defined, no address is followed. Text outside the root is ignored. Throws
 * `DraftUnprintable`: WORD_DAMAGED without a root, DRAFT_TOO_COMPLEX if it is too deep or has too many elements.
 */
export function parseXml(text: string): XmlElement {
  const root: Open = { name: '', attributes: {}, children: [] }
  const open = [root]
  let elements = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        elements += 1
        if (open.length > MAX_DEPTH || elements > MAX_ELEMENTS) throw new DraftUnprintable('DRAFT_TOO_COMPLEX', `${elements} elements`)
        const plain = Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), value] as const)
        const element: Open = { name: withoutPrefix(name), attributes: Object.fromEntries(plain), children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext: (data) => void open.at(-1)?.children.push(data),
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  const element = root.children.find((child) => typeof child !== 'string')
  if (element === undefined) throw new DraftUnprintable('WORD_DAMAGED', 'XML without a root')
  return element
}

interface Open extends XmlElement {
  readonly children: (Open | string)[]
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  const children = element?.children.filter((child) => typeof child !== 'string') ?? []
  return name === undefined ? children : children.filter((child) => child.name === name)
}

/** The first child of that name, or the end of a path of such children. */
export function findChild(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => childrenOf(at).find((child) => child.name === name), element)
}

export const textOf = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
