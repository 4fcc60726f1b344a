import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

/** A question that was not answered: asked again with the same words, it keeps its key, so that it is never stored twice (D23). */
export interface Unanswered {
  question: string
  /** The uploaded text that went along. */
  content: string | undefined
  key: string
}

/** What is going on in a chat. It outlives the page, so that whoever leaves and comes back finds it as they left it. */
export interface ChatState {
  /** What stands in the box. */
  text: string
  /** The question on its way, and what stands in the place of its answer. */
  sending: { question: string; waiting: string } | null
  unanswered: Unanswered | null
}

const quiet: ChatState = { text: '', sending: null, unanswered: null }

const chatState = (chatId: number) =>
  queryOptions({
    queryKey: ['chat state', chatId],
    queryFn: skipToken,
    initialData: quiet,
    gcTime: Number.POSITIVE_INFINITY,
  })

export interface ChatStateHandle {
  state: ChatState
  /** What it is now, also in the middle of a call. */
  peek: () => ChatState
  change: (change: (state: ChatState) => Partial<ChatState>) => void
}

export function useChatState(chatId: number): ChatStateHandle {
  const queries = useQueryClient()
  const { queryKey } = chatState(chatId)
  const peek = () => queries.getQueryData(queryKey) ?? quiet
  return {
    state: useQuery(chatState(chatId)).data ?? quiet,
    peek,
    change: (change) => {
      const now = peek()
      queries.setQueryData(queryKey, { ...now, ...change(now) })
    },
  }
}
