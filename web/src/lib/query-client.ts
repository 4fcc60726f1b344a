import { QueryClient } from '@tanstack/react-query'

/** Data is kept once read: no refetching, no retries (spec section 7). Exceptions are declared where they are needed. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
