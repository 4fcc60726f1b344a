import type { Endpoint } from '@tickmark/contract'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logUnexpected } from './api-error.ts'
import { changedQuery, type Listed, noChanges, withChanges } from './changed-items.ts'
import type { ListPage } from './read-list-page.ts'

/** A list read page by page, newest item first (D23). */
export interface PagedItems<Item> {
  /** Undefined until the first page has loaded. */
  readonly items: readonly Item[] | undefined
  /** Whether the first page failed to load. */
  readonly failed: boolean
  readonly onRetry: () => void
  /** Whether there are more pages. */
  readonly more: boolean
  readonly moreBusy: boolean
  readonly moreFailed: boolean
  readonly onMore: () => void
}

interface PagedListOptions<Query, Item> {
  readonly endpoint: Endpoint
  /** The query, which identifies the pages in the cache. */
  readonly query: Query
  readonly read: (query: Query & { readonly before?: string }, signal: AbortSignal) => Promise<ListPage<Item[]>>
  /** Logged with the error. */
  readonly failure: string
}

/**
 * Reads a list page by page, and again each time it is shown, since others change it too. Items changed here keep their place and show
 * their latest state.
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
      // The second click of a double click arrives before the button is rendered as busy.
      const { fetchStatus, fetchMeta } = queries.getQueryState(queryKey) ?? {}
      if (fetchStatus !== 'fetching' || fetchMeta?.fetchMore === undefined) void list.fetchNextPage()
    },
  }
}
