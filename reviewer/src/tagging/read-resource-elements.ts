import type { ContextTag, DimensionTag, TagPlace, UnitTag, WrittenName } from '@tickmark/engine/facts'
import { type Element, findChild, listChildren, nameInAttribute } from './element.ts'
import { isNil } from './is-nil.ts'
import { NAMESPACES } from './namespaces.ts'
import type { ContentReader } from './read-content.ts'

const { instance, dimensions } = NAMESPACES

/** A context as its elements state it (XBRL 2.1, section 4.7; Dimensions 1.0, sections 3.1.4.4 and 3.1.4.5). */
export function readContextElement(element: Element, place: TagPlace, content: ContentReader): ContextTag {
  const entity = findChild(element, instance, 'entity')
  const identifier = findChild(entity, instance, 'identifier')
  const period = findChild(element, instance, 'period')
  const textOf = (name: string): string | null => {
    const child = findChild(period, instance, name)
    return child === undefined ? null : content.readText(child).trim()
  }
  return {
    id: element.attributes.get('id') ?? '',
    scheme: identifier?.attributes.get('scheme') ?? '',
    identifier: identifier === undefined ? '' : content.readText(identifier).trim(),
    instant: textOf('instant'),
    start: textOf('startDate'),
    end: textOf('endDate'),
    isForever: findChild(period, instance, 'forever') !== undefined,
    dimensions: [
      ...readDimensions(findChild(entity, instance, 'segment'), 'segment', content),
      ...readDimensions(findChild(element, instance, 'scenario'), 'scenario', content),
    ],
    place,
  }
}

function readDimensions(holder: Element | undefined, name: DimensionTag['holder'], content: ContentReader): DimensionTag[] {
  return (holder?.children ?? []).flatMap((child): DimensionTag[] => {
    if (child.name.namespace !== dimensions) return []
    const dimension = nameInAttribute(child, 'dimension')
    if (child.name.name === 'explicitMember')
      return [{ dimension, holder: name, member: child.namespaces.readName(content.readText(child)), typed: null }]
    if (child.name.name !== 'typedMember') return []
    const [typed] = child.children
    const value = typed === undefined || isNil(typed.attributes, typed.namespaces) ? null : content.readText(typed).trim()
    return [{ dimension, holder: name, member: null, typed: typed === undefined ? null : { element: typed.name, value } }]
  })
}

/** A unit as its elements state it (XBRL 2.1, section 4.8). */
export function readUnitElement(element: Element, place: TagPlace, content: ContentReader): UnitTag {
  const measures = (of: Element | undefined): WrittenName[] =>
    listChildren(of, instance, 'measure').map((measure) => measure.namespaces.readName(content.readText(measure)))
  const quotient = findChild(element, instance, 'divide')
  const id = element.attributes.get('id') ?? ''
  if (quotient === undefined) return { id, numerators: measures(element), denominators: [], place }
  const [top, bottom] = ['unitNumerator', 'unitDenominator'].map((name) => measures(findChild(quotient, instance, name)))
  return { id, numerators: top ?? [], denominators: bottom ?? [], place }
}
