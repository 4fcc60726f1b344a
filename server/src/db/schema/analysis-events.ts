import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { analyses } from './analyses.ts'
import { createdAt } from './columns.ts'
import { points } from './points.ts'

/**
 * The history of an analysis (D27, D38): ids, words of closed lists, numbers and dates; never a text or a name. No one can edit it: a trigger
 * refuses to change a row, and to delete one for any reason other than the deletion of its analysis.
 */
export const analysisEvents = pgTable(
  'analysis_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: integer('workspace_id').notNull(),
    analysisId: integer('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    /** Null for an event of the analysis as a whole. */
    pointId: integer('point_id').references(() => points.id, { onDelete: 'cascade' }),
    /** Null if the product itself acted. No foreign key: an event outlives the account, of which it holds only the id. */
    userId: integer('user_id'),
    /** A word of the contract's `AnalysisEventKind`. */
    kind: text('kind').notNull(),
    data: jsonb('data').notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('analysis_events_analysis').on(t.analysisId, t.id),
    // When an analysis was changed last.
    index('analysis_events_change')
      .on(t.analysisId, t.id)
      .where(sql`${t.kind} not in ('viewed', 'downloaded')`),
    index('analysis_events_point').on(t.pointId, t.id),
    index('analysis_events_user').on(t.userId),
  ],
)
