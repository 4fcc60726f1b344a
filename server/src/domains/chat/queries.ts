import type { MessageMetadata, MessageRole } from '@tickmark/contract'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { messageRatings, messages, users } from '../../db/schema/index.ts'

/** A chat: that of an analysis, or a user's general chat. */
export type ChatPlace = { readonly analysisId: number } | { readonly analysisId: null; readonly userId: number }

export interface MessageRow {
  readonly id: number
  readonly role: MessageRole
  readonly content: string
  readonly analysisId: number | null
  readonly metadata: unknown
  readonly createdAt: Date
  readonly questionId: number | null
  /** A question with a document, whose text later answers use. */
  readonly attached: boolean
  readonly answeringUntil: Date | null
  /** The author of the question; null if the account has been deleted. */
  readonly author: { readonly id: number; readonly firstName: string; readonly surname: string } | null
  /** The reader's own rating of the answer; null if they have not rated it. */
  readonly helpful: boolean | null
}

const columns = {
  id: messages.id,
  role: messages.role,
  content: messages.content,
  analysisId: messages.analysisId,
  metadata: messages.metadata,
  createdAt: messages.createdAt,
  questionId: messages.questionId,
  attached: sql<boolean>`${messages.attachedText} is not null`,
  answeringUntil: messages.answeringUntil,
  author: { id: users.id, firstName: users.firstName, surname: users.surname },
  helpful: messageRatings.helpful,
}

/** An answer follows its question directly, however late it arrived. */
const thread = sql`coalesce(${messages.questionId}, ${messages.id})`

const inChat = (place: ChatPlace): SQL | undefined =>
  place.analysisId === null
    ? and(eq(messages.userId, place.userId), isNull(messages.analysisId))
    : eq(messages.analysisId, place.analysisId)

const select = (db: Db, readerId: number) =>
  db
    .select(columns)
    .from(messages)
    .leftJoin(users, eq(users.id, messages.userId))
    .leftJoin(messageRatings, and(eq(messageRatings.messageId, messages.id), eq(messageRatings.userId, readerId)))

export interface PageOfMessages {
  readonly limit?: number | undefined
  /** Only messages before this one. */
  readonly before?: number | undefined
}

/** Oldest first. With a limit, only the newest. */
export async function listMessages(db: Db, place: ChatPlace, readerId: number, { limit, before }: PageOfMessages): Promise<MessageRow[]> {
  const cursor = db
    .select({ thread: sql`coalesce(m.question_id, m.id)`, id: sql`m.id` })
    .from(sql`${messages} m`)
    .where(sql`m.id = ${before ?? null}`)
  const older = before === undefined ? undefined : sql`(${thread}, ${messages.id}) < ${cursor}`
  const asked = select(db, readerId).where(and(inChat(place), older))
  if (limit === undefined) return asked.orderBy(asc(thread), asc(messages.id))
  const newest = await asked.orderBy(desc(thread), desc(messages.id)).limit(limit)
  return newest.toReversed()
}

export interface NewQuestion {
  readonly workspaceId: number
  readonly analysisId: number | null
  readonly userId: number
  readonly content: string
  /** Of the document that comes with it; null without one. */
  readonly attachedText: string | null
  readonly idempotencyKey: string | null
  readonly requestHash: string
}

const fromNow = (milliseconds: number) => sql`now() + ${milliseconds} * interval '1 millisecond'`

/** Adds a question that is about to be answered. Null if this user has already used the key. */
export async function insertQuestion(db: Db, question: NewQuestion, answeringMs: number): Promise<number | null> {
  const [row] = await db
    .insert(messages)
    .values({ ...question, role: 'user', answeringUntil: fromNow(answeringMs) })
    .onConflictDoNothing({ target: [messages.userId, messages.idempotencyKey] })
    .returning({ id: messages.id })
  return row?.id ?? null
}

/** The question that a user asked with this key. */
export async function findByKey(db: Db, userId: number, idempotencyKey: string) {
  const [row] = await db
    .select({ id: messages.id, requestHash: messages.requestHash })
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.idempotencyKey, idempotencyKey)))
  return row ?? null
}

/** Claims a question whose answer is overdue. False if it is being answered or has been. */
export async function claimQuestion(db: Db, id: number, answeringMs: number): Promise<boolean> {
  const rows = await db
    .update(messages)
    .set({ answeringUntil: fromNow(answeringMs) })
    .where(and(eq(messages.id, id), lt(messages.answeringUntil, sql`now()`)))
    .returning({ id: messages.id })
  return rows.length > 0
}

export interface NewAnswer {
  readonly content: string
  readonly metadata: MessageMetadata
}

/** Adds the answer to a question. Does nothing if it already has one or has been deleted. */
export async function insertAnswer(tx: Db, questionId: number, answer: NewAnswer): Promise<void> {
  const [question] = await tx
    .update(messages)
    .set({ answeringUntil: null })
    .where(and(eq(messages.id, questionId), isNotNull(messages.answeringUntil)))
    .returning({ workspaceId: messages.workspaceId, analysisId: messages.analysisId, userId: messages.userId })
  if (question === undefined) return
  await tx.insert(messages).values({ ...question, ...answer, role: 'assistant', questionId })
}

/** Deletes a question that could not be answered. */
export async function deleteQuestion(db: Db, id: number): Promise<void> {
  await db.delete(messages).where(and(eq(messages.id, id), isNotNull(messages.answeringUntil)))
}

/** A question and, once it has one, its answer. Empty if it has been deleted. */
export function listThread(db: Db, questionId: number, readerId: number): Promise<MessageRow[]> {
  return select(db, readerId).where(eq(thread, questionId)).orderBy(asc(messages.id))
}

const inGeneralChat = (userId: number) => inChat({ analysisId: null, userId })

/** The text of the document that came last into a user's general chat; null if there is none. */
export async function findAttachedText(db: Db, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ text: messages.attachedText })
    .from(messages)
    .where(and(inGeneralChat(userId), isNotNull(messages.attachedText)))
    .orderBy(desc(messages.id))
    .limit(1)
  return row?.text ?? null
}

/** Deletes the texts that came into a user's general chat before this question. */
export async function deleteEarlierTexts(tx: Db, userId: number, questionId: number): Promise<void> {
  await tx
    .update(messages)
    .set({ attachedText: null })
    .where(and(inGeneralChat(userId), isNotNull(messages.attachedText), lt(messages.id, questionId)))
}

/** Deletes all messages of a user's general chat, and the document in it. */
export async function deleteGeneralChat(db: Db, userId: number): Promise<void> {
  await db.delete(messages).where(inGeneralChat(userId))
}

/** Questions of a chat whose answer is overdue: the process that was answering them has ended. */
export async function listOverdue(db: Db, place: ChatPlace): Promise<number[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(inChat(place), lt(messages.answeringUntil, sql`now()`)))
  return rows.map(({ id }) => id)
}

/** The messages before a question, oldest first. */
export async function listHistory(db: Db, place: ChatPlace, questionId: number, count: number) {
  const rows = await db
    .select({ role: messages.role, content: messages.content })
    .from(messages)
    .where(and(inChat(place), sql`${thread} < ${questionId}`))
    .orderBy(desc(thread), desc(messages.id))
    .limit(count)
  return rows.toReversed()
}

/** Asks the process that is answering this question to stop. False if there is none. */
export async function askToStop(db: Db, userId: number, idempotencyKey: string): Promise<boolean> {
  const rows = await db
    .update(messages)
    .set({ stopAsked: true })
    .where(and(eq(messages.userId, userId), eq(messages.idempotencyKey, idempotencyKey), isNotNull(messages.answeringUntil)))
    .returning({ id: messages.id })
  return rows.length > 0
}

/** Which of these questions users have stopped. */
export async function listStopped(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(inArray(messages.id, [...ids]), eq(messages.stopAsked, true)))
  return rows.map(({ id }) => id)
}

/** An assistant's message and its chat. Null if there is none with this id, or it is a question. */
export async function findAnswer(db: Db, id: number) {
  const [row] = await db
    .select({ id: messages.id, analysisId: messages.analysisId, userId: messages.userId })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.role, 'assistant')))
  return row ?? null
}

/** `null` removes the user's rating. */
export async function rateAnswer(db: Db, messageId: number, userId: number, helpful: boolean | null): Promise<void> {
  if (helpful === null) {
    await db.delete(messageRatings).where(and(eq(messageRatings.messageId, messageId), eq(messageRatings.userId, userId)))
    return
  }
  await db
    .insert(messageRatings)
    .values({ messageId, userId, helpful })
    .onConflictDoUpdate({ target: [messageRatings.messageId, messageRatings.userId], set: { helpful } })
}
