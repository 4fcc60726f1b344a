import type { TalkingPoint } from '@tickmark/contract'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'

interface PrintedTalkingPointsProps {
  points: readonly TalkingPoint[]
  onPrinted: () => void
}

/** Prints the talking points alone, with a box to tick off each, and nothing else of the page. */
export function PrintedTalkingPoints({ points, onPrinted }: PrintedTalkingPointsProps) {
  const printed = useEffectEvent(onPrinted)
  useEffect(() => {
    const page = document.getElementById('root')
    const done = () => {
      printed()
    }
    page?.classList.add('print:hidden')
    window.addEventListener('afterprint', done)
    window.print()
    return () => {
      page?.classList.remove('print:hidden')
      window.removeEventListener('afterprint', done)
    }
  }, [])

  return createPortal(
    <section className="hidden print:block">
      <h1 className="font-serif text-lead font-semibold">Talking points</h1>
      <p className="text-note text-quiet">{document.title}</p>
      <ol className="mt-4 flex flex-col gap-3">
        {points.map(({ id, text, state, source }, i) => (
          <li key={id} className="grid grid-cols-[1rem_1.5rem_minmax(0,1fr)] gap-x-2 break-inside-avoid">
            <span aria-hidden="true" className="mt-1 size-3.5 border border-ink text-center text-note leading-3">
              {state === 'discussed' ? '✓' : ''}
            </span>
            <span className="figures">{i + 1}.</span>
            <span>
              <span className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</span>
              {source === null ? null : (
                <span className="figures block text-note text-quiet">
                  Page {source.page} · point {source.point}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>,
    document.body,
  )
}
