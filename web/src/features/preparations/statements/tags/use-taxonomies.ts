import { listTaxonomies } from '@tickmark/contract'
import type { Draft } from '@tickmark/engine/drafting'
import type { Taxonomies } from '@tickmark/engine/facts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../../lib/api/call-endpoint.ts'
import { tagOnce } from './review-tags.ts'

const taxonomiesQuery = (namespaces: string) =>
  queryOptions({
    queryKey: [listTaxonomies.id, namespaces],
    queryFn: async ({ signal }): Promise<Taxonomies> => {
      const { taxonomies } = await callEndpoint(listTaxonomies, { query: { namespaces }, signal })
      return new Map(taxonomies.map(({ namespace, names }) => [namespace, new Map(names.map(({ name, ...element }) => [name, element]))]))
    },
    enabled: namespaces !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * What the official taxonomies of a draft declare, as far as the operator has added their packages. Undefined until they are here: tags can be
 * seen and chosen without them.
 */
export function useTaxonomies(draft: Draft): Taxonomies | undefined {
  const tagged = tagOnce(draft)
  const namespaces = 'problems' in tagged ? [] : tagged.namespaces.map(({ uri }) => uri)
  return useQuery(taxonomiesQuery(namespaces.join(' '))).data
}
