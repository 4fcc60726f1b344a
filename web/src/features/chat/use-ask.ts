import { generalChat, messages, type Standard, stopAnswer } from '@tickmark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, sentenceOf, wayToSubscribe } from '../../lib/api/api-error.ts'
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
  /** Sends what stands in the box: `question` makes of it what is asked. */
  send: () => Promise<void>
  /** Asks once more what has been answered. */
  askAgain: (words: string) => Promise<void>
  /** Ends the answer on its way where it is: what stands is kept. */
  stop: () => Promise<void>
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

  async function ask(asked: Question, shown: Pick<Sending, 'question' | 'waiting'>): Promise<void> {
    const key = keyFor(asked.text, asked.content, peek().unanswered)
    change(() => ({ sending: { ...shown, key, answer: '', isStopping: false } }))
    try {
      const answered = await callChat(chatId, asked, key, (answer) => {
        change(({ sending }) => (sending === null ? {} : { sending: { ...sending, answer } }))
      })
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

  /** Asks in the person's own words. Where it fails they come back into the box, before what has been typed since. */
  async function askInWords(words: string): Promise<void> {
    const asking = ask(question(words), { question: words, waiting: messages.chat.thinking })
    onItsWay.current = asking.catch(() => undefined)
    try {
      await asking
    } catch (error) {
      change(({ text }) => ({ text: text.trim() === '' ? words : `${words}\n${text}` }))
      showToast({
        tone: 'error',
        title: messages.chat.sendFailedTitle,
        description: describeFailure(error, chatId),
        ...wayToSubscribe(error),
      })
    }
  }

  async function send(): Promise<void> {
    const words = peek().text.trim()
    // A press that could send nothing must not keep the next one from sending.
    if (words === '') return
    const isFirstPress = guard.current(Date.now())
    if (peek().sending !== null || !isFirstPress) return
    change(() => ({ text: '' }))
    await askInWords(words)
  }

  async function askAgain(words: string): Promise<void> {
    if (peek().sending === null) await askInWords(words)
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
