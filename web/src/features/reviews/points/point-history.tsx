import type { AnalysisEvent } from '@tickmark/contract'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// Few look at it.
const EventList = lazyPart(async () => (await import('./event-list.tsx')).EventList)

/** What happened to a point, unfolded on demand. */
export function PointHistory({ events, older }: { events: readonly AnalysisEvent[]; older: number }) {
  const [isOpen, setOpen] = useState(false)
  if (events.length === 0) return null
  return (
    <details
      className="text-note text-quiet"
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open)
      }}
    >
      <summary className="min-h-6 cursor-pointer select-none">History ({events.length + older})</summary>
      {isOpen ? (
        <Suspense fallback={null}>
          {older === 0 ? null : <p className="mt-1">The first {older} are in the history of the analysis, under Sign-off.</p>}
          <EventList
            events={events}
            onUnavailable={() => {
              setOpen(false)
            }}
          />
        </Suspense>
      ) : null}
    </details>
  )
}
