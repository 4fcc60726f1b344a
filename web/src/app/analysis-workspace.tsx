import { type Analysis, limits, messages } from '@tickmark/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { findOtherStandard } from '../features/analyses/find-other-standard.ts'
import { useSaveContent } from '../features/analyses/use-save-content.ts'
import { useAsk } from '../features/chat/use-ask.ts'
import { NotDelivered, useDocumentIntake } from '../features/documents/use-document-intake.ts'
import type { PresenceLine } from '../features/members/presence-line.tsx'
import { PageButton } from '../features/reviews/marks/page-button.tsx'
import { reviewQuery } from '../features/reviews/review-query.ts'
import { useReviewSource } from '../features/reviews/source/review-source.ts'
import { useRecognition } from '../features/reviews/use-recognition.ts'
import { subscribeLink } from '../lib/api/api-error.ts'
import { configQuery } from '../lib/config-query.ts'
import { showToast } from '../ui/toast/toast-queue.ts'
import { AnalysisAiReview } from './analysis-ai-review.tsx'
import { AnalysisChat } from './analysis-chat.tsx'
import type { OpenUploader } from './open-uploader.ts'
import { PrepareOffer } from './prepare-offer.tsx'
import { ReviewDesk } from './review-desk.tsx'
import { useDraftQuestion } from './use-draft-question.tsx'
import { useMessagesAfterReview } from './use-messages-after-review.ts'
import { useReviewNeedsProcessor } from './use-review-needs-processor.ts'
import { useStoreDocument } from './use-store-document.ts'
import { WorkspaceHeader } from './workspace-header.tsx'

// Most drafts name the standard that the analysis has.
const StandardQuestion = lazy(() =>
  import('../features/analyses/standard-question.tsx').then((module) => ({ default: module.StandardQuestion })),
)

interface AnalysisWorkspaceProps {
  analysis: Analysis
  /** The others who have it open. */
  viewers: ComponentProps<typeof PresenceLine>['viewers']
}

/**
 * An analysis on the server at work: its review, with the chat, the people and everything else that only the server has. Both uploaders treat a
 * document the same way: the file goes to the server, which reviews it; the text that the browser reads goes into the analysis and the chat (D11).
 */
export function AnalysisWorkspace({ analysis, viewers }: AnalysisWorkspaceProps) {
  const { id, role } = analysis
  const [uploader, setUploader] = useState<OpenUploader>(null)
  const saveContent = useSaveContent(id)
  const asking = useAsk({ chatId: id })
  const recognition = useRecognition(id)
  const source = useReviewSource()
  const draftQuestion = useDraftQuestion(source)

  // Nothing is promised until the server has answered.
  const readsScans = useQuery(configQuery).data?.textRecognition === true
  const intake = useDocumentIntake({
    tickMs: limits.uploadProgressTickMs,
    takesMarkup: true,
    readsScans,
    store: useStoreDocument(id, 'draft'),
    mayTake: draftQuestion.ask,
    makesWay: useReviewNeedsProcessor(),
    onTaken: () => {
      setUploader(null)
    },
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
    takesMarkup: true,
    readsScans,
    store: useStoreDocument(id, 'prior_year'),
  })

  const newest = useQuery(reviewQuery(source)).data
  useMessagesAfterReview(id, newest)
  const profile = newest?.profile
  const stated = findOtherStandard(analysis, profile)

  return (
    <ReviewDesk
      isOwner={role === 'owner'}
      recognition={role === 'viewer' ? undefined : recognition}
      uploads={{ intake, priorYear, uploader, onUploader: setUploader, offersPasting: true }}
      renderHeader={(desk) => (
        <>
          <WorkspaceHeader analysis={analysis} viewers={viewers} desk={desk} />
          {draftQuestion.dialog}
        </>
      )}
      notice={
        newest?.state === 'none' && role !== 'viewer' ? (
          <PrepareOffer analysisId={id} />
        ) : stated === null ? null : (
          <Suspense fallback={null}>
            <StandardQuestion analysis={analysis} stated={stated} reviewedBy={profile?.standard} renderPage={renderPage} />
          </Suspense>
        )
      }
      aiReview={<AnalysisAiReview analysisId={id} mayAsk={role !== 'viewer'} renderPageLink={(page) => <PageButton page={page} />} />}
      renderChat={({ shown, show }) => (
        <AnalysisChat
          analysisId={id}
          role={role}
          asking={asking}
          intake={intake}
          isUploading={uploader === 'chat'}
          onUploading={(isUploading) => {
            setUploader(isUploading ? 'chat' : null)
          }}
          shown={shown}
          onShow={show}
        />
      )}
    />
  )
}

const renderPage = (page: number) => (
  <>
    <PageButton page={page} label={`page ${page}`} />
    <span className="hidden print:inline">page {page}</span>
  </>
)
