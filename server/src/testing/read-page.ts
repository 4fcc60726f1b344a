import type { LightMyRequestResponse } from 'fastify'

/** The ids on a page of a list, and the address of the next page, from its `Link` header. */
export function readPage(answer: LightMyRequestResponse): { readonly ids: readonly number[]; readonly next: string | null } {
  const next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1] ?? null
  return { ids: answer.json<{ id: number }[]>().map(({ id }) => id), next }
}
