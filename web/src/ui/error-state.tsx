import { Button } from './button.tsx'
import { ProofMark } from './proof-mark.tsx'

interface ErrorStateProps {
  title: string
  /** What is known about the cause, in words for the reader. */
  detail?: string
  onRetry?: () => void
  retryLabel?: string
}

/** What stands where something could not be shown: what happened and what to do. */
export function ErrorState({ title, detail, onRetry, retryLabel = 'Try again' }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-14 text-center">
      <ProofMark proof="difference" className="mb-2 size-5" />
      <p className="max-w-[60ch] font-medium">{title}</p>
      {detail === undefined ? null : <p className="max-w-[60ch] text-quiet">{detail}</p>}
      {onRetry === undefined ? null : (
        <Button className="mt-4" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
