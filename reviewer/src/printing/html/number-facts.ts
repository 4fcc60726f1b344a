import { type Document, type Element, isTag } from 'domhandler'

const NAMESPACES = new Set(['http://www.xbrl.org/2008/inlineXBRL', 'http://www.xbrl.org/2013/inlineXBRL'])
/** The elements that state facts, in lower case as a page of HTML has them. */
const FACTS = new Set(['nonfraction', 'nonnumeric', 'fraction', 'tuple'])
const ATTRIBUTE = 'fact-number'

/**
 * Numbers the tags of Inline XBRL that state facts, in the order of the document: 1 is the first, as `readTaggedFile` counts them. Returns how
 * many there are.
 */
export function numberFacts(document: Document): number {
  const prefixes = new Set<string>()
  const tags: Element[] = []
  // In the order of the document: children are put before what follows their parent.
  const open = document.children.filter(isTag).toReversed()
  for (let element = open.pop(); element !== undefined; element = open.pop()) {
    for (const [name, value] of Object.entries(element.attribs))
      if (name.startsWith('xmlns:') && NAMESPACES.has(value.trim())) prefixes.add(name.slice('xmlns:'.length).toLowerCase())
    if (element.name.includes(':')) tags.push(element)
    for (const child of element.children.toReversed()) if (isTag(child)) open.push(child)
  }
  const facts = tags.filter(({ name }) => {
    const [prefix = '', local = ''] = name.split(':')
    return prefixes.has(prefix) && FACTS.has(local)
  })
  for (const tag of tags) Reflect.deleteProperty(tag.attribs, ATTRIBUTE)
  for (const [at, fact] of facts.entries()) fact.attribs[ATTRIBUTE] = String(at + 1)
  return facts.length
}

/** The number of the fact that an element states; undefined for any other element. */
export function numberOfFact({ name, attribs }: Element): number | undefined {
  const number = name.includes(':') ? attribs[ATTRIBUTE] : undefined
  return number === undefined ? undefined : Number(number)
}
