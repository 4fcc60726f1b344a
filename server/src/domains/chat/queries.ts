import type { MessageMetadata, MessageRole } from '@tickmark/contract'
import { and, asc, desc, eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { messages, users } from '../../db/schema/index.ts'

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
}

/** An answer stands right after its question, however late it came. */
const thread = sql`coalesce(${messages.questionId}, ${messages.id})`

const inChat = (place: ChatPlace): SQL | undefined =>
  place.analysisId === null
    ? and(eq(messages.userId, place.userId), isNull(messages.analysisId))
    : eq(messages.analysisId, place.analysisId)

const select = (db: Db) => db.select(columns).from(messages).leftJoin(users, eq(users.id, messages.userId))

export interface PageOfMessages {
  readonly limit?: number | undefined
  /** Only what comes before this message. */
  readonly before?: number | undefined
}

/** Oldest first. With a limit, the newest of them. */
export async function listMessages(db: Db, place: ChatPlace, { limit, before }: PageOfMessages = {}): Promise<MessageRow[]> {
  const cursor = db
    .select({ thread: sql`coalesce(m.question_id, m.id)`, id: sql`m.id` })
    .from(sql`${messages} m`)
    .where(sql`m.id = ${before ?? null}`)
  const older = before === undefined ? undefined : sql`(${thread}, ${messages.id}) < ${cursor}`
  const asked = select(db).where(and(inChat(place), older))
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
export function listThread(db: Db, questionId: number): Promise<MessageRow[]> {
  return select(db).where(eq(thread, questionId)).orderBy(asc(messages.id))
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
