import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** A question that got no answer: asked again in the same words it keeps its key, so that it is never stored twice (D23). */
export interface Unanswered {
  question: string
  /** The uploaded text sent with it. */
  content: string | undefined
  key: string
}

/** The question being sent. */
export interface Sending {
  question: string
  /** Placeholder shown until the answer starts. */
  waiting: string
  key: string
  /** The part of the answer received so far. */
  answer: string
  /** The user has asked to stop the answer. */
  isStopping: boolean
}

/** The state of a chat. It outlives the page, so that users who come back find their draft and their pending question. */
export interface ChatState {
  /** The text in the box. */
  text: string
  sending: Sending | null
  unanswered: Unanswered | null
}

export type ChatStore = ReturnType<typeof createChatStore>

/** Notifies watchers synchronously, unlike the cache: a text box that is updated late loses fast typing. */
export function createChatStore() {
  let state: ChatState = { text: '', sending: null, unanswered: null }
  const watchers = new Set<() => void>()
  return {
    /** The current state, also during an update: the same object until it changes. */
    peek: (): ChatState => state,
    change(change: (state: ChatState) => Partial<ChatState>): void {
      state = { ...state, ...change(state) }
      for (const watcher of watchers) watcher()
    },
    /** Calls back after every change. Returns a function that stops it. */
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}

/** The store of a chat is kept in the query cache, which is cleared when another user signs in. */
function storeOf(queries: QueryClient, chatId: number): ChatStore {
  const key = ['chat state', chatId]
  const known = queries.getQueryData<ChatStore>(key)
  if (known !== undefined) return known
  const store = createChatStore()
  queries.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
  queries.setQueryData(key, store)
  return store
}

/** Resolves when no question of this page is pending in a chat. */
export function whenAnswered(queries: QueryClient, chatId: number): Promise<void> {
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
