import { generalChat, messages, type Standard, stopAnswer } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, sentenceOf, subscribeLink } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { showToast } from '../../ui/toast/toast-queue.ts'
import { callChat, type Question } from './call-chat.ts'
import { type ChatState, type Sending, useChatState } from './chat-state.ts'
import { keyFor } from './idempotency-key.ts'
import { appendMessages, messagesQuery } from './message-queries.ts'
import { createPressGuard } from './press-guard.ts'

export interface Asking {
  state: ChatState
  setText: (text: string) => void
  /** Sends the text in the box; `question` turns it into the question. */
  send: () => Promise<void>
  /** Asks an answered question again. */
  askAgain: (words: string) => Promise<void>
  /** Stops the pending answer; the part received so far is kept. */
  stop: () => Promise<void>
  /** Asks about a document on the user's behalf. Throws on failure, and leaves the box alone. */
  askAboutDocument: (content?: string) => Promise<void>
}

interface AskOptions {
  chatId: number
  /** Turns the text in the box into a question. */
  question?: (words: string) => Question
  standard?: Standard | undefined
  /** Called with a question after it has been answered. */
  onAnswered?: ((question: string) => void) | undefined
}

/**
 * Asks questions in a chat (spec section 4, chat send). The question and a placeholder appear at once; on failure they disappear and the
 * text returns to the box. One question is pending at a time.
 */
export function useAsk({ chatId, question = (text) => ({ text }), standard, onAnswered }: AskOptions): Asking {
  const queries = useQueryClient()
  const { state, store } = useChatState(chatId)
  const { peek, change } = store
  const guard = useRef(createPressGuard())
  const pendingAnswer = useRef<Promise<unknown>>(Promise.resolve())

  async function ask(asked: Question, shown: Pick<Sending, 'question' | 'waiting'>): Promise<void> {
    const key = keyFor(asked.text, asked.content, peek().unanswered)
    change(() => ({ sending: { ...shown, key, answer: '', isStopping: false } }))
    try {
      const answered = await callChat(chatId, asked, key, (answer) => {
        change(({ sending }) => (sending === null ? {} : { sending: { ...sending, answer } }))
      })
      const { queryKey } = messagesQuery(chatId)
      // The messages of an analysis are read again, as specified. So are messages that were loading or had failed to load.
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

  /** Asks in the user's own words. On failure they return to the box, before anything typed in the meantime. */
  async function askQuestion(words: string): Promise<void> {
    const asking = ask(question(words), { question: words, waiting: messages.chat.thinking })
    pendingAnswer.current = asking.catch(() => undefined)
    try {
      await asking
    } catch (error) {
      change(({ text }) => ({ text: text.trim() === '' ? words : `${words}\n${text}` }))
      showToast({
        tone: 'error',
        title: messages.chat.sendFailedTitle,
        description: describeFailure(error, chatId),
        ...subscribeLink(error),
      })
    }
  }

  async function send(): Promise<void> {
    const words = peek().text.trim()
    // A press with nothing to send must not block the next one.
    if (words === '') return
    const isFirstPress = guard.current(Date.now())
    if (peek().sending !== null || !isFirstPress) return
    change(() => ({ text: '' }))
    await askQuestion(words)
  }

  async function askAgain(words: string): Promise<void> {
    if (peek().sending === null) await askQuestion(words)
  }

  async function stop(): Promise<void> {
    const key = peek().sending?.key
    if (key === undefined) return
    const mark = (isStopping: boolean) => {
      change(({ sending }) => (sending?.key === key ? { sending: { ...sending, isStopping } } : {}))
    }
    mark(true)
    try {
      await callEndpoint(stopAnswer, { body: { key } })
    } catch (error) {
      mark(false)
      showToast({ tone: 'error', title: messages.errorTitle, description: sentenceOf(error, 'The answer could not be stopped.') })
    }
  }

  async function askAboutDocument(content?: string): Promise<void> {
    await pendingAnswer.current
    const text = messages.upload.uploadedMessage
    const asked = { text, ...(content === undefined ? {} : { content }), ...(standard === undefined ? {} : { standard }) }
    const asking = ask(asked, { question: text, waiting: messages.upload.waiting })
    pendingAnswer.current = asking.catch(() => undefined)
    await asking
  }

  return {
    state,
    setText: (text) => {
      change(() => ({ text }))
    },
    send,
    askAgain,
    stop,
    askAboutDocument,
  }
}

/** The session may have ended elsewhere while the page was open (spec section 5). */
function describeFailure(error: unknown, chatId: number): string {
  if (error instanceof ApiError && error.status === 401)
    return chatId === generalChat ? messages.chat.loginToChat : messages.chat.loginToSend
  return sentenceOf(error, messages.chat.sendFailed)
}
