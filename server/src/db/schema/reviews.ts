import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { analyses } from './analyses.ts'
import { bytea, createdAt, instant } from './columns.ts'
import { documents } from './documents.ts'
import { workspaces } from './workspaces.ts'

export const severities = ['error', 'warning', 'info'] as const
export const runStates = ['queued', 'reading', 'reviewing', 'done', 'failed'] as const

/** What the engine found in a document. Never changed; one row for each document, engine version and set of inputs. */
export const reviews = pgTable(
  'reviews',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: integer('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'restrict' }),
    analysisId: integer('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    engineVersion: text('engine_version').notNull(),
    /** Identifies everything other than the document that the result depends on. */
    inputs: text('inputs').notNull(),
    /** Summary, profile and answers, compressed. */
    content: bytea('content').notNull(),
    /** The planning materiality that it suggests, with its basis; null where it has none, and in reviews before engine 7. */
    materiality: jsonb('materiality'),
    /** The document's profile again, for lists; null in reviews before engine 7. */
    profile: jsonb('profile'),
    /** The sums of its pages, which never change: all figures, and those ticked or within rounding. */
    figures: integer('figures').notNull().default(0),
    proven: integer('proven').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [unique('reviews_inputs').on(t.documentId, t.engineVersion, t.inputs), index('reviews_analysis').on(t.analysisId)],
)

/** The marked figures of a page of a review, and their ties. Pages without figures have no row. */
export const reviewPages = pgTable(
  'review_pages',
  {
    workspaceId: integer('workspace_id').notNull(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    page: integer('page').notNull(),
    /** How many figures have each state. */
    ticked: integer('ticked').notNull(),
    rounding: integer('rounding').notNull(),
    difference: integer('difference').notNull(),
    unverifiable: integer('unverifiable').notNull(),
    untied: integer('untied').notNull(),
    /** Figures and ties, compressed. */
    marks: bytea('marks').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.page] })],
)

/** What the tags of a tagged document state, and what has no tag. Reviews of other documents have no row. */
export const reviewTags = pgTable('review_tags', {
  workspaceId: integer('workspace_id').notNull(),
  reviewId: integer('review_id')
    .primaryKey()
    .references(() => reviews.id, { onDelete: 'cascade' }),
  /** Facts and untagged amounts, compressed. */
  tags: bytea('tags').notNull(),
})

/** Findings of a review in reading order. Amounts are in the units printed. */
export const findings = pgTable(
  'findings',
  {
    workspaceId: integer('workspace_id').notNull(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    fingerprint: text('fingerprint').notNull(),
    check: text('check').notNull(),
    reference: text('reference'),
    edition: text('edition'),
    toBeConfirmed: boolean('to_be_confirmed').notNull().default(false),
    /** The check's level in the catalogue. */
    level: text('level'),
    severity: text('severity', { enum: severities }).notNull(),
    title: text('title').notNull(),
    detail: text('detail').notNull(),
    /** What to do about it; null in reviews before engine 12. */
    remedy: text('remedy'),
    page: integer('page').notNull(),
    /** The statement or note that it is in; null in doubt, and in reviews before engine 6. */
    place: text('place'),
    expected: numeric('expected'),
    actual: numeric('actual'),
    difference: numeric('difference'),
    /** The unit of these amounts; null in doubt, and in reviews before engine 7. */
    unit: jsonb('unit'),
    cause: text('cause'),
    /** Null where it is not about movements, and in reviews before engine 6. */
    movements: jsonb('movements'),
    evidence: jsonb('evidence').notNull(),
    /** The ties that it rests on, whole: a point is shown without unpacking its pages. Empty in reviews before engine 5. */
    ties: jsonb('ties').notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.ordinal] }), check('findings_severity', sql`${t.severity} in ('error', 'warning', 'info')`)],
)

/** The progress of a document's review as users see it, separate from its job. */
export const reviewRuns = pgTable(
  'review_runs',
  {
    documentId: integer('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    workspaceId: integer('workspace_id').notNull(),
    analysisId: integer('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    state: text('state', { enum: runStates }).notNull().default('queued'),
    /** Counts the requests for the review; results of earlier rounds are ignored. */
    round: integer('round').notNull().default(1),
    /** 0 to 100. */
    progress: integer('progress').notNull().default(0),
    /** An error code of the contract, when failed. */
    failure: text('failure'),
    reviewId: integer('review_id').references(() => reviews.id, { onDelete: 'set null' }),
    /** The document whose pages are being recognised, for which the review waits: this one, or last year's statements. */
    recognising: integer('recognising').references(() => documents.id, { onDelete: 'set null' }),
    /** How many of its pages have been recognised, and of how many. */
    recognised: integer('recognised').notNull().default(0),
    toRecognise: integer('to_recognise').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('review_runs_analysis').on(t.analysisId),
    index('review_runs_unfinished')
      .on(t.workspaceId)
      .where(sql`${t.state} not in ('done', 'failed')`),
    check('review_runs_state', sql`${t.state} in ('queued', 'reading', 'reviewing', 'done', 'failed')`),
    check('review_runs_progress', sql`${t.progress} between 0 and 100`),
  ],
)

/** The workspaces with a review waiting or running, and the one job that does it (`server/src/domains/reviews/turns.ts`). */
export const reviewTurns = pgTable(
  'review_turns',
  {
    workspaceId: integer('workspace_id')
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id').notNull(),
  },
  (t) => [index('review_turns_job').on(t.jobId)],
)
