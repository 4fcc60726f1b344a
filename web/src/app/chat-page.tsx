import { messages } from '@tickmark/contract'
import { MessageSquareText } from 'lucide-react'
import { useEffect } from 'react'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ClearChatButton } from './clear-chat-button.tsx'
import { GeneralChatCard } from './general-chat-card.tsx'
import { useGeneralChat } from './use-general-chat.ts'

/** The general chat: its messages, and the bar below. The page itself does not scroll; the messages scroll inside it. */
export function ChatPage() {
  useDocumentTitle(messages.navigation.chat)
  const chat = useGeneralChat()
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])

  return (
    <main className="mx-auto flex h-[calc(100dvh-3rem)] min-h-[26rem] max-w-[56rem] flex-col px-4 pt-8 pb-6 print:h-auto print:p-0">
      <PageHeading actions={<ClearChatButton disabled={chat.asking.state.sending !== null} />}>{messages.navigation.chat}</PageHeading>
      <GeneralChatCard
        chat={chat}
        className="flex min-h-0 flex-1 flex-col print:border-0"
        processing={messages.upload.processing}
        cancel={messages.analysisActions.cancel}
        empty={
          <EmptyState
            icon={<MessageSquareText className="size-6" aria-hidden="true" />}
            title="Ask about accounting, a standard, or a document."
          >
            Attach a PDF to ask about its text; the chat keeps it for later questions. To ask about a review, open its analysis: the chat
            there knows every figure.
          </EmptyState>
        }
      />
    </main>
  )
}
