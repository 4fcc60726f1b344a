import { queryOptions } from '@tanstack/react-query'
import { openHandover } from '../../lib/handover/handover-shelf.ts'

/** The review that waits in this browser for a user, or null. Read at every visit, and not kept in memory afterwards: it has whole files. */
export const handoverQuery = (uid: string) =>
  queryOptions({ queryKey: ['handover', uid], queryFn: () => openHandover(uid), staleTime: 0, gcTime: 0 })
