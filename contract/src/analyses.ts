import { z } from 'zod'
import { AnalysisStatus } from './analysis-status.ts'
import { empty, endpoint, json } from './endpoint.ts'
import { Id, Instant, PathId } from './identifiers.ts'
import { limits } from './limits.ts'
import { Line } from './line.ts'
import { AnalysisRole } from './members.ts'
import * as messages from './messages/index.ts'
import { Standard } from './standards.ts'

/** An analysis in the list. `fileName` is its name (spec section 3), `role` the user's role in it; `owner` is the owner's name if it is someone else's. */
export const AnalysisItem = z.object({
  id: Id,
  fileName: z.string(),
  standard: Standard,
  status: AnalysisStatus,
  createdAt: Instant,
  role: AnalysisRole,
  owner: z.string().optional(),
})
export type AnalysisItem = z.infer<typeof AnalysisItem>

/** `fileContent` is the text that the user pasted or the browser read; reviews never use it. */
export const Analysis = AnalysisItem.extend({ userId: Id, fileContent: z.string() })
export type Analysis = z.infer<typeof Analysis>

export const NewAnalysis = z.object({
  fileName: Line.min(1, messages.analyses.nameRequired).max(limits.analysisNameMaxLength),
  fileContent: z.string().max(limits.fileContentMaxLength).default(''),
  standard: Standard,
})
export type NewAnalysis = z.infer<typeof NewAnalysis>

export const listAnalyses = endpoint({
  id: 'listAnalyses',
  summary: "The user's analyses, newest first.",
  method: 'GET',
  path: '/api/user/analyses',
  access: 'user',
  response: json(z.array(AnalysisItem)),
})

export const createAnalysis = endpoint({
  id: 'createAnalysis',
  summary: 'Creates an analysis with the status Drafting.',
  method: 'POST',
  path: '/api/analysis',
  access: 'user',
  paid: true,
  takesKey: true,
  // A character of JSON text can take six bytes when it is escaped; four covers real text.
  body: json(NewAnalysis, 4 * limits.fileContentMaxLength),
  response: json(Analysis),
  status: 201,
  errors: ['CREATE_ANALYSIS_FAILED', 'STORAGE_FULL', 'DISK_FULL', 'CONFLICT'],
})

export const getAnalysis = endpoint({
  id: 'getAnalysis',
  summary: 'One analysis.',
  method: 'GET',
  path: '/api/analysis/{id}',
  access: 'member',
  params: { id: PathId },
  response: json(Analysis),
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
  response: json(Analysis),
  status: 201,
  errors: ['CREATE_ANALYSIS_FAILED', 'STORAGE_FULL', 'DISK_FULL', 'CONFLICT', 'TOO_MANY_REVIEWS'],
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
