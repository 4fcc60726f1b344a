import type { ReactNode } from 'react'

/** What a card of the page is about. */
export function CardHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="font-serif text-lead font-semibold">
      {children}
    </h2>
  )
}
