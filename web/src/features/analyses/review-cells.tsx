import type { ListedAnalysis } from '@tickmark/contract'
import { formatCount, formatShare } from '../../lib/format-count.ts'
import { ProofMark } from '../../ui/proof-mark.tsx'
import { describeOpenPoints } from './describe-open-points.ts'

/** The open points of an analysis, and how many of them are errors; before there is a review, its state. */
export function OpenPointsCell({ analysis: { state, review } }: { analysis: ListedAnalysis }) {
  if (review === undefined) return <span className="text-note text-quiet">{describeOpenPoints({ state, openPoints: null })}</span>
  const { total, errors, questions } = review.openPoints
  return (
    <span className="inline-flex items-baseline gap-2 whitespace-nowrap">
      <span className={total === 0 ? 'text-quiet' : 'font-medium'}>{total.toLocaleString('en-GB')}</span>
      {/* On a phone there is no heading above it. */}
      <span className="text-note text-quiet @min-[46rem]:hidden">open</span>
      {errors === 0 ? null : (
        <span className="inline-flex items-center gap-1 text-note text-quiet" title={formatCount(errors, 'error')}>
          <ProofMark proof="difference" className="size-3" />
          {errors}
          <span className="sr-only"> {errors === 1 ? 'error' : 'errors'}</span>
        </span>
      )}
      {questions === 0 ? null : (
        <span className="inline-flex items-center gap-1 text-note text-quiet" title={formatCount(questions, 'question')}>
          <ProofMark proof="query" className="size-3" />
          {questions}
          <span className="sr-only"> {questions === 1 ? 'question' : 'questions'}</span>
        </span>
      )}
    </span>
  )
}

/** The share of figures that are proven, as on the analysis' own page, and a bar with those checked by eye beside them. */
export function CoverageCell({ analysis: { review } }: { analysis: ListedAnalysis }) {
  if (review === undefined || review.coverage.figures === 0) return null
  const { figures, proven, eye } = review.coverage
  const widthOf = (count: number) => (count / figures) * 100
  const words = `${formatShare(proven, figures)} proven${eye === 0 ? '' : `, ${eye.toLocaleString('en-GB')} checked by eye`}`
  return (
    <span className="inline-flex items-center gap-2" title={words}>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="h-1 w-10 bg-hairline" aria-hidden="true">
        <rect width={widthOf(proven)} height="1" className="fill-tick" />
        <rect x={widthOf(proven)} width={widthOf(eye)} height="1" className="fill-accent" />
      </svg>
      <span aria-hidden="true">{formatShare(proven, figures)}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
