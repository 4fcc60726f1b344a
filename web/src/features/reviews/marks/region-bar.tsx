import { useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'

/** Says how to choose a region, while one is asked for. Escape stops it. */
export function RegionBar({ onStop }: { onStop: () => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onStop()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
    }
  }, [onStop])
  return (
    <div
      className="flex items-center gap-3 border-t border-hairline bg-card px-3 py-1.5 text-note"
      role="note"
      aria-label="Choosing a region"
    >
      <p className="min-w-0 flex-1">Drag over a part of a page, or press a figure.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog that had the focus has made way */}
      <Button autoFocus onClick={onStop}>
        Back
      </Button>
    </div>
  )
}
