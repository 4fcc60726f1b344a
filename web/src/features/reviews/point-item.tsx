import type { ReviewPoint } from '@tickmark/contract'
import type { ReactNode } from 'react'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { PointFindings } from './point-findings.tsx'
import { severityWords } from './severity-words.ts'

/** One review point on paper: what is wrong, where, the arithmetic, and what people did about it. */
export function PointItem({ point, outcome }: { point: ReviewPoint; outcome: ReactNode }) {
  const words = severityWords[point.severity]
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 border-t border-hairline py-4 break-inside-avoid first:border-t-0">
      <ProofMark proof={words.proof} label={words.one} className="mt-1 size-4" />
      <article className="flex min-w-0 flex-col gap-1">
        <h4 className="font-semibold">{point.title}</h4>
        {outcome}
        <PointFindings point={point} />
      </article>
    </li>
  )
}
