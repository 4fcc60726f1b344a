import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'

/** Whether a query is being read in a way that an invalidation would not begin again. */
const keepsReading = (query: Query): boolean => query.state.fetchStatus !== 'idle' && (query.state.data === undefined || !query.isActive())

/**
 * Reads what is invalidated again, also if it is just being read for the first time. TanStack Query would take that answer for current,
 * although the server may have given it before the change.
 */
class CurrentQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const reading = this.getQueryCache().findAll(filters).filter(keepsReading)
    const answered = Promise.allSettled(reading.flatMap(({ promise }) => promise ?? []))
    await super.invalidateQueries(filters, options)
    if (reading.length === 0) return
    await answered
    await super.invalidateQueries({ ...filters, predicate: (query) => reading.includes(query) }, options)
  }
}

/** Data is kept once read: no refetching, no retries (spec section 7). Exceptions are declared where they are needed. */
export function createQueryClient(): QueryClient {
  return new CurrentQueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // The server is often on the same machine, so being offline does not matter.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
