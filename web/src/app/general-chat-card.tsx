import { generalChat, messages } from '@tickmark/contract'
import { type ReactNode, useId } from 'react'
import { ChatThread } from '../features/chat/chat-thread.tsx'
import { ModelLine } from '../features/chat/model-line.tsx'
import { Card } from '../ui/card.tsx'
import { ChatBar } from './chat-bar.tsx'
import type { GeneralChat } from './use-general-chat.ts'
import { useSelfId } from './use-self-id.ts'

interface GeneralChatCardProps {
  chat: GeneralChat
  /** Shown above the messages; the chat page has a heading of its own. */
  heading?: { title: string; hint: string }
  empty: ReactNode
  /** The texts shown while a document is read, and on the button that cancels it. */
  processing: string
  cancel: string
  className: string
}

/** The general chat, which belongs to no analysis: its messages, and the bar below. */
export function GeneralChatCard({ chat, heading, empty, processing, cancel, className }: GeneralChatCardProps) {
  const { asking, intake, isUploading, setUploading } = chat
  const selfId = useSelfId()
  const title = useId()
  return (
    <Card {...(heading === undefined ? { 'aria-label': messages.navigation.chat } : { 'aria-labelledby': title })} className={className}>
      {heading === undefined ? null : (
        <header className="border-b border-hairline px-4 py-3">
          <h2 id={title} className="font-serif text-lead font-semibold">
            {heading.title}
          </h2>
          <p className="text-note text-quiet">{heading.hint}</p>
        </header>
      )}
      <ChatThread className="flex-1" chatId={generalChat} asking={asking} selfId={selfId} empty={empty} />
      <ModelLine chatId={generalChat} />
      <ChatBar
        asking={asking}
        placeholder={messages.chat.placeholder}
        sendingWords={messages.chat.send}
        attach={{ intake, isOpen: isUploading, onOpenChange: setUploading, processing, cancel }}
      />
    </Card>
  )
}
