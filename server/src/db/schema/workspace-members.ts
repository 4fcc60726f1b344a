import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { createdAt } from './columns.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

export const workspaceRoles = ['owner', 'administrator', 'member', 'guest'] as const
/** Ownership is not offered: it is transferred. */
export const offeredRoles = ['administrator', 'member', 'guest'] as const

/** Who belongs to a workspace. A personal one has its user alone; each has exactly one owner. */
export const workspaceMembers = pgTable(
  'workspace_members',
  {
    workspaceId: integer('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: workspaceRoles }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.userId] }),
    index('workspace_members_user').on(t.userId),
    uniqueIndex('workspace_members_owner')
      .on(t.workspaceId)
      .where(sql`${t.role} = 'owner'`),
    check('workspace_members_role', sql`${t.role} in ('owner', 'administrator', 'member', 'guest')`),
  ],
)

/** The people named for a client: those who work on it where it is not open to the whole firm, and its guests. */
export const clientMembers = pgTable(
  'client_members',
  {
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.userId] }), index('client_members_user').on(t.userId)],
)

/** Open invitations to a firm. Anyone who proves that the address is theirs can accept. */
export const workspaceInvitations = pgTable(
  'workspace_invitations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: integer('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: offeredRoles }).notNull(),
    /** The client of a guest; null for everyone else. The invitation ends with the client. */
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'cascade' }),
    inviterId: integer('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('workspace_invitations_address').on(t.workspaceId, t.email),
    index('workspace_invitations_email').on(t.email),
    index('workspace_invitations_inviter').on(t.inviterId),
    index('workspace_invitations_client').on(t.clientId),
    check('workspace_invitations_email_lower', sql`${t.email} = lower(${t.email})`),
    check('workspace_invitations_role', sql`${t.role} in ('administrator', 'member', 'guest')`),
    check('workspace_invitations_guest', sql`(${t.role} = 'guest') = (${t.clientId} is not null)`),
  ],
)
