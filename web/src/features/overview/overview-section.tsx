import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

interface OverviewSectionProps<Item> {
  title: string
  list: { total: number; items: readonly Item[] }
  /** A sentence in its place if there is nothing. */
  empty: string
  children: (items: readonly Item[]) => ReactNode
}

/** So many rows that all four lists begin on the first screen. */
const rowsAtFirst = 8

/** One list of the overview, with how many there are. */
export function OverviewSection<Item>({ title, list: { total, items }, empty, children }: OverviewSectionProps<Item>) {
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const [isOpen, open] = useState(false)
  const hasMore = !isOpen && items.length > rowsAtFirst
  const left = total - items.length
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="flex items-baseline gap-2 font-serif text-lead font-semibold">
        {title}
        <span className="figures font-sans text-note font-normal text-quiet">{total.toLocaleString('en-GB')}</span>
      </h2>
      <Card ref={card} className="overflow-hidden">
        {total === 0 ? <p className="px-4 py-3 text-quiet">{empty}</p> : children(hasMore ? items.slice(0, rowsAtFirst) : items)}
        {hasMore ? (
          <div className="border-t border-hairline px-2 py-1">
            <Button
              look="quiet"
              onClick={() => {
                flushSync(() => {
                  open(true)
                })
                // The button is gone: on with the first row that was not there.
                card.current?.querySelectorAll('li, tbody > tr')[rowsAtFirst]?.querySelector('a')?.focus()
              }}
            >
              Show {left === 0 ? 'all' : 'the first'} {items.length.toLocaleString('en-GB')}
            </Button>
          </div>
        ) : left === 0 ? null : (
          <p className="border-t border-hairline px-4 py-2 text-note text-quiet">And {left.toLocaleString('en-GB')} more.</p>
        )}
      </Card>
    </section>
  )
}
