import type { QName, WrittenName } from '@tickmark/engine/facts'
import type { Namespaces } from './namespaces.ts'
import type { OpenTag } from './open-tag.ts'

/** An element of a context or a unit. */
export interface Element {
  readonly name: QName
  readonly attributes: ReadonlyMap<string, string>
  readonly children: Element[]
  readonly namespaces: Namespaces
  /** Of its tag, and of what is between its tags. */
  readonly at: number
  readonly from: number
  to: number
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

export const toElement = (tag: OpenTag, name: QName, namespaces: Namespaces): Element => ({
  name,
  attributes: tag.hasAttributes ? new Map(tag.attributes()) : NO_ATTRIBUTES,
  children: [],
  namespaces,
  at: tag.from,
  from: tag.to,
  to: tag.to,
})

export function isNamed({ name }: Element, namespace: string, local: string): boolean {
  return name.namespace === namespace && name.name === local
}

export const listChildren = (element: Element | undefined, namespace: string, local: string): Element[] =>
  element?.children.filter((child) => isNamed(child, namespace, local)) ?? []

export const findChild = (element: Element | undefined, namespace: string, local: string): Element | undefined =>
  listChildren(element, namespace, local)[0]

/** Whether an attribute is true, of the two words that XML Schema has for it (Part 2, section 3.2.2). */
export const isTrue = (text: string | null | undefined): boolean => text === 'true' || text === '1'

export const nameInAttribute = ({ attributes, namespaces }: Element, attribute: string): WrittenName =>
  namespaces.readName(attributes.get(attribute) ?? '')
