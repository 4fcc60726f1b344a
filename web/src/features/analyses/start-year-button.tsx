import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { nextYearLabel } from './next-year-label.ts'

// Comes when it is opened.
const StartYearDialog = lazyPart(async () => (await import('./start-year-dialog.tsx')).StartYearDialog)

interface StartYearButtonProps {
  analysis: { id: number; fileName: string }
  /** ISO 8601; for the label, where the name has no year. */
  periodEnd?: string | null
  look?: 'plain' | 'quiet'
}

/** Starts next year's analysis from this one: "Start 2026". */
export function StartYearButton({ analysis, periodEnd = null, look = 'plain' }: StartYearButtonProps) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  return (
    <>
      <Button
        look={look}
        onClick={() => {
          setOpen(true)
        }}
      >
        {nextYearLabel(analysis.fileName, periodEnd ?? undefined)}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <StartYearDialog analysis={analysis} onClose={close} onUnavailable={close} />
        </Suspense>
      ) : null}
    </>
  )
}
