import { listAnalysisEvents } from '@tickmark/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { PagedItems } from '../../../lib/api/use-paged-list.ts'
import { type ReviewSource, useReviewSource } from '../source/review-source.ts'

/** The history of the analysis, page by page. */
export function useHistory(): PagedItems<Awaited<ReturnType<ReviewSource['listEvents']>>['items'][number]> {
  const source = useReviewSource()
  const list = useInfiniteQuery({
    queryKey: [listAnalysisEvents.id, source.analysisId],
    queryFn: ({ pageParam, signal }) => source.listEvents(pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
  return {
    items: list.data?.pages.flatMap(({ items }) => items),
    failed: list.isError && list.data === undefined,
    onRetry: () => {
      void list.refetch()
    },
    more: list.hasNextPage,
    moreBusy: list.isFetchingNextPage,
    moreFailed: list.isFetchNextPageError,
    onMore: () => {
      if (!list.isFetching) void list.fetchNextPage()
    },
  }
}
