import { type AnalysisReview, messages } from '@tickmark/contract'
import { type ReactNode, Suspense, useState } from 'react'
import { useDesk } from '../features/reviews/marks/desk.ts'
import { PageButton } from '../features/reviews/marks/page-button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import { type ColumnTab, ColumnTabs } from '../ui/column-tabs.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PointLink } from './point-link.tsx'
import { reviewSideId } from './review-side-id.ts'

const FigureDetail = lazyPart(async () => (await import('../features/reviews/marks/figure-detail.tsx')).FigureDetail)
const ReviewChecklist = lazyPart(async () => (await import('../features/reviews/checklist/review-checklist.tsx')).ReviewChecklist)

const TalkingPointsPanel = lazyPart(async () => (await import('../features/reviews/talking/talking-points-panel.tsx')).TalkingPointsPanel)

export type SideTab = 'detail' | 'checklist' | 'talking' | 'chat'

interface ReviewSideProps {
  /** Undefined before there is a draft, and while an earlier one is being read. */
  review: AnalysisReview | undefined
  /** A column of the window, or a card below the draft. */
  look: 'column' | 'card'
  /** It has no width, and can be unfolded. */
  isFolded: boolean
  /** An earlier draft is shown. */
  isEarlier: boolean
  tab: SideTab
  onTab: (tab: SideTab) => void
  /** The number of the open point. */
  point: number | undefined
  /** What else the first tab may show. */
  detailName?: string | undefined
  /** Where the list of points shows the open one. */
  setDetailPlace: (place: HTMLElement | null) => void
  /** Above the checklist. */
  aiReview: ReactNode
  /** Null if there is none. */
  chat: ReactNode
  /** Opens a point by its number. */
  onPoint: (number: number) => void
}

/** The side of the draft: the open point or the chosen figure, the checklist, the talking points, the chat. */
export function ReviewSide({
  review,
  look,
  isFolded,
  isEarlier,
  tab,
  onTab,
  point,
  detailName = 'Point',
  setDetailPlace,
  aiReview,
  chat,
  onPoint,
}: ReviewSideProps) {
  const desk = useDesk()
  const figure = desk?.figure ?? null
  const hasFigure = figure !== null && review?.reviewId !== undefined
  const offered: SideTab[] = [
    // On small screens the open point unfolds in its list.
    ...((review !== undefined || isEarlier) && (look === 'column' || hasFigure) ? (['detail'] as const) : []),
    // Both are about the newest draft.
    ...(review === undefined || isEarlier ? [] : (['checklist', 'talking'] as const)),
    ...(chat === null ? [] : (['chat'] as const)),
  ]
  const shown = offered.includes(tab) ? tab : chat === null ? offered[0] : 'chat'
  // They keep what they show, and what is being written in them, once they have been opened.
  const [wasChecklistShown, setChecklistShown] = useState(false)
  if (shown === 'checklist' && !wasChecklistShown) setChecklistShown(true)
  const [wasTalkingShown, setTalkingShown] = useState(false)
  if (shown === 'talking' && !wasTalkingShown) setTalkingShown(true)
  const renderPageLink = (page: number) => <PageButton page={page} />
  const renderPointLink = (number: number) => (
    <PointLink
      number={number}
      onFollow={() => {
        onTab('detail')
      }}
    />
  )
  const detail: ColumnTab<SideTab> = {
    value: 'detail',
    label: hasFigure ? 'Figure' : point === undefined ? detailName : `Point ${point}`,
    isKept: true,
    panel: (
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain py-3">
        {/* Stays in the page, so that the list can draw into it at any time. */}
        <div ref={setDetailPlace} hidden={hasFigure || look === 'card'} className="peer @container" />
        {hasFigure ? (
          <div className="px-4">
            <Suspense fallback={<RowsSkeleton />}>
              <FigureDetail
                key={`${figure.page} ${figure.index}`}
                reviewId={review?.reviewId ?? 0}
                figure={figure}
                onUnavailable={() => {
                  desk?.select(null)
                }}
              />
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
  const checklist: ColumnTab<SideTab> = {
    value: 'checklist',
    label: 'Checklist',
    isKept: wasChecklistShown,
    panel: (
      <div className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain p-4">
        {/* Which questions need judgement is known when the draft has been reviewed. */}
        {review?.state === 'done' ? aiReview : null}
        <Suspense fallback={<RowsSkeleton />}>
          <ReviewChecklist
            renderPageLink={renderPageLink}
            renderPointLink={renderPointLink}
            onUnavailable={() => {
              setChecklistShown(false)
              onTab('chat')
            }}
          />
        </Suspense>
      </div>
    ),
  }
  const talking: ColumnTab<SideTab> = {
    value: 'talking',
    label: 'Talking points',
    isKept: wasTalkingShown,
    panel: (
      <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain p-4">
        <Suspense fallback={<RowsSkeleton />}>
          <TalkingPointsPanel
            onPoint={onPoint}
            onUnavailable={() => {
              onTab('chat')
            }}
          />
        </Suspense>
      </div>
    ),
  }
  const tabs: Record<SideTab, ColumnTab<SideTab>> = {
    detail,
    checklist,
    talking,
    chat: { value: 'chat', label: messages.navigation.chat, panel: chat, isKept: true },
  }
  if (shown === undefined) return null
  return (
    <aside
      id={reviewSideId}
      aria-label="Details"
      className={classNames(
        'min-w-0 bg-card print:hidden',
        isFolded && 'invisible',
        look === 'column' ? 'min-h-0 overflow-x-clip' : 'h-[min(40rem,85dvh)] overflow-clip rounded-md border border-hairline',
        // Stays in view beside what is dropped and how it is read.
        review === undefined && look === 'card' && 'xl:sticky xl:top-20 xl:h-[calc(100dvh-15rem)] xl:min-h-[26rem]',
      )}
    >
      <ColumnTabs label="Details" value={shown} tabs={offered.map((one) => tabs[one])} onChange={onTab} />
    </aside>
  )
}
