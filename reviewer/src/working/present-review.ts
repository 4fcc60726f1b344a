import type { AnalysisReview } from '@tickmark/contract'
import type { ReviewContent } from '../reviewing/model.ts'

interface FinishedReview {
  readonly reviewId: number
  /** Name of the reviewed file. */
  readonly file: string
  readonly content: ReviewContent
}

/** What a finished review adds to its progress. */
export function presentReview({ reviewId, file, content }: FinishedReview): Partial<AnalysisReview> {
  const { summary, counts, profile, answers, cautions, tags } = content
  return {
    reviewId,
    summary: { file, ...summary },
    ties: counts,
    ...(profile === undefined ? {} : { profile }),
    ...(answers === undefined ? {} : { answers: [...answers] }),
    ...(cautions === undefined ? {} : { cautions: [...cautions] }),
    ...(tags && { tags }),
  }
}
