import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, integer, numeric, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { createdAt, instant } from './columns.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

export const standards = ['IFRS', 'US_GAAP', 'UK_GAAP'] as const
export const analysisStatuses = ['Drafting', 'In Review', 'Complete'] as const
export const analysisRoles = ['reviewer', 'viewer'] as const

/**
 * One piece of review work. Neither a user nor a workspace can be deleted while it has analyses:
 * their files have to be released first, which only deleting the analyses does.
 */
export const analyses = pgTable(
  'analyses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: integer('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'restrict' }),
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The analysis' name (spec section 3). */
    fileName: text('file_name').notNull(),
    /** What the user pasted or the browser read: used for search until the server has read the file, never for a review. */
    fileContent: text('file_content').notNull().default(''),
    standard: text('standard', { enum: standards }).notNull(),
    /** The standard that a draft names and that its owner has decided not to follow (D29); null until they are asked and answer. */
    keptOver: text('kept_over', { enum: standards }),
    status: text('status', { enum: analysisStatuses }).notNull().default('Drafting'),
    /** The materiality that a person has set, in whole units of the currency; null where what the review suggests applies. */
    materiality: numeric('materiality'),
    /** ISO 4217; null where the document states none. */
    materialityCurrency: text('materiality_currency'),
    /** Null if the account has been deleted. */
    materialityBy: integer('materiality_by').references(() => users.id, { onDelete: 'set null' }),
    materialityAt: instant('materiality_at'),
    /** Goes up with every change of the order of the talking points, and with every one added or removed. */
    talkingVersion: integer('talking_version').notNull().default(0),
    /** The people who sign, in this order; null until they are named, or if the account has been deleted. */
    preparerId: integer('preparer_id').references(() => users.id, { onDelete: 'set null' }),
    reviewerId: integer('reviewer_id').references(() => users.id, { onDelete: 'set null' }),
    partnerId: integer('partner_id').references(() => users.id, { onDelete: 'set null' }),
    /** When the work is due. */
    dueOn: date('due_on'),
    /** The last day of the period, if a person has set it; null where the reviewed draft states it. */
    periodEnd: date('period_end'),
    /** The analysis of the year before. */
    precedingId: integer('preceding_id').references((): AnyPgColumn => analyses.id, { onDelete: 'set null' }),
    /** Null unless its owner has put it away. */
    archivedAt: instant('archived_at'),
    /** Identifies its creation, so that a repeated request creates it once (D23); the hash shows whether it is the same request. */
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    createdAt: createdAt(),
  },
  (t) => [
    index('analyses_workspace').on(t.workspaceId, t.createdAt.desc(), t.id.desc()),
    unique('analyses_idempotency').on(t.userId, t.idempotencyKey),
    index('analyses_user').on(t.userId),
    index('analyses_materiality_by').on(t.materialityBy),
    check('analyses_materiality', sql`(${t.materiality} is null) = (${t.materialityAt} is null) and ${t.materiality} > 0`),
    index('analyses_client').on(t.clientId),
    index('analyses_preparer').on(t.preparerId),
    index('analyses_reviewer').on(t.reviewerId),
    index('analyses_partner').on(t.partnerId),
    index('analyses_preceding').on(t.precedingId),
    check('analyses_standard', sql`${t.standard} in ('IFRS', 'US_GAAP', 'UK_GAAP')`),
    check('analyses_kept_over', sql`${t.keptOver} in ('IFRS', 'US_GAAP', 'UK_GAAP')`),
    check('analyses_status', sql`${t.status} in ('Drafting', 'In Review', 'Complete')`),
  ],
)

/** Colleagues with whom the owner shares an analysis. The owner is in `analyses` itself. */
export const analysisMembers = pgTable(
  'analysis_members',
  {
    analysisId: integer('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: analysisRoles }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.analysisId, t.userId] }),
    index('analysis_members_user').on(t.userId),
    check('analysis_members_role', sql`${t.role} in ('reviewer', 'viewer')`),
  ],
)

/** Open invitations to take part. Anyone who proves that the address is theirs can accept. */
export const analysisInvitations = pgTable(
  'analysis_invitations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    analysisId: integer('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: analysisRoles }).notNull(),
    inviterId: integer('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('analysis_invitations_address').on(t.analysisId, t.email),
    index('analysis_invitations_email').on(t.email),
    index('analysis_invitations_inviter').on(t.inviterId),
    check('analysis_invitations_email_lower', sql`${t.email} = lower(${t.email})`),
    check('analysis_invitations_role', sql`${t.role} in ('reviewer', 'viewer')`),
  ],
)

/** Which analysis a live connection has open, for every process to see. Silent connections are swept. */
export const analysisViewers = pgTable(
  'analysis_viewers',
  {
    connectionId: uuid('connection_id').primaryKey(),
    analysisId: integer('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** By the database's clock. */
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (t) => [index('analysis_viewers_analysis').on(t.analysisId), index('analysis_viewers_user').on(t.userId)],
)
