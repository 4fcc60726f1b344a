import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The last backup that was finished: one row. It does not depend on how long the audit trail is kept. */
export const lastBackup = pgTable('last_backup', {
  id: integer('id').primaryKey(),
  at: instant('at').notNull(),
  rows: integer('rows').notNull(),
  files: integer('files').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})
