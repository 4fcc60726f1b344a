import { Button } from './button.tsx'

interface ShowMoreProps {
  /** Whether there is more. */
  more: boolean
  busy: boolean
  failed: boolean
  onMore: () => void
}

/** The end of a list that is read page by page. */
export function ShowMore({ more, busy, failed, onMore }: ShowMoreProps) {
  if (!more) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
      <Button busy={busy} onClick={onMore}>
        Show more
      </Button>
      {failed ? (
        <p role="alert" className="text-difference">
          More could not be loaded. Please try again.
        </p>
      ) : null}
    </div>
  )
}
