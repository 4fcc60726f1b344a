import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A short fact beside a name. Outlined, never filled. */
export function Badge({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-sm border border-hairline px-1.5 text-note font-medium whitespace-nowrap text-quiet',
        className,
      )}
    >
      {children}
    </span>
  )
}
