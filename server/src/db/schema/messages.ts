import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { analyses } from './analyses.ts'
import { createdAt } from './columns.ts'
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
    /** Whose conversation it is, for both roles. No foreign key: in a shared analysis the words outlive their author's account. */
    userId: integer('user_id').notNull(),
    content: text('content').notNull(),
    role: text('role', { enum: messageRoles }).notNull(),
    metadata: jsonb('metadata'),
    createdAt: createdAt(),
  },
  (t) => [
    index('messages_analysis').on(t.analysisId, t.id),
    index('messages_user').on(t.userId, t.id),
    check('messages_role', sql`${t.role} in ('user', 'assistant')`),
  ],
)
