import { type Pull, providerNames } from '@tickmark/contract'
import { formatMoment } from '../../../lib/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { describeProgress } from './describe-pull.ts'

interface PullProgressProps {
  pull: Pull
  isCancelling: boolean
  onCancel: () => void
}

/** How far a pull has come. It goes on when the page is left. */
export function PullProgress({ pull, isCancelling, onCancel }: PullProgressProps) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="flex items-start gap-2">
        <Spinner className="mt-1 size-4" />
        <span className="min-w-0">
          <span className="font-medium [overflow-wrap:anywhere]">
            {providerNames[pull.provider]}, {pull.organisation}
          </span>
          <br />
          {describeProgress(pull, formatMoment)}
        </span>
      </p>
      <p className="text-note text-quiet">You can leave this page: the pull goes on.</p>
      <Button className="self-start" busy={isCancelling} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
