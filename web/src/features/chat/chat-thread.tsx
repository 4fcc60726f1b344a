import { messages } from '@tickmark/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { inOrder, messagesQuery } from './message-queries.ts'
import { MessageList } from './message-list.tsx'
import type { Asking } from './use-ask.ts'
import type { CitationTarget } from './citation-list.tsx'

interface ChatThreadProps {
  chatId: number
  asking: Pick<Asking, 'state' | 'askAgain'>
  /** Whether the user may ask questions. */
  canAsk?: boolean
  selfId: number | null
  citationTarget?: CitationTarget
  empty: ReactNode
  className?: string
}

/** The messages of a chat, including those being sent. */
export function ChatThread({ chatId, asking, canAsk = true, ...rest }: ChatThreadProps) {
  const query = useInfiniteQuery(messagesQuery(chatId))
  return (
    <MessageList
      {...rest}
      messages={inOrder(query.data)}
      sending={asking.state.sending}
      onAskAgain={
        canAsk
          ? (question) => {
              void asking.askAgain(question)
            }
          : undefined
      }
      isLoading={query.isPending}
      failure={
        query.isError && !query.isFetchNextPageError
          ? {
              onRetry: () => {
                void query.refetch()
              },
            }
          : null
      }
      earlier={
        query.hasNextPage
          ? {
              isLoading: query.isFetchingNextPage,
              onLoad: () => {
                void query.fetchNextPage().then(({ isFetchNextPageError }) => {
                  if (isFetchNextPageError) showToast({ tone: 'error', title: messages.errorTitle, description: messages.chat.fetchFailed })
                })
              },
            }
          : null
      }
    />
  )
}
