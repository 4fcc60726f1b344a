import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/**
 * Messages from visitors to the operator (spec section 3). They belong to no account, because the sender's address is not verified.
 * The address of the client is not stored.
 */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
    read: boolean('read').notNull().default(false),
    resolved: boolean('resolved').notNull().default(false),
    /** The operator's notes. */
    notes: text('notes'),
  },
  // Read newest first.
  (t) => [index('contact_messages_newest').on(t.createdAt, t.id)],
)
