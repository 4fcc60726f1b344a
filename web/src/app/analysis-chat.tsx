import { type AnalysisDocument, type AnalysisRole, type Box, messages } from '@tickmark/contract'
import { ChatThread } from '../features/chat/chat-thread.tsx'
import { ModelLine } from '../features/chat/model-line.tsx'
import type { Asking } from '../features/chat/use-ask.ts'
import type { DocumentIntake } from '../features/documents/use-document-intake.ts'
import { documentPageAddress } from '../features/documents/document-line.tsx'
import { ChatBar } from './chat-bar.tsx'
import { useSelfId } from './use-self-id.ts'

interface AnalysisChatProps {
  analysisId: number
  role: AnalysisRole
  asking: Asking
  intake: DocumentIntake
  isUploading: boolean
  onUploading: (isUploading: boolean) => void
  /** The draft whose pages are on screen: a citation of it is shown there. */
  shown: AnalysisDocument | undefined
  onShow: (page: number, box?: Box) => void
}

const titleId = 'analysis-chat-title'

/** The chat of an analysis. */
export function AnalysisChat(props: AnalysisChatProps) {
  const { analysisId, role, asking, intake, isUploading, onUploading, shown, onShow } = props
  const selfId = useSelfId()
  return (
    <section aria-labelledby={titleId} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="border-b border-hairline px-4 py-3">
        <h2 id={titleId} className="font-serif text-lead font-semibold">
          {messages.chat.analysisTitle}
        </h2>
        <p className="text-note text-quiet">{messages.chat.analysisHint}</p>
      </header>
      <ChatThread
        className="flex-1"
        chatId={analysisId}
        asking={asking}
        canAsk={role !== 'viewer'}
        selfId={selfId}
        citationTarget={{
          addressOf: ({ documentId, page }) => documentPageAddress({ id: documentId, analysisId }, page),
          show: ({ documentId, page, box }) => {
            if (documentId !== shown?.id) return false
            onShow(page, box)
            return true
          },
        }}
        empty={<p className="max-w-[30ch] text-center text-balance text-quiet">Questions and answers are kept with the analysis.</p>}
      />
      <ModelLine chatId={analysisId} />
      {role === 'viewer' ? (
        <p className="border-t border-hairline px-4 py-3 text-note text-quiet">
          You can read this analysis and comment on its points. Guests and viewers cannot ask questions.
        </p>
      ) : (
        <ChatBar
          asking={asking}
          placeholder={messages.chat.analysisPlaceholder}
          sendingWords={messages.chat.sending}
          attach={
            role === 'owner'
              ? {
                  intake,
                  isOpen: isUploading,
                  onOpenChange: onUploading,
                  processing: messages.upload.analyzing,
                  cancel: messages.analysisActions.cancel,
                }
              : null
          }
        />
      )}
    </section>
  )
}
