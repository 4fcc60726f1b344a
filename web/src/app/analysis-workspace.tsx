import { type Analysis, limits, messages } from '@tickmark/contract'
import { getRouteApi } from '@tanstack/react-router'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSaveContent } from '../features/analyses/use-save-content.ts'
import { useAsk } from '../features/chat/use-ask.ts'
import { NotDelivered, useDocumentIntake } from '../features/documents/use-document-intake.ts'
import type { PresenceLine } from '../features/members/presence-line.tsx'
import { DeskProvider } from '../features/reviews/marks/desk.ts'
import { PageButton } from '../features/reviews/marks/page-button.tsx'
import { subscribeLink } from '../lib/api/api-error.ts'
import { useShortcutActions } from '../lib/shortcuts/use-shortcut-actions.ts'
import { useMedia } from '../lib/use-media.ts'
import { classNames } from '../ui/class-names.ts'
import { ColumnSeparator } from '../ui/column-separator.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { showToast } from '../ui/toast/toast-queue.ts'
import { AnalysisChat, analysisChatId } from './analysis-chat.tsx'
import { DraftAndReview } from './draft-and-review.tsx'
import { ExportMenu } from './export-menu.tsx'
import type { OpenUploader } from './open-uploader.ts'
import { PreparationProvider, usePreparationState } from './preparation.ts'
import { ReviewSide } from './review-side.tsx'
import { columnLimits, layoutColumns, useColumnWidths } from './use-column-widths.ts'
import { useSignOff } from './use-sign-off.tsx'
import { useDeskState } from './use-desk-state.ts'
import { DraftPages } from './review-parts.ts'
import { draftPagesId, useGoTo } from './use-go-to.ts'
import { useReviewNeedsProcessor } from './use-review-needs-processor.ts'
import { useShownDraft } from './use-shown-draft.ts'
import { useSideTab } from './use-side-tab.ts'
import { useStoreDocument } from './use-store-document.ts'
import { WorkspaceHeader } from './workspace-header.tsx'

const route = getRouteApi('/working/analysis/$id')

const StandardQuestion = lazy(() =>
  import('../features/analyses/standard-question.tsx').then((module) => ({ default: module.StandardQuestion })),
)

interface AnalysisWorkspaceProps {
  analysis: Analysis
  /** The others who have it open. */
  viewers: ComponentProps<typeof PresenceLine>['viewers']
}

/**
 * An analysis at work. Before there is a draft: the place to drop it, and the chat. With one: the points, the pages of the draft and the details
 * side by side in the whole window, or one below the other on small screens. Both uploaders treat a document the same way: the file goes to the
 * server, which reviews it; the text that the browser reads goes into the analysis and the chat (D11).
 */
export function AnalysisWorkspace({ analysis, viewers }: AnalysisWorkspaceProps) {
  const { id, role } = analysis
  const [uploader, setUploader] = useState<OpenUploader>(null)
  const saveContent = useSaveContent(id)
  const asking = useAsk({ chatId: id })

  const intake = useDocumentIntake({
    tickMs: limits.uploadProgressTickMs,
    store: useStoreDocument(id, 'draft'),
    makesWay: useReviewNeedsProcessor(),
    deliver: async (text) => {
      setUploader(null)
      try {
        await saveContent(text).catch((error: unknown) => {
          throw new NotDelivered(
            { title: messages.errorTitle, sentence: messages.analyses.contentFailed, ...subscribeLink(error) },
            { cause: error },
          )
        })
        await asking.askAboutDocument()
      } catch (error) {
        // Report the failure, and offer to try again, where the user started.
        setUploader(uploader)
        throw error
      }
      showToast({ title: messages.upload.processedTitle, description: messages.upload.processedText })
    },
  })

  const priorYear = useDocumentIntake({
    tickMs: limits.uploadProgressTickMs,
    store: useStoreDocument(id, 'prior_year'),
  })

  const search = route.useSearch()
  const { newest, earlier, review } = useShownDraft(search.draft)
  const draft = review === undefined || review.state === 'failed' ? undefined : review.document
  const isWide = useMedia('(min-width: 80rem)')
  // An earlier draft that is still being read leaves its place empty.
  const isDesk = (draft !== undefined || earlier !== null) && isWide
  const isDone = earlier === null && review?.state === 'done'
  const preparation = usePreparationState()
  // What is being prepared can be stopped wherever the user has gone in the analysis. On small screens the menu is with the points.
  const hasExportMenu = isDesk ? isDone || preparation.name !== null : earlier !== null && preparation.name !== null
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
      document.querySelector<HTMLElement>(`#${analysisChatId} [role="tab"][aria-selected="true"]`)?.focus()
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
  const signOff = useSignOff(goTo, () => {
    bringUp('detail')
  })

  const chat = (
    <AnalysisChat
      analysisId={id}
      role={role}
      asking={asking}
      intake={intake}
      isUploading={uploader === 'chat'}
      onUploading={(isUploading) => {
        setUploader(isUploading ? 'chat' : null)
      }}
      shown={draft}
      onShow={show}
    />
  )
  return (
    <PreparationProvider value={preparation}>
      <DeskProvider value={draft === undefined ? null : { ...desk, show, askForRegion }}>
        <main
          className={
            isDesk
              ? 'flex h-[calc(100dvh-3rem-1px)] min-h-[32rem] flex-col print:block print:h-auto'
              : 'mx-auto max-w-[76rem] px-4 py-8 print:p-0'
          }
        >
          <WorkspaceHeader
            analysis={analysis}
            stated={newest?.profile?.stated?.standard}
            viewers={viewers}
            isDesk={isDesk}
            exportMenu={hasExportMenu ? <ExportMenu /> : null}
            onReplace={
              isDesk && isDone && role === 'owner' && uploader === null
                ? () => {
                    setUploader('draft')
                  }
                : null
            }
            onShowChat={() => {
              bringUp('chat')
            }}
            signOff={signOff}
          />
          <div
            className={classNames(
              'print:block',
              isDesk ? 'grid min-h-0 flex-1' : 'grid gap-6 pt-6 [&>*]:min-w-0',
              draft === undefined && !isDesk && 'xl:grid-cols-[minmax(0,1fr)_23rem] xl:items-start',
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
              {/* The answer changes the analysis: an earlier draft has no say in it. */}
              {earlier !== null || newest?.profile?.stated === undefined ? null : (
                <Suspense fallback={null}>
                  <StandardQuestion analysis={analysis} profile={newest.profile} renderPage={renderPage} />
                </Suspense>
              )}
              <DraftAndReview
                analysisId={id}
                earlier={earlier}
                isOwner={role === 'owner'}
                intake={intake}
                priorYear={priorYear}
                uploader={uploader}
                onUploader={setUploader}
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
              analysisId={id}
              mayAsk={role !== 'viewer' && earlier === null}
              look={isDesk ? 'column' : 'card'}
              tab={tab}
              onTab={setTab}
              point={point}
              detailName={earlier === null && search.view === 'changes' ? 'Change' : undefined}
              setDetailPlace={setDetailPlace}
              chat={chat}
              onPoint={(number) => {
                bringUp('detail')
                void navigate({ search: (search) => ({ ...search, point: number }), replace: true, resetScroll: false })
              }}
            />
          </div>
        </main>
      </DeskProvider>
    </PreparationProvider>
  )
}

const renderPage = (page: number) => (
  <>
    <PageButton page={page} label={`page ${page}`} />
    <span className="hidden print:inline">page {page}</span>
  </>
)
