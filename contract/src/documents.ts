import { z } from 'zod'
import { bytes, bytesInParts, endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import * as limits from './limits.ts'
import { Line } from './line.ts'

export const DocumentKind = z.enum(['draft', 'prior_year', 'trial_balance', 'text'])
export type DocumentKind = z.infer<typeof DocumentKind>

/** A file of an analysis. `pages` is null until the file has been read. */
export const AnalysisDocument = z.object({
  id: Id,
  analysisId: Id,
  kind: DocumentKind,
  version: z.int().min(1),
  name: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().min(0),
  pages: z.int().min(0).nullable(),
  createdAt: Instant,
})
export type AnalysisDocument = z.infer<typeof AnalysisDocument>

export const putDocument = endpoint({
  id: 'putDocument',
  summary:
    "Stores a PDF as the next version of its kind; a repeat with the same key stores nothing new. A draft starts its review; last year's statements restart the review of the newest draft.",
  method: 'PUT',
  path: '/api/analysis/{id}/document',
  access: 'owner',
  scope: 'review',
  paid: true,
  takesKey: true,
  params: { id: PathId },
  query: {
    kind: DocumentKind.extract(['draft', 'prior_year']).default('draft'),
    name: Line.min(1).max(limits.documentNameMaxLength),
  },
  body: bytes('application/pdf', limits.pdfMaxBytes),
  response: json(AnalysisDocument),
  status: 201,
  errors: [
    'INVALID_FILE_TYPE',
    'FILE_TOO_SMALL',
    'FILE_TOO_LARGE',
    'NOT_A_PDF',
    'STORAGE_FULL',
    'DISK_FULL',
    'FILES_UNAVAILABLE',
    'CONFLICT',
    'TOO_MANY_REVIEWS',
  ],
})

export const listDocuments = endpoint({
  id: 'listDocuments',
  summary: 'The documents of an analysis: every version of every kind, newest first.',
  method: 'GET',
  path: '/api/analysis/{id}/document',
  access: 'member',
  scope: 'read',
  params: { id: PathId },
  response: json(z.array(AnalysisDocument)),
})

export const getDocument = endpoint({
  id: 'getDocument',
  summary:
    'The uploaded file, or the part of it that a Range header names. Several ranges, or a malformed one, are answered with the whole file.',
  method: 'GET',
  path: '/api/analysis/{id}/document/{documentId}',
  access: 'member',
  scope: 'read',
  params: { id: PathId, documentId: PathId },
  /** Saved instead of shown. */
  query: { download: z.literal('true').optional() },
  response: bytesInParts('application/pdf'),
  errors: ['FILE_MISSING', 'FILE_UNREADABLE', 'FILES_UNAVAILABLE'],
})

export const getFirstPage = endpoint({
  id: 'getFirstPage',
  summary: 'The first page of a draft as a picture, to be shown until the page is drawn. Empty if there is none.',
  method: 'GET',
  path: '/api/analysis/{id}/document/{documentId}/first-page',
  access: 'member',
  scope: 'read',
  params: { id: PathId, documentId: PathId },
  response: bytesInParts('image/webp'),
})
