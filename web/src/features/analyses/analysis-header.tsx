import { type Analysis, messages } from '@tickmark/contract'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { standardName } from './standard-name.ts'
import { StatusSelect } from './status-select.tsx'

interface AnalysisHeaderProps {
  analysis: Analysis
  /** Further content of the line, before the status: other viewers, sharing. */
  actions?: ReactNode
}

/** Stays in view while the points are read: the name, the standard and the status of the analysis. */
export function AnalysisHeader({ analysis, actions }: AnalysisHeaderProps) {
  const name = analysis.fileName.trim() === '' ? messages.analyses.untitled : analysis.fileName
  return (
    <header className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-hairline bg-paper px-4 py-3 sm:mx-0 sm:px-0 print:static">
      {/* On a phone the name has a line of its own; the standard is beside the status. */}
      <h1 className="line-clamp-2 w-full min-w-0 font-serif text-title font-semibold tracking-[-0.01em] [overflow-wrap:anywhere] sm:w-auto sm:max-w-[60%]">
        {name}
      </h1>
      <Badge className="order-1 shrink-0 sm:order-none sm:mr-auto">{standardName(analysis.standard)}</Badge>
      {analysis.owner === undefined ? null : <p className="text-note text-quiet max-sm:order-2">Shared by {analysis.owner}</p>}
      <div className="order-1 flex flex-wrap items-center gap-2 sm:order-none print:hidden">
        {actions}
        {analysis.role === 'viewer' ? (
          <Badge>{analysis.status}</Badge>
        ) : (
          <StatusSelect id={analysis.id} name={name} status={analysis.status} />
        )}
      </div>
      <p className="hidden print:block">{analysis.status}</p>
    </header>
  )
}
