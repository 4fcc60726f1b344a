import { Button } from './button.tsx'
import { ProofMark } from './proof-mark.tsx'

interface ErrorStateProps {
  title: string
  /** Makes the title the page's own heading, for pages on which nothing else could be shown. */
  asPageHeading?: boolean
  /** The cause as far as it is known, for the user. */
  detail?: string
  onRetry?: () => void
  retryLabel?: string
}

/** Shown in place of content that could not be loaded: what happened and what to do. */
export function ErrorState({ title, asPageHeading = false, detail, onRetry, retryLabel = 'Try again' }: ErrorStateProps) {
  const Title = asPageHeading ? 'h1' : 'p'
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-14 text-center">
      <ProofMark proof="difference" className="mb-2 size-5" />
      <Title className="max-w-[60ch] font-medium">{title}</Title>
      {detail === undefined ? null : <p className="max-w-[60ch] text-quiet">{detail}</p>}
      {onRetry === undefined ? null : (
        <Button className="mt-4" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
