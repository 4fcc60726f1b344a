import { endpoints } from '@tickmark/contract'
import { route, type Route } from '../../http/route.ts'
import type { DocumentReviewer } from '../../ports/document-reviewer.ts'

export const taxonomiesRoutes = ({ readTaxonomies }: Pick<DocumentReviewer, 'readTaxonomies'>): Route[] => [
  route(endpoints.listTaxonomies, async ({ query }) => {
    const all = await readTaxonomies()
    const taxonomies = [...new Set(query.namespaces.split(' '))].flatMap((namespace) => {
      const elements = all.get(namespace)
      return elements === undefined ? [] : { namespace, names: Array.from(elements, ([name, element]) => ({ name, ...element })) }
    })
    return { taxonomies }
  }),
]
