import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { generalChat, splitQuestion } from '@tickmark/contract'
import type { Database } from '../../db/open.ts'
import { removeNul } from '../../db/remove-nul.ts'
import type { Answerer, Subject } from '../../ports/answerer.ts'
import * as queries from './queries.ts'
import type { ChatPlace, MessageRow, PageOfMessages } from './queries.ts'

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
}

export interface MessagePage {
  /** Oldest first. */
  readonly messages: readonly MessageRow[]
  /** Before this message there are more; null when these are the first, or all were asked for. */
  readonly moreBefore: number | null
}

export interface Chat {
  list(place: ChatPlace, page: PageOfMessages): Promise<MessagePage>
  /** Stores the question, has it answered, stores the answer, and answers both. Throws `KeyTaken`; whatever else it throws, nothing stays stored. */
  ask(asked: Asked): Promise<readonly MessageRow[]>
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

const usualAnswerMs = 60_000
/** After it is given up there is still the answer to be stored, or the question to be taken back. */
const graceMs = 15_000
const lookAgainMs = 150
const messagesOfHistory = 10

const hashOf = ({ place, content, beside }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify([place.analysisId, content, ...beside]))
    .digest('hex')

/**
 * Chats of people with the assistant. A question is stored before it is answered, under a claim that runs out: whoever sends it
 * again meanwhile waits for the one answer, and a question whose process died is answered by whoever sends it again, or honestly given
 * up by whoever reads the chat first.
 */
export function createChat({ db, answerer, announce, answerMs = usualAnswerMs }: ChatDeps): Chat {
  const claimMs = answerMs + graceMs

  async function settleOverdue(place: ChatPlace): Promise<boolean> {
    const overdue = await queries.listOverdue(db, place)
    for (const id of overdue) await db.transaction((tx) => queries.insertAnswer(tx, id, interrupted))
    return overdue.length > 0
  }

  async function answer(questionId: number, { place, userId, content, subject }: Asked): Promise<readonly MessageRow[]> {
    try {
      const history = await queries.listHistory(db, place, questionId, messagesOfHistory)
      // What was uploaded before stands before a question, and is in the subject as well.
      const { question } = splitQuestion(content)
      const given = await answerer.answer({ question, history, subject: await subject() }, AbortSignal.timeout(answerMs))
      const stored = { content: removeNul(given.content), metadata: given.metadata }
      await db.transaction((tx) => queries.insertAnswer(tx, questionId, stored))
    } catch (error) {
      await queries.deleteQuestion(db, questionId)
      throw error
    }
    const thread = await queries.listThread(db, questionId)
    if (thread.length < 2) throw new QuestionGone()
    await announce.message(place.analysisId ?? generalChat, userId)
    return thread
  }

  /** The answer to a question that was sent before: the one that is there, the one that somebody is making, or one of our own. */
  async function join(questionId: number, asked: Asked): Promise<readonly MessageRow[]> {
    for (;;) {
      const thread = await queries.listThread(db, questionId)
      if (thread.length > 1) return thread
      if (thread.length === 0) throw new QuestionGone()
      if (await queries.claimQuestion(db, questionId, claimMs)) return answer(questionId, asked)
      await wait(lookAgainMs)
    }
  }

  return {
    async list(place, page) {
      const { limit } = page
      // One more than asked for tells whether there are more.
      const read = () => queries.listMessages(db, place, limit === undefined ? page : { ...page, limit: limit + 1 })
      const first = await read()
      const waiting = first.some(({ answeringUntil }) => answeringUntil !== null)
      const found = waiting && (await settleOverdue(place)) ? await read() : first
      const messages = limit === undefined ? found : found.slice(-limit)
      return { messages, moreBefore: messages.length < found.length ? (messages[0]?.id ?? null) : null }
    },

    async ask(asked) {
      const { place, userId, workspaceId, key } = asked
      const requestHash = hashOf(asked)
      const question = { workspaceId, analysisId: place.analysisId, userId, content: removeNul(asked.content), requestHash }
      const added = await queries.insertQuestion(db, { ...question, idempotencyKey: key }, claimMs)
      if (added !== null) return answer(added, asked)
      const known = key === null ? null : await queries.findByKey(db, userId, key)
      if (known === null) throw new QuestionGone()
      if (known.requestHash !== requestHash) throw new KeyTaken()
      return join(known.id, asked)
    },
  }
}
