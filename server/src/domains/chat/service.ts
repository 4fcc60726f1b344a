import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { generalChat, limits, splitQuestion, type MessageMetadata } from '@tickmark/contract'
import type { Database } from '../../db/open.ts'
import { removeNul } from '../../db/remove-nul.ts'
import { unlimitedStorage, type Storage } from '../storage/service.ts'
import { AnswerLost, AnswerStopped, type Answerer, type Listener, type Subject } from '../../ports/answerer.ts'
import * as queries from './queries.ts'
import type { ChatPlace, MessageRow, PageOfMessages } from './queries.ts'
import { createModelUses, type ModelUses } from './model-use.ts'
import { createStopping } from './stopping.ts'
import { createTurns } from './turns.ts'

export { createPreparing } from './preparing.ts'
export { OperatorChanged } from './model-use.ts'
export { TooManyWaiting } from './turns.ts'
export { presentMessage } from './present.ts'
export type { ChatPlace, MessageRow, PageOfMessages } from './queries.ts'

/** A different question was asked with this key. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken'
}

/** The question was removed, or deleted with its analysis, before it was answered. */
export class QuestionGone extends Error {
  override readonly name = 'QuestionGone'
}

export interface ChatQuestion {
  readonly place: ChatPlace
  readonly userId: number
  readonly workspaceId: number
  readonly content: string
  /** Makes sending the question idempotent (D23); null if it is not. */
  readonly key: string | null
  /** What else identifies the question, besides chat and text. */
  readonly beside: readonly unknown[]
  /** The text of a document that comes with a question in the general chat, and is kept for later ones; empty without one. */
  readonly attachedText?: string
  /** Follows the first answer of the chat if there is no language model. */
  readonly firstNote?: string
  /** What the answer is based on, read once the question has been stored. */
  readonly subject: () => Promise<Subject>
  /** Receives the answer while it is written. If the same question is sent again, only the first listener does. */
  readonly listener?: Listener
}

export interface MessagePage {
  /** Oldest first. */
  readonly messages: readonly MessageRow[]
  /** There are more messages before this one; null if these are the first, or all were requested. */
  readonly moreBefore: number | null
}

export interface Chat {
  list(place: ChatPlace, readerId: number, page: PageOfMessages): Promise<MessagePage>
  /**
   * Stores the question, gets its answer, stores that, and returns both. A user's questions are answered one after the other. Throws
   * `KeyTaken` and `TooManyWaiting`; after any other error nothing stays stored.
   */
  ask(asked: ChatQuestion): Promise<readonly MessageRow[]>
  /** The text of the last document in a user's general chat; empty if there is none. */
  findAttachedText(userId: number): Promise<string>
  /** Deletes all messages of a user's general chat, and the document in it. */
  clear(userId: number): Promise<void>
  /** Stops the answer to this user's question at once, whichever process is writing it. */
  stop(userId: number, key: string): Promise<void>
  /** An answer and its chat. */
  findAnswer(id: number): Promise<{ readonly id: number; readonly analysisId: number | null; readonly userId: number } | null>
  rate(messageId: number, userId: number, helpful: boolean | null): Promise<void>
  /** Whether text of a chat may go to a language model. */
  readonly modelUses: ModelUses
}

export interface ChatDeps {
  readonly db: Database['db']
  readonly answerer: Answerer
  /** Notifies the other members of a new message. */
  readonly announce: { message(analysisId: number, userId: number): Promise<void> }
  readonly storage?: Pick<Storage, 'writeText'>
  /** The time limit of an answer, in milliseconds. After it the question is marked as interrupted. */
  readonly answerMs?: number
}

/** Stored in place of an answer that never arrived. */
const interrupted = { content: 'This question was interrupted before it was answered. Please ask it again.', metadata: {} }

/** Stored in place of an answer that was stopped before any text arrived. */
const stoppedAtOnce = { content: 'This answer was stopped before it began.', metadata: { stopped: true } } as const

const defaultAnswerMs = 60_000
/** After the time limit the answer still has to be stored, or the question deleted. */
const graceMs = 15_000
const pollMs = 150
const messagesOfHistory = 10

const hashQuestion = ({ place, content, beside }: ChatQuestion): string =>
  createHash('sha256')
    .update(JSON.stringify([place.analysisId, content, ...beside]))
    .digest('hex')

const nameOf = <Key extends string | null>(userId: number, key: Key) => (key === null ? null : `${userId}/${key}`) as Key

/**
 * Chats of users with the assistant. A question is stored before it is answered, with a claim that expires. A request that repeats it
 * waits for the same answer. If the process that was answering dies, the next request that repeats the question answers it, or the next
 * reader of the chat marks it as interrupted.
 */
export function createChat(deps: ChatDeps): Chat {
  const { db, answerer, announce, storage = unlimitedStorage, answerMs = answerer.model?.answerMs ?? defaultAnswerMs } = deps
  const claimMs = answerMs + graceMs
  const modelUses = createModelUses(db, answerer.model)
  const turns = createTurns(limits.chatQuestionsWaiting)
  const stopping = createStopping((ids) => queries.listStopped(db, ids))

  async function settleOverdue(place: ChatPlace): Promise<boolean> {
    const overdue = await queries.listOverdue(db, place)
    for (const id of overdue) await db.transaction((tx) => queries.insertAnswer(tx, id, interrupted))
    return overdue.length > 0
  }

  interface Given {
    readonly content: string
    readonly metadata: MessageMetadata
  }

  async function makeAnswer(questionId: number, asked: ChatQuestion, stop: AbortSignal): Promise<Given> {
    const { place, userId, content, subject, firstNote, listener } = asked
    // An answer that is not streamed is sent as one piece.
    let hasText = false
    const tracked: Listener | undefined = listener && {
      text(piece) {
        hasText = true
        listener.text(piece)
      },
      restart: () => listener.restart(),
    }
    const history = await queries.listHistory(db, place, questionId, messagesOfHistory)
    // Earlier uploads are quoted before the question and are also part of the subject.
    const { question } = splitQuestion(content)
    const request = { question, history, subject: await subject(), model: await modelUses.allow(place, userId) }
    try {
      const answered = await answerer.answer(request, AbortSignal.any([AbortSignal.timeout(answerMs), stop]), tracked)
      const isOfEngine = answerer.model === undefined && answered.metadata.answeredBy === 'engine'
      const isFirst = isOfEngine && history.every(({ role }) => role === 'user')
      const given = isFirst && firstNote !== undefined ? { ...answered, content: `${answered.content}\n\n${firstNote}` } : answered
      if (given.tokens !== undefined) await modelUses.spend(userId, given.tokens)
      if (!hasText) listener?.text(given.content)
      return { content: removeNul(given.content), metadata: given.metadata }
    } catch (error) {
      if (error instanceof AnswerLost) await modelUses.spend(userId, error.tokens)
      if (stop.reason instanceof AnswerStopped) return stoppedAtOnce
      throw error instanceof AnswerLost ? error.cause : error
    }
  }

  async function answer(questionId: number, asked: ChatQuestion, stop: AbortSignal): Promise<readonly MessageRow[]> {
    const { place, userId, attachedText = '' } = asked
    try {
      const given = await makeAnswer(questionId, asked, stop)
      await db.transaction(async (tx) => {
        await queries.insertAnswer(tx, questionId, given)
        // Only once the new document has been answered for does it replace the one before.
        if (attachedText !== '') await queries.deleteEarlierTexts(tx, userId, questionId)
      })
    } catch (error) {
      await queries.deleteQuestion(db, questionId)
      throw error
    }
    const thread = await queries.listThread(db, questionId, userId)
    if (thread.length < 2) throw new QuestionGone()
    await announce.message(place.analysisId ?? generalChat, userId)
    return thread
  }

  /** The answer to a question that was sent before: the stored one, the one being written, or a new one. */
  async function join(questionId: number, asked: ChatQuestion, stop: AbortSignal): Promise<readonly MessageRow[]> {
    for (;;) {
      const thread = await queries.listThread(db, questionId, asked.userId)
      if (thread.length > 1) return thread
      if (thread.length === 0) throw new QuestionGone()
      if (await queries.claimQuestion(db, questionId, claimMs)) return answer(questionId, asked, stop)
      await wait(pollMs)
    }
  }

  async function askInTurn(asked: ChatQuestion, stop: AbortSignal, stored: (questionId: number) => void): Promise<readonly MessageRow[]> {
    const { place, userId, workspaceId, key, attachedText = '' } = asked
    const requestHash = hashQuestion(asked)
    const question = {
      workspaceId,
      analysisId: place.analysisId,
      userId,
      content: removeNul(asked.content),
      attachedText: attachedText === '' ? null : removeNul(attachedText),
      idempotencyKey: key,
      requestHash,
    }
    const added = await storage.writeText(attachedText, () => queries.insertQuestion(db, question, claimMs))
    if (added !== null) {
      stored(added)
      return answer(added, asked, stop)
    }
    const known = key === null ? null : await queries.findByKey(db, userId, key)
    if (known === null) throw new QuestionGone()
    if (known.requestHash !== requestHash) throw new KeyTaken()
    stored(known.id)
    return join(known.id, asked, stop)
  }

  return {
    async list(place, readerId, page) {
      const { limit } = page
      // Read one more than the limit, to see if there are more.
      const read = () => queries.listMessages(db, place, readerId, limit === undefined ? page : { ...page, limit: limit + 1 })
      const first = await read()
      const waiting = first.some(({ answeringUntil }) => answeringUntil !== null)
      const found = waiting && (await settleOverdue(place)) ? await read() : first
      const messages = limit === undefined ? found : found.slice(-limit)
      return { messages, moreBefore: messages.length < found.length ? (messages[0]?.id ?? null) : null }
    },

    ask(asked) {
      const { userId, key } = asked
      return stopping.run(nameOf(userId, key), (stop, stored) => turns.take(userId, () => askInTurn(asked, stop, stored)))
    },

    async stop(userId, key) {
      if (!stopping.stop(nameOf(userId, key))) await queries.askToStop(db, userId, key)
    },

    findAttachedText: async (userId) => (await queries.findAttachedText(db, userId)) ?? '',
    clear: (userId) => queries.deleteGeneralChat(db, userId),
    findAnswer: (id) => queries.findAnswer(db, id),
    modelUses,
    rate: (messageId, userId, helpful) => queries.rateAnswer(db, messageId, userId, helpful),
  }
}
