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
  /** The last question to the server went unanswered. */
  interrupted: boolean
}

/** What the server is doing with the draft, and how far it is. */
export function ReviewProgress({ review, interrupted }: ReviewProgressProps) {
  return (
    <Card className="flex flex-col gap-3 p-6">
      <ProgressBar label={stages[review.state] ?? 'Working'} value={reviewProgress(review)} />
      <p role="status" className="text-note text-quiet">
        {interrupted
          ? 'The server does not answer at the moment. Asking again each second; the review goes on without this page.'
          : 'You can leave this page: the review goes on, and its points stay with the analysis.'}
      </p>
    </Card>
  )
}
