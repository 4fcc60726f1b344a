import { describeTie, type PointSummary } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'
import { ArithmeticTable } from '../arithmetic-table.tsx'
import { citationOf } from '../citation.ts'
import { CopyPointButton } from '../copy-point-button.tsx'
import { layoutArithmetic } from '../layout-arithmetic.ts'
import { causeWords } from '../severity-words.ts'
import { useReviewSource } from '../source/review-source.ts'
import { Discussion } from './discussion.tsx'
import type { OpenForm } from './open-form.ts'
import { PointActions } from './point-actions.tsx'
import { PointHistory } from './point-history.tsx'
import { pointQuery, type PointsChange } from './point-queries.ts'

interface PointDetailProps {
  point: PointSummary
  form: OpenForm
  onForm: (form: OpenForm) => void
  onChange: (change: PointsChange) => void
  isChanging: boolean
  renderPageLink: (page: number) => ReactNode
}

/** An open point: what is wrong with its arithmetic, what can be done about it, what people wrote, and what happened to it. */
export function PointDetail({ point, form, onForm, onChange, isChanging, renderPageLink }: PointDetailProps) {
  const detail = useQuery(pointQuery(useReviewSource(), point.number))
  if (detail.data === undefined) {
    return detail.isError ? (
      <ErrorState
        title="The point could not be loaded."
        detail={sentenceOf(detail.error, 'Please try again.')}
        onRetry={() => {
          void detail.refetch()
        }}
      />
    ) : (
      <div className="px-4 pb-4" aria-busy="true">
        <RowsSkeleton />
      </div>
    )
  }
  const { ties, check, cause, discussion, history } = detail.data
  const arithmetic = layoutArithmetic(detail.data)
  const citation = citationOf(detail.data)
  const others = ties.slice(1)
  return (
    <article aria-label={`Point ${point.number}`} className="flex flex-col gap-4 px-4 pt-1 pb-4 pl-11">
      <div className="grid gap-x-8 gap-y-3 @3xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          {detail.data.detail === '' ? null : (
            <p className="max-w-[72ch] whitespace-pre-line text-quiet [overflow-wrap:anywhere]">{detail.data.detail}</p>
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
            {point.present ? renderPageLink(point.page) : null}
            <CopyPointButton point={detail.data} />
          </p>
        </div>
        {arithmetic === null ? null : (
          <div className="min-w-0">
            <ArithmeticTable arithmetic={arithmetic} />
          </div>
        )}
      </div>
      <PointActions point={detail.data} form={form} onForm={onForm} onChange={onChange} isChanging={isChanging} />
      <Discussion number={point.number} comments={discussion} />
      <PointHistory events={history} />
    </article>
  )
}
