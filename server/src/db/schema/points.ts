import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { analyses } from './analyses.ts'
import { createdAt, instant } from './columns.ts'

export const pointStates = ['open', 'resolved', 'dismissed'] as const

/**
 * What people did about a finding. Keyed by the finding's fingerprint, which contains neither page nor amount,
 * so that it survives new drafts and new versions of the engine.
 */
export const points = pgTable(
  'points',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: integer('workspace_id').notNull(),
    analysisId: integer('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    fingerprint: text('fingerprint').notNull(),
    state: text('state', { enum: pointStates }).notNull().default('open'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('points_fingerprint').on(t.analysisId, t.fingerprint),
    check('points_state', sql`${t.state} in ('open', 'resolved', 'dismissed')`),
  ],
)
