import { type ChatMessage, generalChat, limits, listMessages, messages, startChat } from '@tickmark/contract'
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { logUnexpected } from '../../lib/api/api-error.ts'
import { callForHeaders } from '../../lib/api/call-endpoint.ts'
import { findCursor } from '../../lib/api/find-cursor.ts'

/** A page of a chat, oldest first, and the id before which the previous page ends; null if there are no earlier messages. */
export interface MessagePage {
  messages: ChatMessage[]
  before: number | null
}

/** The messages of an analysis, or of the general chat (`generalChat`): the newest page first, earlier pages on demand (D23). */
export const messagesQuery = (chatId: number) =>
  infiniteQueryOptions({
    queryKey: chatId === generalChat ? [startChat.id] : [listMessages.id, chatId],
    queryFn: ({ pageParam, signal }) => readPage(chatId, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.before,
  })

async function readPage(chatId: number, before: number | null, signal: AbortSignal): Promise<MessagePage> {
  // Without a limit the server returns all messages (D23).
  const query = { limit: String(limits.messagesPage), ...(before === null ? {} : { before: String(before) }) }
  try {
    const { answer, headers } =
      chatId === generalChat
        ? await callForHeaders(startChat, { query, signal })
        : await callForHeaders(listMessages, { params: { id: chatId }, query, signal })
    return { messages: answer, before: findCursor(headers, 'before') }
  } catch (error) {
    if (!signal.aborted) logUnexpected(messages.chat.fetchFailed, error)
    throw error
  }
}

/** The pages in reading order: the newest page is first in the cache and last on the screen. */
export function inOrder(data: InfiniteData<MessagePage> | undefined): ChatMessage[] {
  return data === undefined ? [] : data.pages.toReversed().flatMap((page) => page.messages)
}

/** Adds the messages of an answer to the end of a chat, skipping those already there. */
export function appendMessages(queries: QueryClient, chatId: number, answered: readonly ChatMessage[]): void {
  queries.setQueryData(messagesQuery(chatId).queryKey, (data) => {
    if (data === undefined) return { pages: [{ messages: [...answered], before: null }], pageParams: [null] }
    const known = new Set(data.pages.flatMap((page) => page.messages.map(({ id }) => id)))
    const [newest, ...earlier] = data.pages
    const added = answered.filter(({ id }) => !known.has(id))
    return {
      ...data,
      pages: [{ messages: [...(newest?.messages ?? []), ...added], before: newest?.before ?? null }, ...earlier],
    }
  })
}
