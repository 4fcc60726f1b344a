/** The namespaces of Inline XBRL 1.1 and of what it is made of, by the prefixes that documents give them. Transformations are those of registry 4. */
export const NAMESPACES: Readonly<Record<string, string>> = {
  ix: 'http://www.xbrl.org/2013/inlineXBRL',
  ixt: 'http://www.xbrl.org/inlineXBRL/transformation/2020-02-12',
  xbrli: 'http://www.xbrl.org/2003/instance',
  xbrldi: 'http://xbrl.org/2006/xbrldi',
  link: 'http://www.xbrl.org/2003/linkbase',
  xlink: 'http://www.w3.org/1999/xlink',
  iso4217: 'http://www.xbrl.org/2003/iso4217',
}

const XHTML = 'http://www.w3.org/1999/xhtml'

/** The attributes of the root element. */
export const declareNamespaces = (own: readonly { readonly prefix: string; readonly uri: string }[]): string =>
  [
    `xmlns="${XHTML}"`,
    ...Object.entries(NAMESPACES).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`),
    ...own.map(({ prefix, uri }) => `xmlns:${prefix}="${uri}"`),
  ].join(' ')
