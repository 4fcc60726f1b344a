import { citationOf, describeTie, keepPercentages, layoutArithmetic } from '@tickmark/contract'
import type { ReactNode } from 'react'
import { ArithmeticTable } from './arithmetic-table.tsx'
import { MovementsTable } from './movements-table.tsx'
import type { WrittenPoint } from './point-as-text.ts'
import { causeWords } from './severity-words.ts'

interface PointFindingsProps {
  point: WrittenPoint
  /** Links and buttons beside the reference; none on paper. */
  actions?: ReactNode
}

/** What a point says: the likely slip, the arithmetic or the movements, what else it affects, what to do, the paragraph that requires it. */
export function PointFindings({ point, actions }: PointFindingsProps) {
  const { detail, remedy, ties, check, cause, movements, page } = point
  const arithmetic = movements === undefined ? layoutArithmetic(point) : null
  const citation = citationOf(point)
  const others = ties.slice(1)
  return (
    <div className="grid gap-x-8 gap-y-3 @3xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        {detail === '' ? null : (
          <p className="max-w-[72ch] whitespace-pre-line text-quiet [overflow-wrap:anywhere]">{keepPercentages(detail)}</p>
        )}
        {others.length === 0 ? null : (
          <div className="mt-2 max-w-[72ch] text-quiet">
            <p>It also affects:</p>
            <ul className="figures list-disc pl-5">
              {others.map((tie) => (
                <li key={tie.id} className="[overflow-wrap:anywhere]">
                  {describeTie(tie)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {remedy === undefined ? null : (
          <p className="mt-2 max-w-[72ch] [overflow-wrap:anywhere]">
            <span className="font-medium">To do:</span> {remedy}
          </p>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-quiet">
          <span className="figures">
            {[check, citation].filter(Boolean).join(' · ')}
            {cause === undefined ? null : (
              <>
                {' · '}
                <span className="sr-only">Likely cause: </span>
                {causeWords[cause]}
              </>
            )}
          </span>
          {actions}
        </p>
      </div>
      {arithmetic === null ? null : (
        <div className="min-w-0">
          <ArithmeticTable arithmetic={arithmetic} />
        </div>
      )}
      {movements === undefined ? null : (
        <div className="min-w-0 @3xl:col-span-2">
          <MovementsTable movements={movements} page={page} />
        </div>
      )}
    </div>
  )
}
