import type { AnalysisDocument, AnalysisReview, DraftEntry, DraftReview } from '@tickmark/contract'

/** An earlier draft that the address names. `missing`: the analysis has no such draft. */
export type EarlierDraft =
  | { state: 'loading'; version: number }
  | { state: 'missing'; version: number }
  | { state: 'failed'; version: number; error: Error; retry: () => void }
  | { state: 'shown'; version: number; review: DraftReview }

export interface ShownDraft {
  /** Undefined until it has been read. */
  newest: AnalysisReview | undefined
  /** Null where the newest draft is shown. */
  earlier: EarlierDraft | null
  /** What is on screen. Undefined until it has been read: nothing of one draft is shown under the notice of another. */
  review: AnalysisReview | undefined
}

/** What is known of something that is read from the server. */
interface Reading<Data> {
  data: Data | undefined
  error: Error | null
  /** The data are those of before, and the new ones are being read. */
  isPlaceholderData: boolean
  refetch: () => unknown
}

export const findDraft = (drafts: readonly DraftEntry[] | undefined, version: number | undefined): AnalysisDocument | undefined =>
  drafts?.find(({ document }) => document.version === version)?.document

/** Decides what is on screen. `version` is that of an earlier draft, undefined for the newest one; `review` is the review of that draft. */
export function chooseDraft(
  version: number | undefined,
  newest: AnalysisReview | undefined,
  drafts: Reading<readonly DraftEntry[]>,
  review: Reading<DraftReview>,
): ShownDraft {
  if (version === undefined) return { newest, earlier: null, review: newest }
  const earlier = findEarlier(version, drafts, review)
  return { newest, earlier, review: earlier.state === 'shown' ? earlier.review : undefined }
}

function findEarlier(version: number, drafts: Reading<readonly DraftEntry[]>, review: Reading<DraftReview>): EarlierDraft {
  const isListed = findDraft(drafts.data, version) !== undefined
  // What has been read stays, also if it cannot be read again.
  if (isListed && review.data !== undefined) return { state: 'shown', version, review: review.data }
  if (drafts.data !== undefined && !isListed && !drafts.isPlaceholderData) return { state: 'missing', version }
  const failed = drafts.data === undefined ? drafts : review
  if (failed.error === null) return { state: 'loading', version }
  return { state: 'failed', version, error: failed.error, retry: () => void failed.refetch() }
}
