import type { FastifyReply, FastifyRequest } from 'fastify'

interface PageCall {
  readonly query: { readonly limit: number }
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * One page of items. The query fetches one item more than a page: if it exists, the `Link` header names the next page (RFC 8288, D23),
 * with the other parameters of the request.
 */
export function answerPage<Item extends { readonly id: number }>(
  items: readonly Item[],
  { query, request, reply }: PageCall,
): readonly Item[] {
  const page = items.slice(0, query.limit)
  const last = page.at(-1)
  if (items.length > query.limit && last !== undefined) {
    const next = new URL(request.url, 'http://list.invalid')
    next.searchParams.set('before', String(last.id))
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return page
}
