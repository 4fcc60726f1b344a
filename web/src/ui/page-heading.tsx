import type { ReactNode } from 'react'

interface PageHeadingProps {
  children: ReactNode
  /** Actions of the page, at the end of the line. */
  actions?: ReactNode
}

/** The title of a page above a hairline. */
export function PageHeading({ children, actions }: PageHeadingProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-hairline pb-3">
      <h1 className="min-w-0 font-serif text-title font-semibold tracking-[-0.01em] text-balance">{children}</h1>
      {actions}
    </header>
  )
}
