import type { QueryClient } from '@tanstack/react-query'
import { documentsQuery, findNewestDraft } from '../features/documents/documents-query.ts'
import { isSameFile } from '../features/documents/is-same-file.ts'
import { describeHeld } from '../features/reviews/sign-off/describe-sign-off.ts'
import { signOffsQuery } from '../features/reviews/sign-off/sign-off-query.ts'
import type { ReviewSource } from '../features/reviews/source/review-source.ts'

/** Where the drafts and sign-offs of an analysis are read. */
export type DraftSource = Pick<ReviewSource, 'analysisId' | 'listDocuments' | 'getSignOffs'>

/** How long an upload waits for the sign-offs. */
const patienceMs = 10_000

/** What is to be asked before a file becomes the next draft of an analysis; null if nothing is, or it cannot be found out now. */
export async function findDraftQuestion(file: File, source: DraftSource, queries: QueryClient) {
  const query = documentsQuery(source)
  // Read again: a colleague may have uploaded one since this page read the list.
  const documents = await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => queries.getQueryData(query.queryKey) ?? [])
  const newest = findNewestDraft(documents)
  if (newest === undefined) return null
  const [isSame, held] = await Promise.all([isSameFile(file, newest).catch(() => false), findHeld(source, queries)])
  return isSame || held !== null ? { draft: newest.version, isSame, held } : null
}

async function findHeld(source: DraftSource, queries: QueryClient): Promise<string | null> {
  const { queryKey } = signOffsQuery(source)
  const signOffs = await source.getSignOffs(AbortSignal.timeout(patienceMs)).catch(() => queries.getQueryData(queryKey))
  return signOffs === undefined ? null : describeHeld(signOffs)
}
