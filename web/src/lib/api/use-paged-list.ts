import type { Endpoint } from '@tickmark/contract'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logUnexpected } from './api-error.ts'
import { changedQuery, type Listed, noChanges, withChanges } from './changed-items.ts'
import type { ListPage } from './read-list-page.ts'

/** A list that is read page by page, newest first (D23). */
export interface PagedItems<Item> {
  /** Undefined until the first page is there. */
  readonly items: readonly Item[] | undefined
  /** Whether the first page could not be read. */
  readonly failed: boolean
  readonly onRetry: () => void
  /** Whether there is more. */
  readonly more: boolean
  readonly moreBusy: boolean
  readonly moreFailed: boolean
  readonly onMore: () => void
}

interface PagedListOptions<Query, Item> {
  readonly endpoint: Endpoint
  /** What is asked for, by which its pages are kept. */
  readonly query: Query
  readonly read: (query: Query & { readonly before?: string }, signal: AbortSignal) => Promise<ListPage<Item[]>>
  /** Goes to the console with what went wrong. */
  readonly failure: string
}

/**
 * Reads a list page by page, anew whenever somebody comes back to it: others write to it. What was changed here meanwhile stands as it is
 * known now.
 */
export function usePagedList<Query extends object, Item extends Listed>(options: PagedListOptions<Query, Item>): PagedItems<Item> {
  const { endpoint, query, read, failure } = options
  const queries = useQueryClient()
  const queryKey = [endpoint.id, query]
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam === null ? query : { ...query, before: String(pageParam) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
  const changed = useQuery(changedQuery(endpoint)).data ?? noChanges
  useEffect(() => {
    if (list.error !== null) logUnexpected(failure, list.error)
  }, [failure, list.error])
  return {
    items: list.data === undefined ? undefined : withChanges(list.data.pages, changed),
    failed: list.isError && list.data === undefined,
    onRetry: () => {
      void list.refetch()
    },
    more: list.hasNextPage,
    moreBusy: list.isFetchingNextPage,
    moreFailed: list.isFetchNextPageError,
    onMore: () => {
      // The second press of a double click comes before the button is drawn as busy.
      const { fetchStatus, fetchMeta } = queries.getQueryState(queryKey) ?? {}
      if (fetchStatus !== 'fetching' || fetchMeta?.fetchMore === undefined) void list.fetchNextPage()
    },
  }
}
