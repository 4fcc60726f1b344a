import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { workspaces } from './workspaces.ts'

/** An entity whose statements are prepared or reviewed. Its profile and account mappings are carried forward from year to year. */
export const clients = pgTable(
  'clients',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: integer('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    profile: jsonb('profile').notNull().default({}),
    accountMappings: jsonb('account_mappings').notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index('clients_workspace').on(t.workspaceId)],
)
