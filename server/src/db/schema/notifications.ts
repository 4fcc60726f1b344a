import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { analyses } from './analyses.ts'
import { createdAt, instant } from './columns.ts'
import { users } from './users.ts'

export const notificationKinds = [
  'mention',
  'assigned',
  'due',
  'due-today',
  'pulls-stopped',
  'turn',
  'stale',
  'handed-over',
  'firm-owner',
  'firm-role',
  'firm-removed',
] as const

/**
 * What concerns a user, in ids: no text of a document, a point or a comment. Only a removal has a name, of the firm. Goes with the account, with
 * the analysis and with the firm.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: integer('workspace_id').notNull(),
    /** Who is notified. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null where it is about a firm. */
    analysisId: integer('analysis_id').references(() => analyses.id, { onDelete: 'cascade' }),
    /** The point's number in the analysis; null where it is about none. */
    point: integer('point'),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** Of a turn, the line to be signed; of what is stale, the line that the user signed. */
    line: text('line', { enum: ['prepared', 'reviewed', 'approved'] }),
    /** Of a changed role in a firm, the role before. */
    roleBefore: text('role_before', { enum: ['owner', 'administrator', 'member', 'guest'] }),
    /** Of a removal from a firm, its name at the time: later names are not for its person. */
    firmName: text('firm_name'),
    /** Who did it. Null if the product itself did, or the account has been deleted. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    readAt: instant('read_at'),
    /** The job that emails it, so that a repeated job sends the same and no other job sends it again. Null until then. */
    emailJob: uuid('email_job'),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.id),
    index('notifications_analysis').on(t.analysisId),
    index('notifications_actor').on(t.actorId),
    index('notifications_firm')
      .on(t.workspaceId)
      .where(sql`${t.analysisId} is null`),
    check(
      'notifications_kind',
      sql`${t.kind} in ('mention', 'assigned', 'due', 'due-today', 'pulls-stopped', 'turn', 'stale', 'handed-over', 'firm-owner', 'firm-role', 'firm-removed')`,
    ),
    check(
      'notifications_subject',
      sql`case when ${t.kind} in ('firm-owner', 'firm-role', 'firm-removed') then ${t.analysisId} is null else ${t.analysisId} is not null or ${t.kind} = 'handed-over' end`,
    ),
    check('notifications_line', sql`(${t.line} is not null) = (${t.kind} in ('turn', 'stale'))`),
    check('notifications_line_name', sql`${t.line} in ('prepared', 'reviewed', 'approved')`),
    check('notifications_role', sql`(${t.roleBefore} is not null) = (${t.kind} = 'firm-role')`),
    check('notifications_role_name', sql`${t.roleBefore} in ('owner', 'administrator', 'member', 'guest')`),
    check('notifications_firm_name', sql`(${t.firmName} is not null) = (${t.kind} = 'firm-removed')`),
    check('notifications_point', sql`${t.point} > 0`),
  ],
)
