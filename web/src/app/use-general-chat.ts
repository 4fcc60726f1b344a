import { generalChat, limits, messages, prefixQuestion, type Standard } from '@tickmark/contract'
import { useState } from 'react'
import { type Asking, useAsk } from '../features/chat/use-ask.ts'
import { type DocumentIntake, useDocumentIntake } from '../features/documents/use-document-intake.ts'
import { showToast } from '../ui/toast/toast-queue.ts'
import { useChatLive } from './use-chat-live.ts'

interface GeneralChatOptions {
  /** The text uploaded earlier, which is sent with every question. */
  content?: string
  standard?: Standard
  onContent?: (text: string) => void
}

export interface GeneralChat {
  asking: Asking
  intake: DocumentIntake
  /** Whether the bar shows the upload instead of the question box. */
  isUploading: boolean
  setUploading: (isUploading: boolean) => void
}

/** The general chat and its documents: the text of the last one is kept with the chat, the files are not. */
export function useGeneralChat({ content = '', standard, onContent }: GeneralChatOptions = {}): GeneralChat {
  const [isUploading, setUploading] = useState(false)
  const tell = useChatLive()
  const asking = useAsk({
    chatId: generalChat,
    onAnswered: tell,
    standard,
    question: (words) => ({
      ...(content === '' ? { text: words } : { text: prefixQuestion(content, words), content }),
      ...(standard === undefined ? {} : { standard }),
    }),
  })
  const intake = useDocumentIntake({
    tickMs: limits.chatUploadProgressTickMs,
    deliver: async (text) => {
      setUploading(false)
      onContent?.(text)
      try {
        await asking.askAboutDocument(text)
      } catch (error) {
        // Report the failure, and offer to try again, where the user started.
        setUploading(true)
        throw error
      }
      showToast({ title: messages.upload.processedTitle, description: messages.upload.processedText })
    },
  })
  return { asking, intake, isUploading, setUploading }
}
