import type { Extension } from '@tickmark/engine/tagging'
import { escape } from '../../html/markup.ts'
import { addressOf, idOf } from './address.ts'

/** From one element to another; more attributes are those of its kind. */
export interface Arc {
  readonly arcrole: string
  readonly from: string
  readonly to: string
  readonly more?: Readonly<Record<string, string>>
}

/** The arcs of one role; not every role is the extension's own. */
export interface Link {
  readonly role: string
  /** Where the role is defined. */
  readonly location: string
  readonly arcs: readonly Arc[]
}

/** An arcrole that XBRL 2.1 does not define, and where it is defined. */
export interface Arcrole {
  readonly uri: string
  readonly location: string
}

/** A linkbase (XBRL 2.1 section 5.2). Links without arcs are left out, but for the first where there are no others. */
export function writeLinkbase(
  element: 'presentation' | 'calculation' | 'definition',
  links: readonly Link[],
  arcroles: readonly Arcrole[],
  extension: Extension,
): string {
  const withArcs = links.filter(({ arcs }) => arcs.length > 0)
  const used = withArcs.length > 0 ? withArcs : links.slice(0, 1)
  return wrapLinkbase([
    ...used.map(({ role, location }) => `<link:roleRef roleURI="${escape(role)}" xlink:type="simple" xlink:href="${escape(location)}" />`),
    ...arcroles
      .filter(({ uri }) => used.some(({ arcs }) => arcs.some(({ arcrole }) => arcrole === uri)))
      .map(({ uri, location }) => `<link:arcroleRef arcroleURI="${escape(uri)}" xlink:type="simple" xlink:href="${escape(location)}" />`),
    ...used.flatMap(({ role, arcs }) => [
      `<link:${element}Link xlink:type="extended" xlink:role="${escape(role)}">`,
      ...locate(
        arcs.flatMap(({ from, to }) => [from, to]),
        extension,
      ),
      ...arcs.flatMap((arc, at) => {
        // Two arcs between the same locators are not allowed: what is there at the start and at the end has one for each.
        const before = arcs.slice(0, at).filter(({ from, to }) => from === arc.from && to === arc.to).length
        const label = before === 0 ? idOf(arc.to) : `${idOf(arc.to)}.${before + 1}`
        return [
          ...(before === 0 ? [] : [writeLocator(arc.to, label, extension)]),
          writeArc(`link:${element}Arc`, { arcrole: arc.arcrole, from: idOf(arc.from), to: label, order: String(at + 1) }, arc.more),
        ]
      }),
      `</link:${element}Link>`,
    ]),
  ])
}

export const wrapLinkbase = (lines: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<link:linkbase xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xbrldt="http://xbrl.org/2005/xbrldt">',
    ...lines,
    '</link:linkbase>',
    '',
  ].join('\n')

/** A locator for each element. */
export const locate = (names: readonly string[], extension: Extension): string[] =>
  [...new Set(names)].map((name) => writeLocator(name, idOf(name), extension))

const writeLocator = (name: string, label: string, extension: Extension): string =>
  `<link:loc xlink:type="locator" xlink:href="${escape(addressOf(name, extension))}" xlink:label="${escape(label)}" />`

export function writeArc(
  element: string,
  { order, ...xlink }: { readonly arcrole: string; readonly from: string; readonly to: string; readonly order?: string },
  more: Readonly<Record<string, string>> = {},
): string {
  const attributes = [
    ...Object.entries({ type: 'arc', ...xlink }).map(([key, value]) => `xlink:${key}="${escape(value)}"`),
    ...Object.entries({ ...(order !== undefined && { order }), ...more }).map(([key, value]) => `${key}="${escape(value)}"`),
  ]
  return `<${element} ${attributes.join(' ')} />`
}
