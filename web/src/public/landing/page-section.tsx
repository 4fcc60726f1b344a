import type { ReactNode } from 'react'

interface PageSectionProps {
  id: string
  heading: string
  lead?: string | undefined
  children: ReactNode
}

/** A section laid out like a working paper: the subject at the side, the text beside it. */
export function PageSection({ id, heading, lead, children }: PageSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="grid gap-x-16 gap-y-8 border-t border-hairline py-14 lg:grid-cols-[17rem_minmax(0,1fr)] lg:py-16 print:py-8"
    >
      <div className="min-w-0 print:break-after-avoid">
        <h2 id={`${id}-heading`} className="font-serif text-title font-semibold tracking-[-0.01em] text-balance">
          {heading}
        </h2>
        {lead === undefined ? null : <p className="mt-3 max-w-[60ch] text-quiet">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
