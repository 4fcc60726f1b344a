import {
  type AnalysisReview,
  changeAnalysis,
  createAnalysis,
  idempotencyKeyHeader,
  limits,
  putDocument,
  type Standard,
} from '@tickmark/contract'
import type { QueryClient } from '@tanstack/react-query'
import { analysisListQuery, analysisQuery } from '../../features/analyses/analysis-queries.ts'
import { isUnfinished, reviewQuery } from '../../features/reviews/review-query.ts'
import { createServerSource } from '../../features/reviews/source/server-source.ts'
import type { ReviewSource } from '../../features/reviews/source/review-source.ts'
import { logUnexpected } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { uploadBytes } from '../../lib/api/upload-bytes.ts'
import type { HandedFile, WaitingHandover } from '../../lib/handover/handover.ts'
import { pause } from '../../lib/pause.ts'
import { noteOnHandover } from '../../lib/handover/handover-shelf.ts'
import { applyHandover } from './apply-handover.ts'
import type { Carried } from './carried.ts'
import { removeEmptyAnalysis } from './remove-empty-analysis.ts'

/** What is being done, and how far it is, 0 to 100. */
export interface KeepStep {
  label: string
  progress: number
}

export interface KeptReview {
  analysisId: number
  carried: Carried
}

interface Keeping {
  /** Of the user to whose account it goes. */
  uid: string
  /** That of the handover, or the user's choice if it has none. */
  standard: Standard
  /** Where it goes; null for the personal workspace, where the workspaces could not be read. */
  workspaceId: number | null
  signal: AbortSignal
  onStep: (step: KeepStep) => void
}

/** The analysis is there, but the server could not review the draft. */
export class NotReviewed extends Error {
  readonly analysisId: number

  constructor(analysisId: number, review: AnalysisReview) {
    super(review.failure?.error ?? 'The draft could not be reviewed.')
    this.analysisId = analysisId
  }
}

/**
 * Creates an analysis from a handover, uploads its files, waits for the review and does to it what the visitor did. After a failure it can be
 * repeated: the key of the handover makes it the same analysis in the same workspace. Throws `NotReviewed`, and what the calls throw.
 */
export async function keepReview(
  handover: WaitingHandover,
  queries: QueryClient,
  { uid, standard, workspaceId, signal, onStep }: Keeping,
): Promise<KeptReview> {
  const { name, keptOver, draft, priorYear, work, key, begun } = handover
  const headers = { [idempotencyKeyHeader]: keyIn(key, workspaceId) }
  onStep({ label: 'Creating the analysis', progress: 0 })
  // The key belongs to one standard: another attempt does not ask again.
  if (handover.standard === null) await noteOnHandover(key, { standard })
  const analysis = await callEndpoint(createAnalysis, {
    body: { fileName: name, standard, ...(workspaceId === null ? {} : { workspaceId }) },
    headers,
    signal,
  })
  const params = { id: analysis.id }
  if (begun?.uid === uid && begun.id !== analysis.id) await removeEmptyAnalysis(begun.id)
  await noteOnHandover(key, { begun: { id: analysis.id, uid } }).catch((error: unknown) => {
    logUnexpected('the begun analysis could not be noted', error)
  })
  if (keptOver !== null) await callEndpoint(changeAnalysis, { params, body: { standard, keptOver }, signal })

  const upload = async (kind: 'draft' | 'prior_year', { name: fileName, bytes }: HandedFile) => {
    const label = `Uploading ${fileName}`
    onStep({ label, progress: 0 })
    await uploadBytes(putDocument, {
      params,
      query: { kind, name: fileName },
      bytes: new Blob([bytes]),
      headers: { [idempotencyKeyHeader]: `${key}-${kind === 'draft' ? 'draft' : 'last-year'}` },
      onProgress: (share) => {
        onStep({ label, progress: 100 * share })
      },
      signal,
    })
  }
  // First, so that the draft is reviewed once.
  if (priorYear !== null) await upload('prior_year', priorYear)
  await upload('draft', draft)

  const source = createServerSource(analysis.id)
  const review = await waitForReview(source, queries, signal, (progress) => {
    onStep({ label: 'Reviewing the draft', progress })
  })
  if (review.state !== 'done' || review.reviewId === undefined) throw new NotReviewed(analysis.id, review)
  onStep({ label: 'Entering what you did', progress: 100 })
  const carried = await applyHandover(work, { reviewId: review.reviewId, selfId: analysis.userId }, source, signal)
  await Promise.all([
    queries.invalidateQueries({ queryKey: analysisListQuery.queryKey }),
    queries.invalidateQueries({ queryKey: analysisQuery(analysis.id).queryKey }),
  ])
  return { analysisId: analysis.id, carried }
}

/** The key of a request that creates the analysis: a key belongs to one request, and another attempt can be for another workspace. */
const keyIn = (key: string, workspaceId: number | null): string => (workspaceId === null ? key : `${key}-${workspaceId}`)

async function waitForReview(
  source: ReviewSource,
  queries: QueryClient,
  signal: AbortSignal,
  onProgress: (progress: number) => void,
): Promise<AnalysisReview> {
  for (;;) {
    const review = await queries.fetchQuery({ ...reviewQuery(source), staleTime: 0 })
    signal.throwIfAborted()
    if (!isUnfinished(review)) return review
    onProgress(review.progress)
    await pause(limits.reviewPollMs)
  }
}
