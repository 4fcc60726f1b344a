import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** A question that was not answered: asked again with the same words, it keeps its key, so that it is never stored twice (D23). */
export interface Unanswered {
  question: string
  /** The uploaded text that went along. */
  content: string | undefined
  key: string
}

/** The question on its way. */
export interface Sending {
  question: string
  /** What stands in the place of its answer until the first words have come. */
  waiting: string
  key: string
  /** As much of the answer as has come. */
  answer: string
  /** It has been asked to end where it is. */
  isStopping: boolean
}

/** What is going on in a chat. It outlives the page, so that whoever leaves and comes back finds it as they left it. */
export interface ChatState {
  /** What stands in the box. */
  text: string
  sending: Sending | null
  unanswered: Unanswered | null
}

export type ChatStore = ReturnType<typeof createChatStore>

/** Tells at once, and not in a moment as the cache does: a box whose words come late loses what is typed quickly. */
export function createChatStore() {
  let state: ChatState = { text: '', sending: null, unanswered: null }
  const watchers = new Set<() => void>()
  return {
    /** What it is now, also in the middle of a call: the same object until it changes. */
    peek: (): ChatState => state,
    change(change: (state: ChatState) => Partial<ChatState>): void {
      state = { ...state, ...change(state) }
      for (const watcher of watchers) watcher()
    },
    /** Calls back at every change. Answers how to stop. */
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}

/** The store of a chat lies in the cache, which is emptied when somebody else signs in. */
function storeOf(queries: QueryClient, chatId: number): ChatStore {
  const key = ['chat state', chatId]
  const known = queries.getQueryData<ChatStore>(key)
  if (known !== undefined) return known
  const store = createChatStore()
  queries.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
  queries.setQueryData(key, store)
  return store
}

/** Resolves once no question of this page is on its way in a chat. */
export function whenIdle(queries: QueryClient, chatId: number): Promise<void> {
  const { peek, watch } = storeOf(queries, chatId)
  return new Promise((resolve) => {
    const look = () => {
      if (peek().sending !== null) return
      stop()
      resolve()
    }
    const stop = watch(look)
    look()
  })
}

export function useChatState(chatId: number): { state: ChatState; store: ChatStore } {
  const store = storeOf(useQueryClient(), chatId)
  return { state: useSyncExternalStore(store.watch, store.peek), store }
}
