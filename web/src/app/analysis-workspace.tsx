import { type Analysis, type Citation, limits, messages } from '@tickmark/contract'
import { useState } from 'react'
import { useSaveContent } from '../features/analyses/use-save-content.ts'
import { useAsk } from '../features/chat/use-ask.ts'
import { documentPageAddress } from '../features/documents/document-line.tsx'
import { NotDelivered, useDocumentIntake } from '../features/documents/use-document-intake.ts'
import { wayToSubscribe } from '../lib/api/api-error.ts'
import { showToast } from '../ui/toast/toast-queue.ts'
import { AnalysisChat } from './analysis-chat.tsx'
import { DraftAndReview } from './draft-and-review.tsx'
import type { OpenUploader } from './open-uploader.ts'
import { useStoreDocument } from './use-store-document.ts'

/**
 * The two halves of an analysis: its draft with the review points, and its chat. Either takes a document; it goes the same way from both:
 * the file to the server, which reviews it, and the text that the browser reads into the analysis' content and the chat (D11).
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
            { title: messages.errorTitle, sentence: messages.analyses.contentFailed, ...wayToSubscribe(error) },
            { cause: error },
          )
        })
        await asking.askAboutDocument()
      } catch (error) {
        // Where it was begun is where it is told that it went wrong, and tried again.
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
