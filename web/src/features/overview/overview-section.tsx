import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'

interface OverviewSectionProps {
  title: string
  list: { total: number; items: readonly unknown[] }
  /** A sentence in its place if there is nothing. */
  empty: string
  children: ReactNode
}

/** One list of the overview, with how many there are. */
export function OverviewSection({ title, list: { total, items }, empty, children }: OverviewSectionProps) {
  const id = useId()
  const more = total - items.length
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="flex items-baseline gap-2 font-serif text-lead font-semibold">
        {title}
        <span className="figures font-sans text-note font-normal text-quiet">{total.toLocaleString('en-GB')}</span>
      </h2>
      <Card className="overflow-hidden">
        {total === 0 ? <p className="px-4 py-3 text-quiet">{empty}</p> : children}
        {more === 0 ? null : (
          <p className="border-t border-hairline px-4 py-2 text-note text-quiet">And {more.toLocaleString('en-GB')} more, due later.</p>
        )}
      </Card>
    </section>
  )
}
