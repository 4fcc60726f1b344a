import { getUsageChoice } from '@tickmark/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'

/** Whether usage records are kept for the user: read once, then updated here. */
export const usageChoiceQuery = queryOptions({ queryKey: [getUsageChoice.id], queryFn: () => callEndpoint(getUsageChoice, {}) })
