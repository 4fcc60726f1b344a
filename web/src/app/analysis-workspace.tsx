import { type Analysis, type Citation, limits, messages } from '@tickmark/contract'
import { useState } from 'react'
import { useSaveContent } from '../features/analyses/use-save-content.ts'
import { useAsk } from '../features/chat/use-ask.ts'
import { documentPageAddress } from '../features/documents/document-line.tsx'
import { NotDelivered, useDocumentIntake } from '../features/documents/use-document-intake.ts'
import { subscribeLink } from '../lib/api/api-error.ts'
import { showToast } from '../ui/toast/toast-queue.ts'
import { AnalysisChat } from './analysis-chat.tsx'
import { DraftAndReview } from './draft-and-review.tsx'
import type { OpenUploader } from './open-uploader.ts'
import { useStoreDocument } from './use-store-document.ts'

/**
 * The two halves of an analysis: the draft with its review points, and the chat. Both accept a document and treat it the same way:
 * the file goes to the server, which reviews it; the text that the browser reads goes into the analysis and the chat (D11).
 */
export function AnalysisWorkspace({ analysis }: { analysis: Analysis }) {
  const { id, role } = analysis
  const [uploader, setUploader] = useState<OpenUploader>(null)
  const saveContent = useSaveContent(id)
  const asking = useAsk({ chatId: id })

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

  const citationAddress = (citation: Citation) => documentPageAddress({ id: citation.documentId, analysisId: id }, citation.page)
  return (
    <div className="grid gap-6 pt-6 xl:grid-cols-[minmax(0,1fr)_23rem] xl:items-start print:block">
      <DraftAndReview
        analysisId={id}
        isOwner={role === 'owner'}
        mayAsk={role !== 'viewer'}
        intake={intake}
        priorYear={priorYear}
        uploader={uploader}
        onUploader={setUploader}
      />
      <AnalysisChat
        analysisId={id}
        role={role}
        asking={asking}
        intake={intake}
        isUploading={uploader === 'chat'}
        onUploading={(isUploading) => {
          setUploader(isUploading ? 'chat' : null)
        }}
        citationAddress={citationAddress}
      />
    </div>
  )
}
