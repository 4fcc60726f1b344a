import { queryOptions } from '@tanstack/react-query'
import { findHandover } from '../../lib/handover/handover-shelf.ts'

/** The review that waits in this browser, or null. Read at every visit, and not kept in memory afterwards: it has whole files. */
export const handoverQuery = queryOptions({ queryKey: ['handover'], queryFn: () => findHandover(), staleTime: 0, gcTime: 0 })
