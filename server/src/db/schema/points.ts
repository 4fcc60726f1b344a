import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { analyses } from './analyses.ts'
import { createdAt, instant } from './columns.ts'
import { documents } from './documents.ts'
import { reviews, severities } from './reviews.ts'
import { users } from './users.ts'

export const pointKinds = ['finding', 'own'] as const
export const pointStates = ['open', 'cleared', 'dismissed', 'reopened'] as const

/** A user who may have deleted their account since. */
const person = (name: string) => integer(name).references(() => users.id, { onDelete: 'set null' })

/**
 * What people do about a finding, or a point of their own. A finding's point is keyed by its fingerprint, which contains neither page nor
 * amount, so that it survives new drafts and new versions of the engine. Points are never deleted, so numbers are never reused.
 */
export const points = pgTable(
  'points',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: integer('workspace_id').notNull(),
    analysisId: integer('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    /** 1, 2, … in each analysis. */
    number: integer('number').notNull(),
    kind: text('kind', { enum: pointKinds }).notNull().default('finding'),
    /** Null for a point of a person's own. */
    fingerprint: text('fingerprint'),
    /** The last review that had the finding, and the finding's place in it. Null for a point of a person's own. */
    reviewId: integer('review_id').references(() => reviews.id, { onDelete: 'set null' }),
    ordinal: integer('ordinal'),

    state: text('state', { enum: pointStates }).notNull().default('open'),
    /** Why it was cleared or dismissed; empty in other states. */
    note: text('note').notNull().default(''),
    /** Null if the product itself set the state, or the account has been deleted. */
    stateBy: person('state_by'),
    stateAt: instant('state_at').notNull().defaultNow(),
    /** For a dismissed finding: the hash of what the dismissal rests on (`reviewer/src/working/point-basis.ts`). */
    restsOn: text('rests_on'),
    assigneeId: person('assignee_id'),
    dueOn: date('due_on', { mode: 'string' }),
    /** The due date of which the user it was assigned to has been reminded. */
    remindedOf: date('reminded_of', { mode: 'string' }),
    /** Goes up with every change by a person or a draft, so that no one overwrites what they have not seen. */
    version: integer('version').notNull().default(1),

    /** The rest is only for a point of a person's own. Its page and box are those of this draft. */
    authorId: person('author_id'),
    documentId: integer('document_id').references(() => documents.id, { onDelete: 'set null' }),
    severity: text('severity', { enum: severities }),
    /** The item of the checklist that a person answered with not met; null for other points. */
    check: text('check'),
    title: text('title'),
    detail: text('detail'),
    page: integer('page'),
    box: jsonb('box'),
    /** Identifies its creation, so that a repeated request creates it once (D23); the hash shows whether it is the same request. */
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('points_fingerprint').on(t.analysisId, t.fingerprint),
    unique('points_number').on(t.analysisId, t.number),
    unique('points_idempotency').on(t.authorId, t.idempotencyKey),
    index('points_review').on(t.reviewId),
    index('points_document').on(t.documentId),
    unique('points_check').on(t.analysisId, t.check),
    index('points_state_by').on(t.stateBy),
    index('points_assignee').on(t.assigneeId),
    // Read by the daily reminders.
    index('points_due')
      .on(t.dueOn)
      .where(sql`${t.assigneeId} is not null and ${t.dueOn} is not null`),
    check('points_state', sql`${t.state} in ('open', 'cleared', 'dismissed', 'reopened')`),
    check(
      'points_kind',
      sql`case ${t.kind} when 'finding' then ${t.fingerprint} is not null when 'own' then ${t.fingerprint} is null and ${t.severity} in ('error', 'warning', 'info') and ${t.title} is not null and ${t.detail} is not null and ${t.page} > 0 else false end`,
    ),
  ],
)

/** Notes and reasons, one for each time that a point was cleared or dismissed with one. The history refers to them by id. */
export const pointNotes = pgTable(
  'point_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: integer('workspace_id').notNull(),
    pointId: integer('point_id')
      .notNull()
      .references(() => points.id, { onDelete: 'cascade' }),
    userId: person('user_id'),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('point_notes_point').on(t.pointId), index('point_notes_user').on(t.userId)],
)

/** Comments on points. A deleted one keeps its row without its text. */
export const pointComments = pgTable(
  'point_comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: integer('workspace_id').notNull(),
    pointId: integer('point_id')
      .notNull()
      .references(() => points.id, { onDelete: 'cascade' }),
    userId: person('user_id'),
    text: text('text').notNull(),
    /** Ids of the users whom it mentions. They may have left since. */
    mentions: integer('mentions')
      .array()
      .notNull()
      .default(sql`'{}'`),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    index('point_comments_point').on(t.pointId),
    unique('point_comments_idempotency').on(t.userId, t.idempotencyKey),
    check('point_comments_deleted', sql`${t.deletedAt} is null or ${t.text} = ''`),
  ],
)
