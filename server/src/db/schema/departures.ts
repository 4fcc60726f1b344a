import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Accounts and firms that existed and were deleted, in ids. The product asks for them for good, so they do not depend on the audit trail. */
export const departures = pgTable(
  'departures',
  {
    /** `identity`: `key` is the identity service's uid; `user` and `workspace`: it is the id of the row. */
    kind: text('kind', { enum: ['identity', 'user', 'workspace'] }).notNull(),
    key: text('key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
)
