import type { AnalysisReview } from '@tickmark/contract'
import { Button } from '../../ui/button.tsx'
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
  /** Absent for those who may only read. */
  onCancelRecognition?: (() => void) | undefined
  /** The last request got no answer. */
  interrupted: boolean
}

/** The current step of the review, and its progress. */
export function ReviewProgress({ review, onCancelRecognition, interrupted }: ReviewProgressProps) {
  const { recognition } = review
  return (
    <Card className="flex flex-col gap-3 p-6">
      {recognition === undefined ? (
        <ProgressBar label={stages[review.state] ?? 'Working'} value={reviewProgress(review)} />
      ) : (
        <ProgressBar
          label={`Recognising page ${Math.min(recognition.done + 1, recognition.pages)} of ${recognition.pages}`}
          value={(recognition.done / recognition.pages) * 100}
        />
      )}
      <p role="status" className="text-note text-quiet">
        {interrupted
          ? 'The server is not answering at the moment. We try again every second; the review continues without this page.'
          : 'You can leave this page: the review continues, and its points are kept with the analysis.'}
      </p>
      {recognition === undefined || onCancelRecognition === undefined ? null : (
        <Button className="self-start" onClick={onCancelRecognition}>
          Cancel text recognition
        </Button>
      )}
    </Card>
  )
}
