import { decodeText } from '../decode-text.ts'
import { DraftUnprintable } from '../draft-unprintable.ts'
import { childrenOf, findChild, parseXml, type XmlElement } from '../xml.ts'
import { isWeight, MAX_LINKS, type PackageSum } from './package-sums.ts'

/** Of XBRL 2.1 and of Calculations 1.1, section 4. */
const SUMMATION = new Set(['http://www.xbrl.org/2003/arcrole/summation-item', 'https://xbrl.org/2023/arcrole/summation-item'])

/**
 * What adds up by the calculation links of a package (XBRL 2.1, section 5.2.5), each role by itself. Elements of its own schemas are named; those of
 * others by their ids, as nothing outside the package is read. Files that are none of these are passed over.
 */
export function readCalculations(files: ReadonlyMap<string, Uint8Array>): PackageSum[] {
  const roots = new Map(Array.from(files, ([name, bytes]) => [withoutFolder(name), parse(bytes)] as const))
  const elements = new Map(Array.from(roots, ([file, root]) => [file, listElements(root)] as const))
  const sums = new Map<string, Map<string, number>>()
  let count = 0
  for (const root of roots.values()) {
    // A schema may have links within its annotation.
    const holders = root?.name === 'schema' ? childrenOf(findChild(root, 'annotation', 'appinfo'), 'linkbase') : [root]
    for (const link of holders.flatMap((holder) => childrenOf(holder, 'calculationLink'))) {
      const names = nameLocators(link, elements)
      for (const { attributes } of childrenOf(link, 'calculationArc')) {
        const [from, to, weight] = [attributes['from'] ?? '', attributes['to'] ?? '', Number(attributes['weight'])]
        if (!SUMMATION.has(attributes['arcrole'] ?? '') || attributes['use'] === 'prohibited' || !isWeight(weight)) continue
        for (const total of names.get(from) ?? [])
          for (const name of names.get(to) ?? []) {
            if (++count > MAX_LINKS) throw new DraftUnprintable('DRAFT_TOO_COMPLEX', `more than ${MAX_LINKS} links`)
            const key = `${link.attributes['role'] ?? ''} ${total}`
            const items = sums.get(key) ?? new Map<string, number>()
            sums.set(key, items)
            items.set(name, weight)
          }
      }
    }
  }
  return Array.from(sums, ([key, items]) => ({
    total: key.slice(key.indexOf(' ') + 1),
    items: Array.from(items, ([name, weight]) => ({ name, weight })),
  }))
}

/** Null for what is no XML: a package may hold anything. */
function parse(bytes: Uint8Array): XmlElement | undefined {
  const head = decodeText(bytes.subarray(0, 200), 'latin1')
  try {
    return parseXml(decodeText(bytes, /encoding=["']([\w-]+)/i.exec(head)?.[1] ?? 'utf-8'))
  } catch (error) {
    if (error instanceof DraftUnprintable && error.code === 'WORD_DAMAGED') return undefined
    throw error
  }
}

/** The names of the elements that a schema defines, by their ids. */
function listElements(root: XmlElement | undefined): ReadonlyMap<string, string> {
  const namespace = root?.name === 'schema' ? root.attributes['targetNamespace'] : undefined
  if (namespace === undefined) return new Map()
  return new Map(
    childrenOf(root, 'element').flatMap(({ attributes: { id, name } }) =>
      id === undefined || name === undefined ? [] : [[id, `{${namespace}}${name}`] as const],
    ),
  )
}

/** What the labels of a link stand for: several locators may have one. */
function nameLocators(link: XmlElement, elements: ReadonlyMap<string, ReadonlyMap<string, string>>): ReadonlyMap<string, string[]> {
  const names = new Map<string, string[]>()
  for (const { attributes } of childrenOf(link, 'loc')) {
    const { label, href = '' } = attributes
    const [file = '', id = ''] = href.split('#')
    if (label === undefined || id === '') continue
    const name = elements.get(withoutFolder(file))?.get(id) ?? id
    const known = names.get(label)
    if (known === undefined) names.set(label, [name])
    else known.push(name)
  }
  return names
}

const withoutFolder = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
