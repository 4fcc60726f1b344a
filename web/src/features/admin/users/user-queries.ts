import { findUsers, listReasons } from '@tickmark/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

/**
 * Accounts are read again each time they are shown, since other administrators change them too. The previous page stays on screen until
 * the next one arrives; `query` and `page` say which request an answer belongs to.
 */
export const foundUsersQuery = (query: string, page: number) =>
  queryOptions({
    queryKey: [findUsers.id, query, page],
    queryFn: async ({ signal }) => {
      const found = await callEndpoint(findUsers, { query: { ...(query === '' ? {} : { query }), page: String(page) }, signal })
      return { ...found, query, page }
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const reasonsQuery = (id: number) =>
  queryOptions({
    queryKey: [listReasons.id, id],
    queryFn: ({ signal }) => callEndpoint(listReasons, { params: { id }, signal }),
    staleTime: 0,
  })
