import { generalChat, messages, type Standard } from '@tickmark/contract'
import { useState } from 'react'
import { NewAnalysisCard } from '../features/analyses/new-analysis-card.tsx'
import { ChatThread } from '../features/chat/chat-thread.tsx'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { Card } from '../ui/card.tsx'
import { ChatBar } from './chat-bar.tsx'
import { useGeneralChat } from './use-general-chat.ts'
import { useSelfId } from './use-self-id.ts'
import { WorkingPage } from './working-page.tsx'

/** A new analysis, and beside it the general chat, whose uploaded document both are then about. */
export function NewAnalysisPage() {
  useDocumentTitle(messages.analyses.newTitle)
  const [content, setContent] = useState('')
  const [standard, setStandard] = useState<Standard>('IFRS')
  const selfId = useSelfId()
  const { asking, intake, isUploading, setUploading } = useGeneralChat({ content, standard, onContent: setContent })

  return (
    <WorkingPage>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:items-start">
        <NewAnalysisCard content={content} onStandard={setStandard} />
        <Card aria-labelledby="finance-chat" className="flex h-[min(40rem,85dvh)] min-h-[28rem] min-w-0 flex-col lg:h-[calc(100dvh-8rem)]">
          <header className="border-b border-hairline px-4 py-3">
            <h2 id="finance-chat" className="font-serif text-lead font-semibold">
              {messages.chat.financeTitle}
            </h2>
            <p className="text-note text-quiet">{messages.chat.financeHint}</p>
          </header>
          <ChatThread
            className="flex-1"
            chatId={generalChat}
            asking={asking}
            selfId={selfId}
            empty={
              <p className="max-w-[40ch] text-center text-balance text-quiet">
                Attach a PDF here, and your questions are asked about it. The analysis begins with its text.
              </p>
            }
          />
          <ChatBar
            asking={asking}
            placeholder={messages.chat.placeholder}
            sendingWords={messages.chat.send}
            attach={{
              intake,
              isOpen: isUploading,
              onOpenChange: setUploading,
              processing: messages.upload.analyzingDocument,
              cancel: messages.upload.cancel,
            }}
          />
        </Card>
      </div>
    </WorkingPage>
  )
}
