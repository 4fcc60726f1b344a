import { type Analysis, messages } from '@tickmark/contract'
import { Badge } from '../../ui/badge.tsx'
import { standardName } from './standard-name.ts'
import { StatusSelect } from './status-select.tsx'

/** Stays in sight while its points are read: whose statements these are, and how far they have come. */
export function AnalysisHeader({ analysis }: { analysis: Analysis }) {
  const name = analysis.fileName.trim() === '' ? messages.analyses.untitled : analysis.fileName
  return (
    <header className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline bg-paper px-4 py-3 sm:mx-0 sm:px-0 print:static">
      <div className="flex min-w-0 flex-1 basis-60 items-baseline gap-3">
        <h1 className="line-clamp-2 font-serif text-title font-semibold tracking-[-0.01em] [overflow-wrap:anywhere]">{name}</h1>
        <Badge className="shrink-0">{standardName(analysis.standard)}</Badge>
      </div>
      <div className="print:hidden">
        <StatusSelect id={analysis.id} name={name} status={analysis.status} />
      </div>
      <p className="hidden print:block">{analysis.status}</p>
    </header>
  )
}
