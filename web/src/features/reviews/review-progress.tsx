import type { AnalysisReview } from '@tickmark/contract'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { reviewProgress } from './overall-progress.ts'

const stages: Partial<Record<AnalysisReview['state'], string>> = {
  queued: 'Waiting for its turn',
  reading: 'Reading the pages',
  reviewing: 'Checking the figures',
}

interface ReviewProgressProps {
  review: AnalysisReview
  /** The last request got no answer. */
  interrupted: boolean
}

/** The current step of the review, and its progress. */
export function ReviewProgress({ review, interrupted }: ReviewProgressProps) {
  return (
    <Card className="flex flex-col gap-3 p-6">
      <ProgressBar label={stages[review.state] ?? 'Working'} value={reviewProgress(review)} />
      <p role="status" className="text-note text-quiet">
        {interrupted
          ? 'The server is not answering at the moment. We try again every second; the review continues without this page.'
          : 'You can leave this page: the review continues, and its points are kept with the analysis.'}
      </p>
    </Card>
  )
}
