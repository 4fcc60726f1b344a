import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { analyses } from './analyses.ts'
import { bytea, createdAt } from './columns.ts'
import { workspaces } from './workspaces.ts'

export const documentKinds = ['draft', 'prior_year', 'trial_balance', 'text'] as const

/** A file of an analysis. The bytes are in the file store under workspace and hash; these rows are the references that keep them. */
export const documents = pgTable(
  'documents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: integer('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'restrict' }),
    analysisId: integer('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: documentKinds }).notNull(),
    /** Counts from 1 within analysis and kind. */
    version: integer('version').notNull(),
    sha256: text('sha256').notNull(),
    name: text('name').notNull(),
    /** Null until the file has been read. */
    pages: integer('pages'),
    bytes: integer('bytes').notNull(),
    /** Identifies an upload, so that one sent twice is stored once (D23). */
    idempotencyKey: text('idempotency_key'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('documents_version').on(t.analysisId, t.kind, t.version),
    unique('documents_idempotency').on(t.analysisId, t.idempotencyKey),
    index('documents_file').on(t.workspaceId, t.sha256),
    check('documents_kind', sql`${t.kind} in ('draft', 'prior_year', 'trial_balance', 'text')`),
  ],
)

/** What changed on the pages of a draft since the newest reviewed draft before it. Written with its review. */
export const draftComparisons = pgTable(
  'draft_comparisons',
  {
    workspaceId: integer('workspace_id').notNull(),
    documentId: integer('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    previousId: integer('previous_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    engineVersion: text('engine_version').notNull(),
    /** The changes, compressed. */
    changes: bytea('changes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('draft_comparisons_previous').on(t.previousId)],
)

/** What one version of the reader found in a document: all its words in one compressed blob. */
export const documentWords = pgTable(
  'document_words',
  {
    workspaceId: integer('workspace_id').notNull(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    readerVersion: text('reader_version').notNull(),
    words: bytea('words').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.readerVersion] })],
)

/** What text recognition saw on the picture of a page, once per document: a restart resumes where it was, a new review repeats nothing. */
export const recognisedPages = pgTable(
  'recognised_pages',
  {
    workspaceId: integer('workspace_id').notNull(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    page: integer('page').notNull(),
    recogniserVersion: text('recogniser_version').notNull(),
    /** Compressed; null for a page that could not be recognised in time. */
    seen: bytea('seen'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.recogniserVersion, t.page] })],
)

/** The first page of a draft as a picture, shown until the page itself is drawn. */
export const firstPages = pgTable('first_pages', {
  workspaceId: integer('workspace_id').notNull(),
  documentId: integer('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  /** WebP. */
  picture: bytea('picture').notNull(),
  createdAt: createdAt(),
})
