import { findUsers, listReasons } from '@tickmark/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

/**
 * Accounts are read anew whenever they are looked at: others change them, too. What is there stays until the next is, and says what it
 * is an answer to: until then something else has been asked for.
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
