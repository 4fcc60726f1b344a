import type { TaggedDraft } from '@tickmark/engine/tagging'

/** Registries of transformations. */
const TRANSFORMATIONS = {
  4: 'http://www.xbrl.org/inlineXBRL/transformation/2020-02-12',
  5: 'http://www.xbrl.org/inlineXBRL/transformation/2022-02-16',
} as const

/** The namespaces of Inline XBRL 1.1 and of what it is made of, by the prefixes that documents give them. */
export const NAMESPACES: Readonly<Record<string, string>> = {
  ix: 'http://www.xbrl.org/2013/inlineXBRL',
  xbrli: 'http://www.xbrl.org/2003/instance',
  xbrldi: 'http://xbrl.org/2006/xbrldi',
  link: 'http://www.xbrl.org/2003/linkbase',
  xlink: 'http://www.w3.org/1999/xlink',
  iso4217: 'http://www.xbrl.org/2003/iso4217',
}

const XHTML = 'http://www.w3.org/1999/xhtml'

/** The attributes of the root element. */
export const declareNamespaces = ({ namespaces, transformations }: Pick<TaggedDraft, 'namespaces' | 'transformations'>): string =>
  [
    `xmlns="${XHTML}"`,
    ...Object.entries(NAMESPACES).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`),
    `xmlns:ixt="${TRANSFORMATIONS[transformations]}"`,
    ...namespaces.map(({ prefix, uri }) => `xmlns:${prefix}="${uri}"`),
  ].join(' ')
