import { getUsageReport, type UsageRange } from '@tickmark/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

export const usageReportQuery = (days: UsageRange) =>
  queryOptions({
    queryKey: [getUsageReport.id, days],
    queryFn: ({ signal }) => callEndpoint(getUsageReport, { query: { days: String(days) as `${UsageRange}` }, signal }),
    placeholderData: keepPreviousData,
    // The figures change all the time.
    staleTime: 0,
  })
