import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/**
 * What visitors write to the operator (spec section 3). They belong to no account: nobody has proven the address that stands in them.
 * Where they were sent from is kept nowhere.
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
    /** What the operator notes beside it. */
    notes: text('notes'),
  },
  // Read from its end, newest first.
  (t) => [index('contact_messages_newest').on(t.createdAt, t.id)],
)
