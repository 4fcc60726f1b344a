import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { analyses } from './analyses.ts'
import { createdAt, instant } from './columns.ts'
import { points } from './points.ts'
import { users } from './users.ts'

export const talkingStates = ['included', 'discussed', 'removed'] as const

/**
 * What to raise with the client. A removed one keeps its row: it can come back, and is not drafted again. A point gives several where several
 * lines moved.
 */
export const talkingPoints = pgTable(
  'talking_points',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: integer('workspace_id').notNull(),
    analysisId: integer('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    /** Where it is in the list. Places may be left empty. */
    place: integer('place').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: talkingStates }).notNull().default('included'),
    /** The point that it was drafted from, which part of it, and a page of its figures. Null if a person wrote it. */
    pointId: integer('point_id').references(() => points.id, { onDelete: 'cascade' }),
    part: text('part'),
    page: integer('page'),
    /** The text as drafted: another text is a person's, which drafting does not touch. */
    drafted: text('drafted'),
    /** Null if the account has been deleted. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Goes up with every change of its text or state, so that no one overwrites what they have not seen. */
    version: integer('version').notNull().default(1),
    /** Identifies its creation, so that a repeated request creates it once (D23); the hash shows whether it is the same request. */
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('talking_points_analysis').on(t.analysisId, t.place),
    index('talking_points_author').on(t.authorId),
    unique('talking_points_source').on(t.pointId, t.part),
    unique('talking_points_idempotency').on(t.authorId, t.idempotencyKey),
    check('talking_points_state', sql`${t.state} in ('included', 'discussed', 'removed')`),
    check(
      'talking_points_drafted',
      sql`(${t.pointId} is null) = (${t.part} is null) and (${t.pointId} is null) = (${t.page} is null) and (${t.pointId} is null) = (${t.drafted} is null)`,
    ),
  ],
)
