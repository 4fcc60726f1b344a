import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

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
    /** The number of the segment that has sealed it; null until then. It is set once, and nothing else of a row is ever changed. */
    segment: integer('segment'),
  },
  (t) => [
    index('audit_events_subject').on(t.subject, t.subjectId),
    index('audit_events_workspace').on(t.workspaceId, t.createdAt),
    // Read newest first.
    index('audit_events_newest').on(t.createdAt, t.id),
    index('audit_events_actor').on(t.actorId, t.createdAt, t.id),
    index('audit_events_action').on(t.action, t.createdAt, t.id),
    // The events of a segment, and those that wait for one.
    index('audit_events_segment').on(t.segment, t.id),
  ],
)

/** Where an act came from: personal data, so it lies outside the chain and is erased after a while, and with the account (D38). */
export const auditOrigins = pgTable(
  'audit_origins',
  {
    eventId: integer('event_id')
      .primaryKey()
      .references(() => auditEvents.id, { onDelete: 'cascade' }),
    /** The caller's network address. */
    address: text('address').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('audit_origins_age').on(t.createdAt)],
)

/** The chain over the events: each segment has the hash of the one before. `seal` is made with a key that is not in the database. */
export const auditSegments = pgTable('audit_segments', {
  number: integer('number').primaryKey(),
  firstId: integer('first_id').notNull(),
  lastId: integer('last_id').notNull(),
  count: integer('count').notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
  sealedAt: instant('sealed_at').notNull(),
  seal: text('seal').notNull(),
})

/** Where the chain begins, after older segments have been removed (`start`), and where it ends (`head`). Both are sealed. */
export const auditCheckpoints = pgTable('audit_checkpoints', {
  name: text('name').primaryKey(),
  /** The last segment before the chain that is kept, or the last one of all. */
  segment: integer('segment').notNull(),
  hash: text('hash').notNull(),
  /** Events sealed up to this point since the chain began. */
  events: integer('events').notNull(),
  at: instant('at').notNull(),
  seal: text('seal').notNull(),
})

/** The result of the last time that the whole chain was verified: one row. */
export const auditVerifications = pgTable('audit_verifications', {
  id: integer('id').primaryKey(),
  at: instant('at').notNull(),
  segments: integer('segments').notNull(),
  events: integer('events').notNull(),
  /** What is wrong first; null if nothing is. */
  problem: jsonb('problem'),
})
