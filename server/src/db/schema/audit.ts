import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** Who did what to what. Only ids and no foreign keys: the trail outlives the rows it mentions, and holds no personal data. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: integer('workspace_id'),
    /** Null if the system itself acted. */
    actorId: integer('actor_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_events_subject').on(t.subject, t.subjectId),
    index('audit_events_workspace').on(t.workspaceId, t.createdAt),
    // Read newest first.
    index('audit_events_newest').on(t.createdAt, t.id),
    index('audit_events_actor').on(t.actorId, t.createdAt, t.id),
    index('audit_events_action').on(t.action, t.createdAt, t.id),
  ],
)
