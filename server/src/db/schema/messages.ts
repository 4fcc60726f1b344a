import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { analyses } from './analyses.ts'
import { createdAt, instant } from './columns.ts'
import { workspaces } from './workspaces.ts'

export const messageRoles = ['user', 'assistant'] as const

export const messages = pgTable(
  'messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: integer('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Null for general chat. */
    analysisId: integer('analysis_id').references(() => analyses.id, { onDelete: 'cascade' }),
    /** Whose conversation it is, for both roles. No foreign key: in a shared analysis messages outlive their author's account. */
    userId: integer('user_id').notNull(),
    content: text('content').notNull(),
    role: text('role', { enum: messageRoles }).notNull(),
    metadata: jsonb('metadata'),
    /** For a question of the general chat: the text of the document that came with it, if it is the last one. Answers to later questions use it. */
    attachedText: text('attached_text'),
    /** The question that an assistant's message answers; a question has one answer. */
    questionId: integer('question_id').references((): AnyPgColumn => messages.id, { onDelete: 'cascade' }),
    /** For a question that is being answered: the deadline of the process at work on it. Null once it is answered. */
    answeringUntil: instant('answering_until'),
    /** For a question: its author has stopped the answer. Every process checks this, because any of them may be answering. */
    stopAsked: boolean('stop_asked').notNull().default(false),
    /** Identifies a question, so that one sent twice is asked once (D23); the hash shows whether it is the same question. */
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    createdAt: createdAt(),
  },
  (t) => [
    // An answer follows its question directly, however late it comes.
    index('messages_analysis').on(t.analysisId, sql`coalesce(${t.questionId}, ${t.id})`, t.id),
    index('messages_general')
      .on(t.userId, sql`coalesce(${t.questionId}, ${t.id})`, t.id)
      .where(sql`${t.analysisId} is null`),
    index('messages_user').on(t.userId, t.id),
    unique('messages_answer').on(t.questionId),
    unique('messages_idempotency').on(t.userId, t.idempotencyKey),
    check('messages_role', sql`${t.role} in ('user', 'assistant')`),
  ],
)
