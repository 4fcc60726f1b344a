import { type AnalysisReview, messages } from '@tickmark/contract'
import { lazy, type ReactNode, Suspense } from 'react'
import { useDesk } from '../features/reviews/marks/desk.ts'
import { PageButton } from '../features/reviews/marks/page-button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import { type ColumnTab, ColumnTabs } from '../ui/column-tabs.tsx'
import { AnalysisAiReview } from './analysis-ai-review.tsx'
import { analysisChatId } from './analysis-chat.tsx'

const FigureDetail = lazy(() => import('../features/reviews/marks/figure-detail.tsx').then((module) => ({ default: module.FigureDetail })))
const ReviewChecklist = lazy(() =>
  import('../features/reviews/review-checklist.tsx').then((module) => ({ default: module.ReviewChecklist })),
)

export type SideTab = 'detail' | 'checklist' | 'chat'

interface ReviewSideProps {
  /** Undefined before there is a draft: then the chat is alone. */
  review: AnalysisReview | undefined
  analysisId: number
  mayAsk: boolean
  /** A column of the window, or a card below the draft. */
  look: 'column' | 'card'
  tab: SideTab
  onTab: (tab: SideTab) => void
  /** The number of the open point. */
  point: number | undefined
  /** Where the list of points shows the open one. */
  setDetailPlace: (place: HTMLElement | null) => void
  chat: ReactNode
}

/** The side of the draft: the open point or the chosen figure, the checklist, the chat. */
export function ReviewSide({ review, analysisId, mayAsk, look, tab, onTab, point, setDetailPlace, chat }: ReviewSideProps) {
  const figure = useDesk()?.figure ?? null
  const renderPageLink = (page: number) => <PageButton page={page} />
  const hasFigure = figure !== null && review?.reviewId !== undefined
  // On small screens the open point unfolds in its list.
  const hasDetail = look === 'column' || hasFigure
  const detail: ColumnTab<SideTab> = {
    value: 'detail',
    label: hasFigure ? 'Figure' : point === undefined ? 'Point' : `Point ${point}`,
    isKept: true,
    panel: (
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain py-3">
        {/* Stays in the page, so that the list can draw into it at any time. */}
        <div ref={setDetailPlace} hidden={hasFigure || look === 'card'} className="peer @container" />
        {hasFigure ? (
          <div className="px-4">
            <Suspense fallback={<RowsSkeleton />}>
              <FigureDetail key={`${figure.page} ${figure.index}`} reviewId={review?.reviewId ?? 0} figure={figure} />
            </Suspense>
          </div>
        ) : (
          <div className="hidden peer-empty:block">
            <EmptyState title="Nothing is open">Choose a point, or press a figure on the page to see what proves it.</EmptyState>
          </div>
        )}
      </div>
    ),
  }
  const answers = review?.answers ?? []
  const checklist: ColumnTab<SideTab> = {
    value: 'checklist',
    label: 'Checklist',
    panel: (
      <div className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain p-4">
        {/* Which questions need judgement is known when the draft has been reviewed. */}
        {review?.state === 'done' ? <AnalysisAiReview analysisId={analysisId} mayAsk={mayAsk} renderPageLink={renderPageLink} /> : null}
        {answers.length === 0 ? (
          <EmptyState title="No answers yet">They appear when the draft has been reviewed.</EmptyState>
        ) : (
          <Suspense fallback={<RowsSkeleton />}>
            <ReviewChecklist answers={answers} renderPageLink={renderPageLink} />
          </Suspense>
        )}
      </div>
    ),
  }
  const tabs: ColumnTab<SideTab>[] = [
    ...(review !== undefined && hasDetail ? [detail] : []),
    ...(review === undefined ? [] : [checklist]),
    { value: 'chat', label: messages.navigation.chat, panel: chat, isKept: true },
  ]
  const isListed = tabs.some(({ value }) => value === tab)
  return (
    <aside
      id={analysisChatId}
      aria-label="Details"
      className={classNames(
        'min-w-0 bg-card print:hidden',
        look === 'column' ? 'min-h-0 border-l border-hairline' : 'h-[min(40rem,85dvh)] overflow-clip rounded-md border border-hairline',
        // Stays in view beside what is dropped and how it is read.
        review === undefined && 'xl:sticky xl:top-20 xl:h-[calc(100dvh-15rem)] xl:min-h-[26rem]',
      )}
    >
      <ColumnTabs label="Details" value={isListed ? tab : 'chat'} tabs={tabs} onChange={onTab} />
    </aside>
  )
}
