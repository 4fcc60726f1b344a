import { type AnalysisRole, type Citation, messages } from '@tickmark/contract'
import { ChatThread } from '../features/chat/chat-thread.tsx'
import { ModelLine } from '../features/chat/model-line.tsx'
import type { Asking } from '../features/chat/use-ask.ts'
import type { DocumentIntake } from '../features/documents/use-document-intake.ts'
import { Card } from '../ui/card.tsx'
import { ChatBar } from './chat-bar.tsx'
import { useSelfId } from './use-self-id.ts'

interface AnalysisChatProps {
  analysisId: number
  role: AnalysisRole
  asking: Asking
  intake: DocumentIntake
  isUploading: boolean
  onUploading: (isUploading: boolean) => void
  citationAddress: (citation: Citation) => string | null
}

/** Target of the chat link on screens that show the chat below the points. */
export const analysisChatId = 'analysis-chat'

/** The chat of an analysis: beside the points on wide screens, where it stays in view; below them on narrow ones. */
export function AnalysisChat(props: AnalysisChatProps) {
  const { analysisId, role, asking, intake, isUploading, onUploading, citationAddress } = props
  const selfId = useSelfId()
  return (
    <Card
      id={analysisChatId}
      aria-labelledby={`${analysisChatId}-title`}
      className="flex h-[min(40rem,85dvh)] min-w-0 flex-col xl:sticky xl:top-20 xl:h-[calc(100dvh-15rem)] xl:min-h-[26rem] print:hidden"
    >
      <header className="border-b border-hairline px-4 py-3">
        <h2 id={`${analysisChatId}-title`} className="font-serif text-lead font-semibold">
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
        citationAddress={citationAddress}
        empty={<p className="max-w-[30ch] text-center text-balance text-quiet">Questions and answers are kept with the analysis.</p>}
      />
      <ModelLine chatId={analysisId} />
      {role === 'viewer' ? (
        <p className="border-t border-hairline px-4 py-3 text-note text-quiet">
          You can read this analysis. Only its owner and reviewers can ask questions.
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
    </Card>
  )
}
