import type { Taxonomies, TaxonomyElement } from '@tickmark/engine/facts'
import { z } from 'zod'

/** What the packages of a folder declare. */
export interface TaxonomyFolder {
  readonly taxonomies: Taxonomies
  /** Packages that cannot be read, a sentence for each. */
  readonly problems: readonly string[]
}

/** Name, label, period, side and kind: short, since a taxonomy has thousands. */
const Element = z.tuple([z.string(), z.string().nullable(), z.enum(['i', 'd']), z.enum(['d', 'c', '']), z.string()])

const Index = z.object({
  version: z.literal(1),
  taxonomies: z.array(z.tuple([z.string(), z.array(Element)])),
  problems: z.array(z.string()),
})

export function writeIndex({ taxonomies, problems }: TaxonomyFolder): string {
  const index: z.infer<typeof Index> = {
    version: 1,
    taxonomies: [...taxonomies].map(([namespace, elements]) => [namespace, [...elements].map(([name, element]) => pack(name, element))]),
    problems: [...problems],
  }
  return JSON.stringify(index)
}

const pack = (name: string, { label, period, balance, isAbstract, isMoney }: TaxonomyElement): z.infer<typeof Element> => [
  name,
  label,
  period === 'instant' ? 'i' : 'd',
  balance === 'debit' ? 'd' : balance === 'credit' ? 'c' : '',
  `${isAbstract ? 'a' : ''}${isMoney ? 'm' : ''}`,
]

/** Null for what is no index of ours. */
export function readIndex(text: string): TaxonomyFolder | null {
  const read = Index.safeParse(parse(text))
  if (!read.success) return null
  const taxonomies: Taxonomies = new Map(
    read.data.taxonomies.map(([namespace, elements]) => [namespace, new Map(elements.map((element) => [element[0], unpack(element)]))]),
  )
  return { taxonomies, problems: read.data.problems }
}

const unpack = ([, label, period, balance, kinds]: z.infer<typeof Element>): TaxonomyElement => ({
  label,
  period: period === 'i' ? 'instant' : 'duration',
  balance: balance === 'd' ? 'debit' : balance === 'c' ? 'credit' : null,
  isAbstract: kinds.includes('a'),
  isMoney: kinds.includes('m'),
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
