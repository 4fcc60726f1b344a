import { z } from 'zod'
import { AnalysisStatus } from './analysis-status.ts'
import { ClientName } from './clients.ts'
import { empty, endpoint, json } from './endpoint.ts'
import { Engagement } from './engagement.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import * as limits from './limits.ts'
import { Line } from './line.ts'
import { AnalysisRole } from './members.ts'
import * as messages from './messages/index.ts'
import { ReviewState } from './review-state.ts'
import { SignOffRole } from './sign-off-role.ts'
import { Standard } from './standards.ts'
import { pageLimit } from './page-limit.ts'

/** An analysis in the list. `fileName` is its name (spec section 3), `role` the user's role in it; `owner` is the owner's name if it is someone else's. */
export const AnalysisItem = z.object({
  id: Id,
  fileName: z.string(),
  standard: Standard,
  status: AnalysisStatus,
  createdAt: Instant,
  role: AnalysisRole,
  owner: z.string().optional(),
  /** Its workspace, if the user belongs to it; absent where it is only shared with them. */
  workspaceId: Id.optional(),
  /** The user may delete it and move it elsewhere. */
  manages: z.literal(true).optional(),
  /** The client whose statements they are. */
  client: ClientName.optional(),
  /** Its owner has put it away. */
  archived: z.literal(true).optional(),
})
export type AnalysisItem = z.infer<typeof AnalysisItem>

const Count = z.int().min(0)

/**
 * What the newest reviewed draft says, for the list. `openPoints` equals `counts.state.open` of `listPoints`, its parts the counts by severity
 * of the open points. `coverage` has the sums of `listPageCounts`: `proven` is ticked or within rounding, `eye` checked by eye.
 */
export const ReviewFigures = z.object({
  openPoints: z.object({ total: Count, errors: Count, questions: Count }),
  coverage: z.object({ figures: Count, proven: Count, eye: Count }),
  entity: z.string().optional(),
  periodEnd: z.iso.date().optional(),
})
export type ReviewFigures = z.infer<typeof ReviewFigures>

/**
 * `review` is absent until a draft has been reviewed; `state` is that of the newest draft's review. `waitsFor` is the line that has to be
 * signed next; absent if all are signed, or the analysis is complete.
 */
export const ListedAnalysis = AnalysisItem.extend({
  state: ReviewState,
  review: ReviewFigures.optional(),
  engagement: Engagement,
  waitsFor: SignOffRole.optional(),
  /** The last change: of its history, its documents or itself. */
  changedAt: Instant,
})
export type ListedAnalysis = z.infer<typeof ListedAnalysis>

/** `fileContent` is the text that the user pasted or the browser read; reviews never use it. `keptOver` is the standard that a draft names and that the owner has decided not to follow (D29). */
export const Analysis = AnalysisItem.extend({ userId: Id, fileContent: z.string(), keptOver: Standard.optional(), engagement: Engagement })
export type Analysis = z.infer<typeof Analysis>

export const NewAnalysis = z.object({
  fileName: Line.min(1, messages.analyses.nameRequired).max(limits.analysisNameMaxLength),
  fileContent: z.string().max(limits.fileContentMaxLength).default(''),
  standard: Standard,
  /** A client of the same workspace. */
  clientId: Id.optional(),
  /** Without it, the personal workspace. */
  workspaceId: Id.optional(),
})
export type NewAnalysis = z.infer<typeof NewAnalysis>

export const listAnalyses = endpoint({
  id: 'listAnalyses',
  summary:
    "The user's analyses with the figures of their reviews, newest first. Without a limit all of them: searching, sorting and filtering is the client's. With one, the Link header points to the next page.",
  method: 'GET',
  path: '/api/user/analyses',
  access: 'user',
  scope: 'read',
  query: {
    limit: pageLimit(limits.analysesPageMax).optional(),
    before: PathId.optional(),
  },
  response: json(z.array(ListedAnalysis)),
})

export const createAnalysis = endpoint({
  id: 'createAnalysis',
  summary: 'Creates an analysis with the status Drafting.',
  method: 'POST',
  path: '/api/analysis',
  access: 'user',
  scope: 'review',
  paid: true,
  takesKey: true,
  // A character of JSON text can take six bytes when it is escaped; four covers real text.
  body: json(NewAnalysis, 4 * limits.fileContentMaxLength),
  response: json(Analysis),
  status: 201,
  errors: ['CREATE_ANALYSIS_FAILED', 'NO_WORKSPACE', 'NO_CLIENT', 'STORAGE_FULL', 'DISK_FULL', 'CONFLICT'],
})

export const getAnalysis = endpoint({
  id: 'getAnalysis',
  summary: 'One analysis.',
  method: 'GET',
  path: '/api/analysis/{id}',
  access: 'member',
  scope: 'read',
  params: { id: PathId },
  response: json(Analysis),
})

/**
 * What changes in an analysis; the rest stays. `standard` answers the question of D29: with `keptOver`, the standard that the draft names, it
 * is followed although the draft names another. If the newest draft has been reviewed by another standard than it now follows, it is
 * reviewed again.
 */
export const AnalysisChange = z.strictObject({
  fileName: NewAnalysis.shape.fileName.optional(),
  standard: Standard.optional(),
  keptOver: Standard.nullable().optional(),
  clientId: Id.nullable().optional(),
  archived: z.boolean().optional(),
})
export type AnalysisChange = z.infer<typeof AnalysisChange>

export const changeAnalysis = endpoint({
  id: 'changeAnalysis',
  summary:
    'Renames an analysis, changes its standard or its client, or puts it into the archive or takes it out. Returns it without its text.',
  method: 'PATCH',
  path: '/api/analysis/{id}',
  access: 'owner',
  params: { id: PathId },
  body: json(AnalysisChange),
  response: json(Analysis.omit({ fileContent: true })),
  errors: ['NO_CLIENT', 'CLIENT_RESTRICTED', 'TOO_MANY_REVIEWS', 'HISTORY_FULL', 'STORAGE_FULL', 'DISK_FULL'],
})

export const changeAnalysisStatus = endpoint({
  id: 'changeAnalysisStatus',
  summary: 'Changes the status of an analysis, to any of the three in any order.',
  method: 'PATCH',
  path: '/api/analysis/{id}/status',
  access: 'reviewer',
  params: { id: PathId },
  body: json(z.object({ status: AnalysisStatus })),
  response: json(AnalysisItem),
})

export const changeAnalysisContent = endpoint({
  id: 'changeAnalysisContent',
  summary: 'Replaces the text that the browser read or the user pasted. Search uses it until the server has read the file itself.',
  method: 'PATCH',
  path: '/api/analysis/{id}/content',
  access: 'owner',
  paid: true,
  params: { id: PathId },
  // A character of JSON text can take six bytes when it is escaped; four covers real text.
  body: json(z.object({ content: z.string().max(limits.fileContentMaxLength) }), 4 * limits.fileContentMaxLength),
  response: empty,
  status: 204,
  errors: ['STORAGE_FULL', 'DISK_FULL'],
})

export const createSampleAnalysis = endpoint({
  id: 'createSampleAnalysis',
  summary: 'Creates an analysis from a sample draft with planted errors and starts its review.',
  method: 'POST',
  path: '/api/analysis/sample',
  access: 'user',
  paid: true,
  takesKey: true,
  body: json(z.object({ workspaceId: NewAnalysis.shape.workspaceId }).optional()),
  response: json(Analysis),
  status: 201,
  errors: ['CREATE_ANALYSIS_FAILED', 'NO_WORKSPACE', 'STORAGE_FULL', 'DISK_FULL', 'CONFLICT', 'TOO_MANY_REVIEWS'],
})

export const deleteAnalysis = endpoint({
  id: 'deleteAnalysis',
  summary: 'Deletes an analysis with its documents and reviews.',
  method: 'DELETE',
  path: '/api/analysis/{id}',
  access: 'owner',
  params: { id: PathId },
  response: empty,
  status: 204,
})
