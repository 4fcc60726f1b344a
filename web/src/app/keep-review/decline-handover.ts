import type { QueryClient } from '@tanstack/react-query'
import { analysisListQuery } from '../../features/analyses/analysis-queries.ts'
import { openHandover, removeHandover } from '../../lib/handover/handover-shelf.ts'
import { removeEmptyAnalysis } from './remove-empty-analysis.ts'

/** Removes the handover, and the analysis that a failed upload has left without a draft. Rejects if the browser's storage cannot be changed. */
export async function declineHandover(uid: string, queries: QueryClient): Promise<void> {
  const begun = (await openHandover(uid))?.begun ?? null
  await removeHandover()
  if (begun?.uid !== uid) return
  await removeEmptyAnalysis(begun.id)
  await queries.invalidateQueries({ queryKey: analysisListQuery.queryKey })
}
