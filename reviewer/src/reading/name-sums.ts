import { keyOfName, type QName, type TaggedReport } from '@tickmark/engine/facts'
import type { PackageSum } from '../printing/package/package-sums.ts'

type Summation = NonNullable<TaggedReport['sums']>[number]

/**
 * The sums of a package, as far as a report states what is in them. Elements of taxonomies outside the package have ids that begin with the prefix
 * of their namespace, as every taxonomy that registries take names them: "us-gaap_Assets" is of http://fasb.org/us-gaap/2024.
 */
export function nameSums(sums: readonly PackageSum[], { facts, prefixes }: TaggedReport): Summation[] {
  const names = new Map<string, QName>()
  const prefixOf = new Map(prefixes.map(({ namespace, prefix }) => [namespace, prefix]))
  for (const { concept } of facts) {
    const { namespace, name } = concept
    names.set(keyOfName(concept), concept)
    for (const prefix of [prefixOf.get(namespace) ?? '', ...namespace.split('/')])
      if (prefix !== '') names.set(`${prefix}_${name}`, concept)
  }
  return sums.flatMap(({ total, items }) => {
    const concept = names.get(total)
    const stated = items.flatMap(({ name, weight }) => {
      const item = names.get(name)
      return item === undefined ? [] : [{ concept: item, weight }]
    })
    return concept === undefined || stated.length === 0 ? [] : [{ total: concept, items: stated }]
  })
}
