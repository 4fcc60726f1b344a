import { type Analysis, limits, messages } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { AnalysisHeader } from '../features/analyses/analysis-header.tsx'
import { useSaveContent } from '../features/analyses/use-save-content.ts'
import { useAsk } from '../features/chat/use-ask.ts'
import { NotDelivered, useDocumentIntake } from '../features/documents/use-document-intake.ts'
import { PresenceLine } from '../features/members/presence-line.tsx'
import { DeskProvider } from '../features/reviews/marks/desk.ts'
import { reviewQuery } from '../features/reviews/review-query.ts'
import { useReviewSource } from '../features/reviews/source/review-source.ts'
import { subscribeLink } from '../lib/api/api-error.ts'
import { useMedia } from '../lib/use-media.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { PageSpinner } from '../ui/page-spinner.tsx'
import { showToast } from '../ui/toast/toast-queue.ts'
import { AnalysisChat } from './analysis-chat.tsx'
import { ChatLink } from './chat-link.tsx'
import { DraftAndReview } from './draft-and-review.tsx'
import { loadDraftPages, useLoadPagesEarly } from './use-load-pages-early.ts'
import { type OpenUploader, uploadNextDraft } from './open-uploader.ts'
import { PrintButton } from './print-button.tsx'
import { ReviewSide, type SideTab } from './review-side.tsx'
import { ShareButton } from './share-button.tsx'
import { useDeskState } from './use-desk-state.ts'
import { useStoreDocument } from './use-store-document.ts'

const route = getRouteApi('/working/analysis/$id')

const DraftPages = lazy(loadDraftPages)

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
  useLoadPagesEarly(id)

  const intake = useDocumentIntake({
    tickMs: limits.uploadProgressTickMs,
    store: useStoreDocument(id, 'draft'),
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

  const review = useQuery(reviewQuery(useReviewSource())).data
  const draft = review === undefined || review.state === 'failed' ? undefined : review.document
  const isWide = useMedia('(min-width: 80rem)')
  const isDesk = draft !== undefined && isWide
  const { desk, viewer } = useDeskState(`${draft?.id ?? ''} ${review?.reviewId ?? ''}`)
  const { point } = route.useSearch()
  const [tab, setTab] = useState<SideTab>(point === undefined ? 'chat' : 'detail')
  const [detailPlace, setDetailPlace] = useState<HTMLElement | null>(null)
  const { figure, select } = desk

  useEffect(() => {
    if (point !== undefined) select(null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when another point is opened
  }, [point])
  useEffect(() => {
    if (point !== undefined || figure !== null) setTab('detail')
  }, [point, figure])

  const show: typeof desk.show = (page, box) => {
    desk.show(page, box)
    if (!isWide) document.getElementById(draftPagesId)?.scrollIntoView({ block: 'start' })
  }

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
    <DeskProvider value={draft === undefined ? null : { ...desk, show }}>
      <main
        className={
          isDesk
            ? 'flex h-[calc(100dvh-3rem-1px)] min-h-[32rem] flex-col print:block print:h-auto'
            : 'mx-auto max-w-[76rem] px-4 py-8 print:p-0'
        }
      >
        <div className={isDesk ? 'shrink-0 border-b border-hairline px-4 print:border-0 print:p-0' : undefined}>
          <AnalysisHeader
            analysis={analysis}
            look={isDesk ? 'bar' : 'page'}
            back={
              <Link
                to="/analysis"
                className={classNames(
                  'inline-block min-h-6 shrink-0 text-accent underline-offset-2 hover:underline print:hidden',
                  isDesk ? 'text-note' : 'mb-2',
                )}
              >
                {messages.analyses.backToList}
              </Link>
            }
            actions={
              <>
                {isDesk ? <PresenceLine viewers={viewers} /> : null}
                {isDesk && review?.state === 'done' ? (
                  <>
                    <PrintButton />
                    {role === 'owner' && uploader === null ? (
                      <Button
                        onClick={() => {
                          setUploader('draft')
                        }}
                      >
                        {uploadNextDraft}
                      </Button>
                    ) : null}
                  </>
                ) : null}
                <ChatLink
                  onShow={() => {
                    setTab('chat')
                  }}
                />
                <ShareButton analysis={analysis} />
              </>
            }
          />
          {isDesk ? null : <PresenceLine viewers={viewers} />}
        </div>
        <div
          className={classNames(
            'print:block',
            isDesk
              ? 'grid min-h-0 flex-1 grid-cols-[minmax(20rem,24rem)_minmax(0,1fr)_minmax(20rem,25rem)]'
              : 'grid gap-6 pt-6 [&>*]:min-w-0',
            draft === undefined && 'xl:grid-cols-[minmax(0,1fr)_23rem] xl:items-start',
          )}
        >
          <div
            className={
              isDesk
                ? 'relative min-h-0 overflow-y-auto overscroll-contain border-r border-hairline px-4 py-3 print:overflow-visible print:border-0 print:p-0'
                : undefined
            }
          >
            <DraftAndReview
              analysisId={id}
              isOwner={role === 'owner'}
              intake={intake}
              priorYear={priorYear}
              uploader={uploader}
              onUploader={setUploader}
              detailPlace={isDesk ? detailPlace : 'list'}
              onAttend={() => {
                select(null)
                setTab('detail')
              }}
            />
          </div>
          {draft === undefined || review === undefined ? null : (
            <section
              id={draftPagesId}
              aria-label="The draft"
              className={classNames(
                'min-w-0 print:hidden',
                isDesk ? 'min-h-0' : 'h-[85dvh] scroll-mt-24 overflow-clip rounded-md border border-hairline',
              )}
            >
              <Suspense fallback={<PageSpinner label="Loading the document" />}>
                <DraftPages document={draft} review={review} point={point} viewer={viewer} isDetailBelow={!isDesk} />
              </Suspense>
            </section>
          )}
          <ReviewSide
            review={draft === undefined ? undefined : review}
            analysisId={id}
            mayAsk={role !== 'viewer'}
            look={isDesk ? 'column' : 'card'}
            tab={tab}
            onTab={setTab}
            point={point}
            setDetailPlace={setDetailPlace}
            chat={chat}
          />
        </div>
      </main>
    </DeskProvider>
  )
}

const draftPagesId = 'draft-pages'
