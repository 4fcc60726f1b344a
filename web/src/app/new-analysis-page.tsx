import { messages, type Standard } from '@tickmark/contract'
import { useState } from 'react'
import { NewAnalysisCard } from '../features/analyses/new-analysis-card.tsx'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { GeneralChatCard } from './general-chat-card.tsx'
import { useGeneralChat } from './use-general-chat.ts'
import { WorkingPage } from './working-page.tsx'

/** The form for a new analysis, beside the general chat. A document uploaded to the chat becomes part of the analysis. */
export function NewAnalysisPage({ clientId }: { clientId?: number | undefined }) {
  useDocumentTitle(messages.analyses.newTitle)
  const [content, setContent] = useState('')
  const [standard, setStandard] = useState<Standard>('IFRS')
  const chat = useGeneralChat({ content, standard, onContent: setContent })

  return (
    <WorkingPage>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:items-start">
        <NewAnalysisCard content={content} onStandard={setStandard} clientId={clientId} />
        <GeneralChatCard
          chat={chat}
          heading={{ title: messages.chat.financeTitle, hint: messages.chat.financeHint }}
          className="flex h-[min(40rem,85dvh)] min-h-[28rem] min-w-0 flex-col lg:h-[calc(100dvh-8rem)]"
          processing={messages.upload.analyzingDocument}
          cancel={messages.upload.cancel}
          empty={
            <p className="max-w-[40ch] text-center text-balance text-quiet">
              Attach a PDF here to ask about it. The new analysis will include its text.
            </p>
          }
        />
      </div>
    </WorkingPage>
  )
}
