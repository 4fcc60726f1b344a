import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

/** The owner of every row of content: a personal workspace, or a firm's. */
export const workspaces = pgTable('workspaces', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  /** Set on a personal workspace, of which a user has exactly one; null on a firm's. */
  personalUserId: integer('personal_user_id')
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
})
