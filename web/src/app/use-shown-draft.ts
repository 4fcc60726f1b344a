import { useQuery } from '@tanstack/react-query'
import { draftReviewQuery, draftsQuery } from '../features/reviews/drafts/drafts-queries.ts'
import { reviewQuery } from '../features/reviews/review-query.ts'
import { useReviewSource } from '../features/reviews/source/review-source.ts'
import { chooseDraft, findDraft, type ShownDraft } from './choose-draft.ts'

/** The draft on screen: the newest one, unless the address names an earlier one. */
export function useShownDraft(version: number | undefined): ShownDraft {
  const source = useReviewSource()
  const newest = useQuery(reviewQuery(source)).data
  const isEarlier = version !== undefined && newest !== undefined && newest.document?.version !== version
  const drafts = useQuery({ ...draftsQuery(source, newest), enabled: isEarlier })
  const document = findDraft(drafts.data, version)
  const review = useQuery({ ...draftReviewQuery(source, document?.id ?? 0), enabled: isEarlier && document !== undefined })
  return chooseDraft(isEarlier ? version : undefined, newest, drafts, review)
}
