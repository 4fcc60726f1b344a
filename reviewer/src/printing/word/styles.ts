import { childrenOf, findChild, type XmlElement } from '../xml.ts'
import { childValue, noProperties, override, type Properties } from './properties.ts'

export interface StyleProperties {
  readonly paragraph: Properties
  readonly run: Properties
  readonly table: Properties
}

/** The styles of a Word file (ISO/IEC 29500-1, 17.7): what each sets, with what it is based on. */
export interface Styles {
  /** The properties that a style sets itself and through those it is based on; none for an unknown style. */
  of(id: string | undefined): StyleProperties
  /** The style of a paragraph that names none. */
  readonly defaultParagraph: string | undefined
  readonly defaultTable: string | undefined
  /** Of the document. */
  readonly defaults: StyleProperties
}

const MAX_BASES = 30
const nothing: StyleProperties = { paragraph: noProperties, run: noProperties, table: noProperties }

export function readStyles(root: XmlElement | undefined): Styles {
  const elements = new Map(childrenOf(root, 'style').map((style) => [style.attributes['styleId'] ?? '', style]))
  const known = new Map<string, StyleProperties>()
  const find = (id: string | undefined, depth: number): StyleProperties => {
    const element = id === undefined ? undefined : elements.get(id)
    if (id === undefined || element === undefined || depth > MAX_BASES) return nothing
    const ready = known.get(id)
    if (ready !== undefined) return ready
    const base = find(childValue(element, 'basedOn'), depth + 1)
    const own = {
      paragraph: override(base.paragraph, findChild(element, 'pPr')),
      run: override(base.run, findChild(element, 'rPr')),
      table: override(base.table, findChild(element, 'tblPr')),
    }
    known.set(id, own)
    return own
  }
  const defaultOf = (type: string) =>
    [...elements].find(
      ([, { attributes }]) => attributes['type'] === type && ['1', 'true', 'on'].includes(attributes['default'] ?? ''),
    )?.[0]
  return {
    of: (id) => find(id, 0),
    defaultParagraph: defaultOf('paragraph'),
    defaultTable: defaultOf('table'),
    defaults: {
      paragraph: override(noProperties, findChild(root, 'docDefaults', 'pPrDefault', 'pPr')),
      run: override(noProperties, findChild(root, 'docDefaults', 'rPrDefault', 'rPr')),
      table: noProperties,
    },
  }
}

/** What is set by all of them, the later over the earlier. */
export const combine = (...all: readonly Properties[]): Properties =>
  all.reduce((before, properties) => override(before, { name: '', attributes: {}, children: [...properties.values()] }), noProperties)
