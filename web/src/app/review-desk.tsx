import type { AnalysisDocument, AnalysisReview, Box } from '@tickmark/contract'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { DeskProvider } from '../features/reviews/marks/desk.ts'
import type { OpenPlace } from '../features/reviews/sign-off/describe-sign-off.ts'
import type { Recognition } from '../features/reviews/use-recognition.ts'
import { useShortcutActions } from '../lib/shortcuts/use-shortcut-actions.ts'
import { useMedia } from '../lib/use-media.ts'
import { classNames } from '../ui/class-names.ts'
import { ColumnSeparator } from '../ui/column-separator.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { DraftAndReview } from './draft-and-review.tsx'
import type { DraftUploads } from './draft-uploads.ts'
import { ExportMenu } from './export-menu.tsx'
import { ExportInProgressProvider, useExportInProgressState } from './export-in-progress.ts'
import { DraftPages } from './review-parts.ts'
import { reviewSideId } from './review-side-id.ts'
import { ReviewSide, type SideTab } from './review-side.tsx'
import { columnLimits, layoutColumns, useColumnWidths } from './use-column-widths.ts'
import { useDeskState } from './use-desk-state.ts'
import { draftPagesId, useGoTo } from './use-go-to.ts'
import { useShownDraft } from './use-shown-draft.ts'
import { useSideTab } from './use-side-tab.ts'

const route = getRouteApi('/working/analysis/$id')

/** What the header of a review needs to know of the desk, and can do there. */
export interface DeskForHeader {
  /** The review of the newest draft; undefined until it has been read. */
  newest: AnalysisReview | undefined
  /** The desk fills the window: the header is one line, with what is beside the points on small screens. */
  isDesk: boolean
  /** The menu of exports; null where it does not belong in the header. */
  exportMenu: ReactNode
  /** Null where there is no next draft to upload. */
  onReplace: (() => void) | null
  /** Brings a tab of the side into view. */
  bringUp: (tab: SideTab) => void
  /** Goes to where something open is. */
  goTo: (place: OpenPlace) => void
}

/** What a chat about a review needs to know of the desk, and can do there. */
export interface DeskForChat {
  /** The draft whose pages are on screen. */
  shown: AnalysisDocument | undefined
  /** Shows a place of it. */
  show: (page: number, box?: Box) => void
}

interface ReviewDeskProps {
  /** Whether the user may upload documents. */
  isOwner: boolean
  /** Absent for those who may only read, and where nothing is recognised. */
  recognition?: Recognition | undefined
  uploads: DraftUploads
  renderHeader: (desk: DeskForHeader) => ReactNode
  /** Above the points of the newest draft. An earlier one is only read. */
  notice?: ReactNode
  /** Above the checklist of a reviewed draft. */
  aiReview?: ReactNode
  /** If absent, there is no chat. */
  renderChat?: (desk: DeskForChat) => ReactNode
}

/**
 * A review at work, wherever its data are from. Before there is a draft: the place to drop it, and the chat. With one: the points, the pages of
 * the draft and the details side by side in the whole window, or one below the other on small screens.
 */
export function ReviewDesk(props: ReviewDeskProps) {
  const { isOwner, recognition, uploads, renderHeader, notice = null, aiReview = null, renderChat } = props
  const search = route.useSearch()
  const { newest, earlier, review } = useShownDraft(search.draft)
  const draft = review === undefined || review.state === 'failed' ? undefined : review.document
  const isWide = useMedia('(min-width: 80rem)')
  // An earlier draft that is still being read leaves its place empty.
  const isDesk = (draft !== undefined || earlier !== null) && isWide
  const isDone = earlier === null && review?.state === 'done'
  const exporting = useExportInProgressState()
  // What is being prepared can be stopped wherever the user has gone in the analysis. On small screens the menu is with the points.
  const hasExportMenu = isDesk ? isDone || exporting.name !== null : earlier !== null && exporting.name !== null
  const { widths, setPoints, setDetails } = useColumnWidths()
  const { desk, viewer, showAsked } = useDeskState(`${draft?.id ?? ''} ${review?.reviewId ?? ''}`)
  const navigate = route.useNavigate()
  const point = earlier === null ? search.point : undefined
  const [detailPlace, setDetailPlace] = useState<HTMLElement | null>(null)
  const { select } = desk
  const { tab, setTab, bringUp } = useSideTab({
    point,
    figure: desk.figure,
    select,
    unfold: () => {
      if (widths.details === 0) setDetails(null)
    },
  })
  useShortcutActions({
    details: () => {
      // Folded details take no focus.
      flushSync(() => {
        bringUp(tab)
      })
      document.querySelector<HTMLElement>(`#${reviewSideId} [role="tab"][aria-selected="true"]`)?.focus()
    },
  })
  const bringUpPages = () => {
    if (!isWide) document.getElementById(draftPagesId)?.scrollIntoView({ block: 'start' })
  }
  const show: typeof desk.show = (page, box) => {
    desk.show(page, box)
    bringUpPages()
  }
  const askForRegion: typeof desk.askForRegion = (take) => {
    desk.askForRegion(take)
    if (take !== null) bringUpPages()
  }
  const goTo = useGoTo({
    search,
    isWide,
    navigate: (change) => void navigate({ search: change, resetScroll: false }),
    unfoldPoints: () => {
      if (widths.points === 0) setPoints(null)
    },
    bringUpChecklist: () => {
      bringUp('checklist')
    },
    showUnticked: () => {
      desk.showUntickedOnly(true)
    },
  })
  return (
    <ExportInProgressProvider value={exporting}>
      <DeskProvider value={draft === undefined ? null : { ...desk, show, askForRegion }}>
        <main
          className={
            isDesk
              ? 'flex h-[calc(100dvh-3rem-1px)] min-h-[32rem] flex-col print:block print:h-auto'
              : 'mx-auto max-w-[76rem] px-4 py-8 print:p-0'
          }
        >
          {renderHeader({
            newest,
            isDesk,
            exportMenu: hasExportMenu ? <ExportMenu /> : null,
            onReplace:
              isDesk && isDone && isOwner && uploads.uploader === null
                ? () => {
                    uploads.onUploader('draft')
                  }
                : null,
            bringUp,
            goTo,
          })}
          <div
            className={classNames(
              'print:block',
              isDesk ? 'grid min-h-0 flex-1' : 'grid gap-6 pt-6 [&>*]:min-w-0',
              draft === undefined && !isDesk && renderChat !== undefined && 'xl:grid-cols-[minmax(0,1fr)_23rem] xl:items-start',
            )}
            style={isDesk ? { gridTemplateColumns: layoutColumns(widths) } : undefined}
          >
            <div
              className={
                isDesk
                  ? classNames(
                      'relative min-h-0 overflow-x-clip overflow-y-auto overscroll-contain py-3 print:visible print:overflow-visible print:p-0',
                      widths.points === 0 ? 'invisible' : 'px-4',
                    )
                  : undefined
              }
            >
              {earlier === null ? notice : null}
              <DraftAndReview
                earlier={earlier}
                isOwner={isOwner}
                recognition={recognition}
                uploads={uploads}
                detailPlace={isDesk ? detailPlace : 'list'}
                onAttend={() => {
                  select(null)
                  bringUp('detail')
                }}
              />
            </div>
            {isDesk ? (
              <ColumnSeparator label="Width of the points" side="left" width={widths.points} onWidth={setPoints} {...columnLimits.points} />
            ) : null}
            {draft === undefined && !isDesk ? null : (
              <section
                id={draftPagesId}
                aria-label="The draft"
                className={classNames(
                  'min-w-0 print:hidden',
                  isDesk ? 'min-h-0' : 'h-[85dvh] scroll-mt-24 overflow-clip rounded-md border border-hairline',
                )}
              >
                {draft === undefined || review === undefined ? null : (
                  <Suspense fallback={<PageSpinner label="Loading the document" />}>
                    <DraftPages
                      document={draft}
                      review={review}
                      point={point}
                      viewer={viewer}
                      showAsked={showAsked}
                      startPage={earlier === null ? undefined : search.page}
                      isDetailBelow={!isDesk}
                    />
                  </Suspense>
                )}
              </section>
            )}
            {isDesk ? (
              <ColumnSeparator
                label="Width of the details"
                side="right"
                width={widths.details}
                onWidth={setDetails}
                {...columnLimits.details}
              />
            ) : null}
            <ReviewSide
              isFolded={isDesk && widths.details === 0}
              isEarlier={earlier !== null}
              review={draft === undefined ? undefined : review}
              look={isDesk ? 'column' : 'card'}
              tab={tab}
              onTab={setTab}
              point={point}
              detailName={earlier === null ? { changes: 'Change', tags: 'Tag', '': undefined }[search.view ?? ''] : undefined}
              setDetailPlace={setDetailPlace}
              aiReview={aiReview}
              chat={renderChat?.({ shown: draft, show }) ?? null}
              onPoint={(number) => {
                bringUp('detail')
                void navigate({ search: (search) => ({ ...search, point: number }), replace: true, resetScroll: false })
              }}
            />
          </div>
        </main>
      </DeskProvider>
    </ExportInProgressProvider>
  )
}
