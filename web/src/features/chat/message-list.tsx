import { type ChatMessage, messages as words, splitQuestion } from '@tickmark/contract'
import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { CitationTarget } from './citation-list.tsx'
import type { ChatState } from './chat-state.ts'
import { AssistantMessage, UserMessage } from './message-item.tsx'
import { MessageSkeleton } from './message-skeleton.tsx'
import { useScrollToNewest } from './use-scroll-to-newest.ts'

export interface MessageListProps {
  messages: readonly ChatMessage[]
  sending: ChatState['sending']
  isLoading: boolean
  /** The messages could not be read. */
  failure: { onRetry: () => void } | null
  /** Null if there are no earlier messages. */
  earlier: { isLoading: boolean; onLoad: () => void } | null
  /** The current user, whose messages need no name. */
  selfId: number | null
  /** Address of a cited page; null if it cannot be opened. */
  citationTarget?: CitationTarget
  /** Asks a question again; absent for users who may not ask. */
  onAskAgain?: ((question: string) => void) | undefined
  /** Shown if there are no messages yet. */
  empty: ReactNode
  className?: string
}

/** A conversation, oldest message first, scrolled to its end. */
export function MessageList(props: MessageListProps) {
  const { messages, sending, isLoading, failure, earlier, selfId, citationTarget, onAskAgain, empty, className } = props
  const isShared = messages.some(({ author }) => author === null || author.id !== selfId)
  // A new document replaces the one before.
  const attachedId = messages.findLast(({ metadata }) => metadata?.attached === true)?.id
  const { frame, isAway, onScroll, goToNewest } = useScrollToNewest(messages[0]?.id, sending?.key ?? null)

  return (
    <div className={classNames('relative flex min-h-0 flex-col', className)}>
      <div
        ref={frame}
        role="log"
        aria-label="Messages"
        aria-busy={isLoading}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs keyboard access
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto [overflow-anchor:none] focus-visible:-outline-offset-2 print:overflow-visible"
        onScroll={onScroll}
      >
        <div className="flex min-h-full flex-col gap-4 p-4">
          {earlier === null ? null : (
            <Button look="quiet" className="self-center print:hidden" busy={earlier.isLoading} onClick={earlier.onLoad}>
              Load earlier messages
            </Button>
          )}
          {failure === null ? null : <UnreadMessages onRetry={failure.onRetry} />}
          {isLoading ? <MessageSkeleton /> : null}
          {!isLoading && failure === null && messages.length === 0 && sending === null ? <div className="m-auto">{empty}</div> : null}
          {messages.map((message, index) =>
            message.role === 'user' ? (
              <UserMessage
                key={message.id}
                content={message.content}
                author={isShared ? authorOf(message, selfId) : null}
                attached={message.id === attachedId}
              />
            ) : (
              <AssistantMessage
                key={message.id}
                message={message}
                citationTarget={citationTarget}
                onRetry={index === messages.length - 1 && sending === null ? retryOf(messages[index - 1], onAskAgain) : undefined}
              />
            ),
          )}
          {sending === null ? null : (
            <>
              <UserMessage content={sending.question} author={isShared ? 'You' : null} />
              <AssistantMessage waiting={sending.waiting} answer={sending.answer} />
            </>
          )}
        </div>
      </div>
      {isAway ? (
        <Button className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-float print:hidden" onClick={goToNewest}>
          <ArrowDown className="size-4" aria-hidden="true" />
          Newest message
        </Button>
      ) : null}
    </div>
  )
}

/** A question about an uploaded document cannot be repeated without the document. */
function retryOf(question: ChatMessage | undefined, askAgain: MessageListProps['onAskAgain']): (() => void) | undefined {
  if (askAgain === undefined || question?.role !== 'user' || question.content === words.upload.uploadedMessage) return undefined
  return () => {
    askAgain(splitQuestion(question.content).question)
  }
}

function authorOf({ author }: ChatMessage, selfId: number | null): string {
  if (author === null) return 'Former user'
  return author.id === selfId ? 'You' : author.name
}

function UnreadMessages({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center justify-center gap-x-2 text-quiet">
      {words.chat.fetchFailed}
      <Button look="quiet" onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}
