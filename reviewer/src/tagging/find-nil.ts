import { isTrue } from './element.ts'
import { type Namespaces, NAMESPACES } from './namespaces.ts'
import type { OpenTag } from './open-tag.ts'

/** Whether an element states that it has no value (XML Schema Part 1, section 2.6.2). */
export function findNilAttribute(tag: OpenTag, namespaces: Namespaces): boolean {
  if (tag.find('xsi:nil') !== null && namespaces.find('xsi') === NAMESPACES.xsi) return isTrue(tag.find('xsi:nil'))
  if (!tag.text.slice(tag.from, tag.to).includes(':nil')) return false
  for (const [name, value] of tag.attributes())
    if (name.endsWith(':nil') && namespaces.find(name.slice(0, -4)) === NAMESPACES.xsi) return isTrue(value)
  return false
}
