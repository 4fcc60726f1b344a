import { askInChat, type ChatMessage, generalChat, idempotencyKeyHeader, messages, postMessage, type Standard } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { type ChatState, useChatState } from './chat-state.ts'
import { keyFor } from './idempotency-key.ts'
import { appendMessages, messagesQuery } from './message-queries.ts'
import { createPressGuard } from './press-guard.ts'

export interface Question {
  text: string
  /** An uploaded text that goes along, in the general chat. */
  content?: string
  standard?: Standard
}

export interface Asking {
  state: ChatState
  setText: (text: string) => void
  /** Sends what stands in the box: `question` makes of it what is asked. */
  send: () => Promise<void>
  /** Asks about a document in the person's name. Throws what went wrong, and leaves the box alone. */
  askAboutDocument: (content?: string) => Promise<void>
}

interface AskOptions {
  chatId: number
  /** What is asked for the words in the box. */
  question?: (words: string) => Question
  standard?: Standard | undefined
  /** Called with a question when it has been answered. */
  onAnswered?: ((question: string) => void) | undefined
}

/**
 * Asks in a chat (spec section 4, chat send). The question and what stands for its answer show at once; on failure they go, and the
 * words come back into the box. One question is on its way at a time.
 */
export function useAsk({ chatId, question = (text) => ({ text }), standard, onAnswered }: AskOptions): Asking {
  const queries = useQueryClient()
  const { state, store } = useChatState(chatId)
  const { peek, change } = store
  const guard = useRef(createPressGuard())
  const onItsWay = useRef<Promise<unknown>>(Promise.resolve())

  async function ask(asked: Question, shown: { question: string; waiting: string }): Promise<void> {
    const key = keyFor(asked.text, asked.content, peek().unanswered)
    change(() => ({ sending: shown }))
    try {
      const answered = await callChat(chatId, asked, key)
      const { queryKey } = messagesQuery(chatId)
      // An analysis' messages are read anew, as specified. So are those that were being read just now, or could not be.
      const isStale = chatId !== generalChat || queries.getQueryData(queryKey) === undefined || queries.isFetching({ queryKey }) > 0
      appendMessages(queries, chatId, answered)
      change(() => ({ sending: null, unanswered: null }))
      if (isStale) void queries.invalidateQueries({ queryKey })
      onAnswered?.(asked.text)
    } catch (error) {
      change(() => ({ sending: null, unanswered: { question: asked.text, content: asked.content, key } }))
      throw error
    }
  }

  async function send(): Promise<void> {
    const words = peek().text.trim()
    const isFirstPress = guard.current(Date.now())
    if (words === '' || peek().sending !== null || !isFirstPress) return
    change(() => ({ text: '' }))
    const asking = ask(question(words), { question: words, waiting: messages.chat.thinking })
    onItsWay.current = asking.catch(() => undefined)
    try {
      await asking
    } catch (error) {
      // What has been typed since stays, after what comes back.
      change(({ text }) => ({ text: text.trim() === '' ? words : `${words}\n${text}` }))
      showToast({ tone: 'error', title: messages.chat.sendFailedTitle, description: describeFailure(error, chatId) })
    }
  }

  async function askAboutDocument(content?: string): Promise<void> {
    await onItsWay.current
    const text = messages.upload.uploadedMessage
    const asked = { text, ...(content === undefined ? {} : { content }), ...(standard === undefined ? {} : { standard }) }
    const asking = ask(asked, { question: text, waiting: messages.upload.waiting })
    onItsWay.current = asking.catch(() => undefined)
    await asking
  }

  return {
    state,
    setText: (text) => {
      change(() => ({ text }))
    },
    send,
    askAboutDocument,
  }
}

function callChat(chatId: number, { text, content, standard }: Question, key: string): Promise<ChatMessage[]> {
  const headers = { [idempotencyKeyHeader]: key }
  if (chatId !== generalChat) return callEndpoint(postMessage, { params: { id: chatId }, body: { content: text, role: 'user' }, headers })
  const body = {
    message: text,
    ...(content === undefined ? {} : { fileContent: content }),
    ...(standard === undefined ? {} : { standard }),
  }
  return callEndpoint(askInChat, { body, headers })
}

/** The session may have ended elsewhere while the page was open (spec section 5). */
function describeFailure(error: unknown, chatId: number): string {
  if (error instanceof ApiError && error.status === 401)
    return chatId === generalChat ? messages.chat.loginToChat : messages.chat.loginToSend
  return sentenceOf(error, messages.chat.sendFailed)
}
