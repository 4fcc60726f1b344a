import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Shown in place of content: why there is none, and what to do next. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-14 text-center">
      {icon === undefined ? null : <span className="mb-2 text-quiet">{icon}</span>}
      <p className="max-w-[60ch] text-body font-medium text-balance">{title}</p>
      {children === undefined ? null : <div className="max-w-[60ch] text-body text-balance text-quiet">{children}</div>}
      {action === undefined ? null : <div className="mt-4">{action}</div>}
    </div>
  )
}
