import { describeTie, type ReviewPoint } from '@tickmark/contract'
import type { ReactNode } from 'react'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { ArithmeticTable } from './arithmetic-table.tsx'
import { citationOf } from './citation.ts'
import { layoutArithmetic } from './layout-arithmetic.ts'
import { causeWords, severityWords } from './severity-words.ts'

/** One review point on paper: what is wrong, where, the arithmetic, and what people did about it. */
export function PointItem({ point, outcome }: { point: ReviewPoint; outcome: ReactNode }) {
  const words = severityWords[point.severity]
  const arithmetic = layoutArithmetic(point)
  const others = point.ties.slice(1)
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 border-t border-hairline px-4 py-4 break-inside-avoid first:border-t-0">
      <ProofMark proof={words.proof} label={words.one} className="mt-1 size-4" />
      <article className="grid min-w-0 gap-x-8 gap-y-3 @3xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <h4 className="font-semibold">{point.title}</h4>
          {outcome}
          {point.detail === '' ? null : <p className="mt-1 max-w-[72ch] whitespace-pre-line text-quiet">{point.detail}</p>}
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
          <p className="mt-2 flex items-center gap-2 text-note text-quiet">
            <span className="figures">
              {point.check}
              {citationOf(point) === null ? null : ` · ${citationOf(point)}`}
              {point.cause === undefined ? null : (
                <>
                  {' · '}
                  <span className="sr-only">Likely cause: </span>
                  {causeWords[point.cause]}
                </>
              )}
            </span>
          </p>
        </div>
        {arithmetic === null ? null : (
          <div className="min-w-0">
            <ArithmeticTable arithmetic={arithmetic} />
          </div>
        )}
      </article>
    </li>
  )
}
