import type { ReactNode } from 'react'

/** The heading of a card on the profile page. */
export function CardHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="font-serif text-lead font-semibold">
      {children}
    </h2>
  )
}
