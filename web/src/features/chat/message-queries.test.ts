import { type ChatMessage, generalChat } from '@tickmark/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { appendMessages, inOrder, messagesQuery } from './message-queries.ts'

const message = (id: number): ChatMessage => ({
  id,
  role: 'user',
  content: `Message ${id}`,
  analysisId: generalChat,
  author: null,
  createdAt: '2026-03-31T12:00:00.000Z',
})

const idsIn = (queries: QueryClient) => inOrder(queries.getQueryData(messagesQuery(generalChat).queryKey)).map(({ id }) => id)

test('pages are shown oldest first, in whatever order they were loaded', () => {
  const pages = [
    { messages: [message(3), message(4)], before: 3 },
    { messages: [message(1), message(2)], before: null },
  ]
  expect(inOrder({ pages, pageParams: [null, 3] }).map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('new messages go to the end, and none is added twice', () => {
  const queries = new QueryClient()
  queries.setQueryData(messagesQuery(generalChat).queryKey, {
    pages: [
      { messages: [message(3)], before: 3 },
      { messages: [message(1), message(2)], before: null },
    ],
    pageParams: [null, 3],
  })
  appendMessages(queries, generalChat, [message(3), message(4)])
  expect(idsIn(queries)).toEqual([1, 2, 3, 4])
})

test('a chat that has not been loaded starts with the new messages', () => {
  const queries = new QueryClient()
  appendMessages(queries, generalChat, [message(8), message(9)])
  expect(idsIn(queries)).toEqual([8, 9])
})
