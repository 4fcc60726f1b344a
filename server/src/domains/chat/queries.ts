import type { MessageMetadata, MessageRole } from '@tickmark/contract'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { messageRatings, messages, users } from '../../db/schema/index.ts'

/** A chat: an analysis', or what one user asks in general. */
export type ChatPlace = { readonly analysisId: number } | { readonly analysisId: null; readonly userId: number }

export interface MessageRow {
  readonly id: number
  readonly role: MessageRole
  readonly content: string
  readonly analysisId: number | null
  readonly metadata: unknown
  readonly createdAt: Date
  readonly questionId: number | null
  readonly answeringUntil: Date | null
  /** Of whoever asked; null when the account has gone. */
  readonly author: { readonly id: number; readonly firstName: string; readonly surname: string } | null
  /** Whether it helped whoever reads it; null where they have not said. */
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
  answeringUntil: messages.answeringUntil,
  author: { id: users.id, firstName: users.firstName, surname: users.surname },
  helpful: messageRatings.helpful,
}

/** An answer stands right after its question, however late it came. */
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
  /** Only what comes before this message. */
  readonly before?: number | undefined
}

/** Oldest first. With a limit, the newest of them. */
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
  readonly idempotencyKey: string | null
  readonly requestHash: string
}

const fromNow = (milliseconds: number) => sql`now() + ${milliseconds} * interval '1 millisecond'`

/** Adds a question that is about to be answered. Null when this user has asked under this key before. */
export async function insertQuestion(db: Db, question: NewQuestion, answeringMs: number): Promise<number | null> {
  const [row] = await db
    .insert(messages)
    .values({ ...question, role: 'user', answeringUntil: fromNow(answeringMs) })
    .onConflictDoNothing({ target: [messages.userId, messages.idempotencyKey] })
    .returning({ id: messages.id })
  return row?.id ?? null
}

/** What a user has asked under this key. */
export async function findByKey(db: Db, userId: number, idempotencyKey: string) {
  const [row] = await db
    .select({ id: messages.id, requestHash: messages.requestHash })
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.idempotencyKey, idempotencyKey)))
  return row ?? null
}

/** Takes over a question whose answer is overdue. False when somebody is at it, or has answered it. */
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

/** Adds the answer to a question that has none. Harmless when it has one, or has gone. */
export async function insertAnswer(tx: Db, questionId: number, answer: NewAnswer): Promise<void> {
  const [question] = await tx
    .update(messages)
    .set({ answeringUntil: null })
    .where(and(eq(messages.id, questionId), isNotNull(messages.answeringUntil)))
    .returning({ workspaceId: messages.workspaceId, analysisId: messages.analysisId, userId: messages.userId })
  if (question === undefined) return
  await tx.insert(messages).values({ ...question, ...answer, role: 'assistant', questionId })
}

/** Takes a question back that could not be answered. */
export async function deleteQuestion(db: Db, id: number): Promise<void> {
  await db.delete(messages).where(and(eq(messages.id, id), isNotNull(messages.answeringUntil)))
}

/** A question and, once it has one, its answer. Empty when it has gone. */
export function listThread(db: Db, questionId: number, readerId: number): Promise<MessageRow[]> {
  return select(db, readerId).where(eq(thread, questionId)).orderBy(asc(messages.id))
}

/** Questions of a chat whose answer is overdue: whoever was at it has gone. */
export async function listOverdue(db: Db, place: ChatPlace): Promise<number[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(inChat(place), lt(messages.answeringUntil, sql`now()`)))
  return rows.map(({ id }) => id)
}

/** What was said before a question, oldest first. */
export async function listHistory(db: Db, place: ChatPlace, questionId: number, count: number) {
  const rows = await db
    .select({ role: messages.role, content: messages.content })
    .from(messages)
    .where(and(inChat(place), sql`${thread} < ${questionId}`))
    .orderBy(desc(thread), desc(messages.id))
    .limit(count)
  return rows.toReversed()
}

/** Has whoever is at the answer to this question end it. False when nobody is. */
export async function askToStop(db: Db, userId: number, idempotencyKey: string): Promise<boolean> {
  const rows = await db
    .update(messages)
    .set({ stopAsked: true })
    .where(and(eq(messages.userId, userId), eq(messages.idempotencyKey, idempotencyKey), isNotNull(messages.answeringUntil)))
    .returning({ id: messages.id })
  return rows.length > 0
}

/** Which of these questions are to be answered no further. */
export async function listStopped(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(inArray(messages.id, [...ids]), eq(messages.stopAsked, true)))
  return rows.map(({ id }) => id)
}

/** An assistant's message and where it stands. Null where there is none of this id, or it is a question. */
export async function findAnswer(db: Db, id: number) {
  const [row] = await db
    .select({ id: messages.id, analysisId: messages.analysisId, userId: messages.userId })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.role, 'assistant')))
  return row ?? null
}

/** Null takes back what this user has said. */
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
