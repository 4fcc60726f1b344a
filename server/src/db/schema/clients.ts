import { boolean, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
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
    /** The name without differences of case and spaces: two spellings are one client. */
    nameKey: text('name_key').notNull(),
    /** What its reviewed drafts state about it: the contract's `ClientProfile`. */
    profile: jsonb('profile').notNull().default({}),
    /** The classes that people chose for its accounts: the contract's `MappingChoice`, the newest last; an empty object before the first. */
    accountMappings: jsonb('account_mappings').notNull().default({}),
    /** Only for the people named in `client_members`, and for the firm's owner and administrators. */
    restricted: boolean('restricted').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [unique('clients_name').on(t.workspaceId, t.nameKey)],
)
