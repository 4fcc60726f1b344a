import type { PointSummary } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ProofMark } from '../../../ui/proof-mark.tsx'
import { CopyPointButton } from '../copy-point-button.tsx'
import { findMainPlace } from '../marks/find-main-place.ts'
import { PageButton } from '../marks/page-button.tsx'
import { PointFindings } from '../point-findings.tsx'
import { severityWords } from '../severity-words.ts'
import { useReviewSource } from '../source/review-source.ts'
import { Discussion } from './discussion.tsx'
import { EditOwnPoint } from './edit-own-point.tsx'
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
  /** Its title is not above it already. */
  hasTitle: boolean
}

/** An open point: what is wrong with its arithmetic, what can be done about it, what people wrote, and what happened to it. */
export function PointDetail({ point, form, onForm, onChange, isChanging, hasTitle }: PointDetailProps) {
  const detail = useQuery(pointQuery(useReviewSource(), point.number))
  return (
    <article aria-label={`Point ${point.number}`} className={classNames('flex flex-col gap-4 px-4 pb-4', hasTitle ? 'pt-0' : 'pt-1 pl-11')}>
      {hasTitle ? <PointTitle point={point} /> : null}
      {detail.data === undefined ? (
        detail.isError ? (
          <ErrorState
            title="The point could not be loaded."
            detail={sentenceOf(detail.error, 'Please try again.')}
            onRetry={() => {
              void detail.refetch()
            }}
          />
        ) : (
          <div aria-busy="true">
            <RowsSkeleton />
          </div>
        )
      ) : (
        <>
          <PointFindings
            point={detail.data}
            actions={
              <>
                {point.present ? <PageButton page={point.page} box={findMainPlace(detail.data)} /> : null}
                <CopyPointButton point={detail.data} />
              </>
            }
          />
          <EditOwnPoint point={detail.data} />
        </>
      )}
      {/* What can be done is there at once, so that no key is lost while the rest is read. */}
      <PointActions point={point} form={form} onForm={onForm} onChange={onChange} isChanging={isChanging} />
      <Discussion number={point.number} comments={detail.data?.discussion} older={detail.data?.moreComments ?? 0} />
      {detail.data === undefined ? null : <PointHistory events={detail.data.history} older={detail.data.moreEvents} />}
    </article>
  )
}

/** For a point that is shown beside its list. */
function PointTitle({ point }: { point: PointSummary }) {
  const words = severityWords[point.severity]
  return (
    <header className="flex flex-col gap-1">
      <h3 className="flex items-start gap-2 text-lead font-semibold">
        <ProofMark proof={words.proof} label={words.one} className="mt-1.5 size-4" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{point.title}</span>
      </h3>
      {point.present ? null : (
        <p className="border-l-2 border-rounding pl-3 text-note">
          The newest draft no longer has this. What follows is as it was found before, on page {point.page}.
        </p>
      )}
    </header>
  )
}
