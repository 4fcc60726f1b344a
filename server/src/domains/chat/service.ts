import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { generalChat, limits, splitQuestion, type MessageMetadata } from '@tickmark/contract'
import type { Database } from '../../db/open.ts'
import { removeNul } from '../../db/remove-nul.ts'
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

/** Another question has been asked under this key. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken'
}

/** The question has been taken back, or deleted with its analysis, while its answer was being made. */
export class QuestionGone extends Error {
  override readonly name = 'QuestionGone'
}

export interface Asked {
  readonly place: ChatPlace
  readonly userId: number
  readonly workspaceId: number
  readonly content: string
  /** Names the question, so that one that is sent twice is asked once (D23). Null: it is not sent twice. */
  readonly key: string | null
  /** What else makes it this question and no other. */
  readonly beside: readonly unknown[]
  /** What it is to be answered from, found out when it has been stored. */
  readonly subject: () => Promise<Subject>
  /** Told of the answer while it is made. Of the same question sent again, only the first one's is. */
  readonly listener?: Listener
}

export interface MessagePage {
  /** Oldest first. */
  readonly messages: readonly MessageRow[]
  /** Before this message there are more; null when these are the first, or all were asked for. */
  readonly moreBefore: number | null
}

export interface Chat {
  list(place: ChatPlace, readerId: number, page: PageOfMessages): Promise<MessagePage>
  /**
   * Stores the question, has it answered, stores the answer, and answers both. A user's questions are answered one after the other. Throws
   * `KeyTaken` and `TooManyWaiting`; whatever else it throws, nothing stays stored.
   */
  ask(asked: Asked): Promise<readonly MessageRow[]>
  /** Ends the answer to this user's question where it stands, in whichever process it is made. */
  stop(userId: number, key: string): Promise<void>
  /** An answer, and where it stands. */
  findAnswer(id: number): Promise<{ readonly id: number; readonly analysisId: number | null; readonly userId: number } | null>
  rate(messageId: number, userId: number, helpful: boolean | null): Promise<void>
  /** Whether text of a chat may go to a language model. */
  readonly modelUses: ModelUses
}

export interface ChatDeps {
  readonly db: Database['db']
  readonly answerer: Answerer
  /** Tells the others who may see it that there is something new. */
  readonly announce: { message(analysisId: number, userId: number): Promise<void> }
  /** How long an answer may take; later ones are given up, and whoever reads the chat is told so. */
  readonly answerMs?: number
}

/** Written into the chat in place of an answer that never came. */
const interrupted = { content: 'This question was interrupted before it was answered. Please ask it again.', metadata: {} }

/** Written in place of an answer that was stopped before anything stood. */
const stoppedAtOnce = { content: 'This answer was stopped before it began.', metadata: { stopped: true } } as const

const usualAnswerMs = 60_000
/** After it is given up there is still the answer to be stored, or the question to be taken back. */
const graceMs = 15_000
const lookAgainMs = 150
const messagesOfHistory = 10

const hashOf = ({ place, content, beside }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify([place.analysisId, content, ...beside]))
    .digest('hex')

const nameOf = <Key extends string | null>(userId: number, key: Key) => (key === null ? null : `${userId}/${key}`) as Key

/**
 * Chats of people with the assistant. A question is stored before it is answered, under a claim that runs out: whoever sends it
 * again meanwhile waits for the one answer, and a question whose process died is answered by whoever sends it again, or honestly given
 * up by whoever reads the chat first.
 */
export function createChat({ db, answerer, announce, answerMs = answerer.model?.answerMs ?? usualAnswerMs }: ChatDeps): Chat {
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

  async function makeAnswer(questionId: number, asked: Asked, stop: AbortSignal): Promise<Given> {
    const { place, userId, content, subject, listener } = asked
    // The whole of an answer that does not come in pieces is one piece.
    let told = false
    const heard: Listener | undefined = listener && {
      text(piece) {
        told = true
        listener.text(piece)
      },
      restart: () => listener.restart(),
    }
    const history = await queries.listHistory(db, place, questionId, messagesOfHistory)
    // What was uploaded before stands before a question, and is in the subject as well.
    const { question } = splitQuestion(content)
    const request = { question, history, subject: await subject(), model: await modelUses.allow(place, userId) }
    try {
      const given = await answerer.answer(request, AbortSignal.any([AbortSignal.timeout(answerMs), stop]), heard)
      if (given.tokens !== undefined) await modelUses.spend(userId, given.tokens)
      if (!told) listener?.text(given.content)
      return { content: removeNul(given.content), metadata: given.metadata }
    } catch (error) {
      if (error instanceof AnswerLost) await modelUses.spend(userId, error.tokens)
      if (stop.reason instanceof AnswerStopped) return stoppedAtOnce
      throw error instanceof AnswerLost ? error.cause : error
    }
  }

  async function answer(questionId: number, asked: Asked, stop: AbortSignal): Promise<readonly MessageRow[]> {
    const { place, userId } = asked
    try {
      const given = await makeAnswer(questionId, asked, stop)
      await db.transaction((tx) => queries.insertAnswer(tx, questionId, given))
    } catch (error) {
      await queries.deleteQuestion(db, questionId)
      throw error
    }
    const thread = await queries.listThread(db, questionId, userId)
    if (thread.length < 2) throw new QuestionGone()
    await announce.message(place.analysisId ?? generalChat, userId)
    return thread
  }

  /** The answer to a question that was sent before: the one that is there, the one that somebody is making, or one of our own. */
  async function join(questionId: number, asked: Asked, stop: AbortSignal): Promise<readonly MessageRow[]> {
    for (;;) {
      const thread = await queries.listThread(db, questionId, asked.userId)
      if (thread.length > 1) return thread
      if (thread.length === 0) throw new QuestionGone()
      if (await queries.claimQuestion(db, questionId, claimMs)) return answer(questionId, asked, stop)
      await wait(lookAgainMs)
    }
  }

  async function askInTurn(asked: Asked, stop: AbortSignal, stored: (questionId: number) => void): Promise<readonly MessageRow[]> {
    const { place, userId, workspaceId, key } = asked
    const requestHash = hashOf(asked)
    const question = { workspaceId, analysisId: place.analysisId, userId, content: removeNul(asked.content), requestHash }
    const added = await queries.insertQuestion(db, { ...question, idempotencyKey: key }, claimMs)
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
      // One more than asked for tells whether there are more.
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

    findAnswer: (id) => queries.findAnswer(db, id),
    modelUses,
    rate: (messageId, userId, helpful) => queries.rateAnswer(db, messageId, userId, helpful),
  }
}
