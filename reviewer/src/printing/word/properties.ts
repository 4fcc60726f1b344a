import { childrenOf, findChild, type XmlElement } from '../xml.ts'

/** Properties of a paragraph, a run, a table or a cell by name, each with its attributes. Later ones replace earlier ones. */
export type Properties = ReadonlyMap<string, XmlElement>

export const noProperties: Properties = new Map()

/** Those whose attributes are set one by one. */
const BY_ATTRIBUTE = new Set(['ind', 'spacing', 'rFonts'])
/** Those whose children are set one by one. */
const BY_CHILD = new Set(['pBdr', 'tblBorders', 'tcBorders', 'tblCellMar', 'tcMar', 'numPr'])

/** What is set by the children of an element, over what was set before. */
export function override(before: Properties, element: XmlElement | undefined): Properties {
  const own = childrenOf(element)
  if (own.length === 0) return before
  const all = new Map(before)
  for (const property of own) {
    const { name } = property
    const earlier = all.get(name)
    if (earlier === undefined) all.set(name, property)
    else if (BY_ATTRIBUTE.has(name)) all.set(name, { ...property, attributes: { ...earlier.attributes, ...property.attributes } })
    else if (BY_CHILD.has(name)) all.set(name, { ...property, children: [...property.children, ...earlier.children] })
    // A stop at the same place replaces an earlier one.
    else if (name === 'tabs') all.set(name, { ...property, children: [...earlier.children, ...property.children] })
    else all.set(name, property)
  }
  return all
}

export const valueOf = (properties: Properties, name: string): string | undefined => properties.get(name)?.attributes['val']

/** Whether a switch such as bold is on. It is if it is there without a value. */
export function isOn(properties: Properties, name: string): boolean {
  const element = properties.get(name)
  return element !== undefined && !['0', 'false', 'off', 'none'].includes(element.attributes['val'] ?? 'true')
}

/** A length in twentieths of a point, in points. Undefined unless it is a number. */
export function toPoints(text: string | undefined): number | undefined {
  const value = text === undefined ? Number.NaN : Number.parseFloat(text)
  return Number.isFinite(value) ? Math.max(-3_000, Math.min(3_000, value / 20)) : undefined
}

export const attributeOf = (element: XmlElement | undefined, name: string): string | undefined => element?.attributes[name]

export const childValue = (element: XmlElement | undefined, ...path: readonly string[]): string | undefined =>
  attributeOf(findChild(element, ...path), 'val')
