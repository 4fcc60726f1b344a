import type { Border, Sides } from '../draft.ts'
import { findChild, type XmlElement } from '../xml.ts'
import { toPoints } from './properties.ts'

const ABSENT = new Set(['nil', 'none'])

/** A border of that name; undefined if nothing is set. */
export function readBorder(borders: XmlElement | undefined, ...names: readonly string[]): Border | undefined {
  const element = names.map((name) => findChild(borders, name)).find((found) => found !== undefined)
  const kind = element?.attributes['val']
  if (kind === undefined) return undefined
  if (ABSENT.has(kind)) return 'none'
  return /double|triple|thinThick|thickThin/.test(kind) ? 'double' : 'single'
}

/** Margins of cells, in points; undefined where nothing is set. */
export function readMargins(element: XmlElement | undefined): Partial<Sides<number>> {
  const side = (...names: readonly string[]) => {
    const margin = names.map((name) => findChild(element, name)).find((found) => found !== undefined)
    return toPoints(margin?.attributes['w'])
  }
  const sides = { top: side('top'), right: side('right', 'end'), bottom: side('bottom'), left: side('left', 'start') }
  return Object.fromEntries(Object.entries(sides).filter(([, value]) => value !== undefined))
}
