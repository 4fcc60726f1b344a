import { isTrue } from './element.ts'
import { type Namespaces, NAMESPACES } from './namespaces.ts'
import type { OpenTag } from './open-tag.ts'

/** Whether the attributes of an element state that it has no value (XML Schema Part 1, section 2.6.2). */
export function isNil(attributes: Iterable<readonly [name: string, value: string]>, namespaces: Namespaces): boolean {
  for (const [name, value] of attributes)
    if (name.endsWith(':nil') && namespaces.find(name.slice(0, -4)) === NAMESPACES.xsi) return isTrue(value)
  return false
}

/** The same of a tag. Few of the many in a report have such an attribute: only those are taken apart. */
export const isNilTag = (tag: OpenTag, namespaces: Namespaces): boolean =>
  tag.text.slice(tag.from, tag.to).includes(':nil') && isNil(tag.attributes(), namespaces)
