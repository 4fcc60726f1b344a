import { getUsageChoice } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** Whether usage records are kept of the user: read once, and known from then on. */
export const usageChoiceQuery = queryOptions({ queryKey: [getUsageChoice.id], queryFn: () => callEndpoint(getUsageChoice, {}) })
