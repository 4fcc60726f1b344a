import { z } from 'zod'
import { AnalysisStatus } from './analysis-status.ts'
import { AnalysisDocument } from './documents.ts'
import { bytes, endpoint, json } from './endpoint.ts'
import { Id, PathId } from './identifiers.ts'
import { AnalysisRole } from './members.ts'

/** Everything that a workspace keeps of a client: its years, and all of it as one file. */

export const exportClientFile = endpoint({
  id: 'exportClientFile',
  summary:
    'The whole file of a client: a ZIP with its profile and mapping, and for each analysis that the user sees its documents, points, history, sign-offs and exports. A person has one prepared at a time.',
  method: 'GET',
  path: '/api/clients/{id}/file',
  access: 'reviewer',
  params: { id: PathId },
  response: bytes('application/zip'),
  errors: ['FILE_IN_PROGRESS'],
})

/** An analysis of a client, by its period. `periodEnd` is as a person has set it, or as the newest draft states it. */
export const ClientYear = z.object({
  id: Id,
  fileName: z.string(),
  status: AnalysisStatus,
  periodEnd: z.iso.date().nullable(),
  /** The analysis of the year before, which this one was started from. */
  precedingId: Id.nullable(),
  /** The user's role in it. */
  role: AnalysisRole,
  /** Every version of every kind, newest first. */
  documents: z.array(AnalysisDocument.pick({ id: true, kind: true, version: true, name: true, createdAt: true })),
})
export type ClientYear = z.infer<typeof ClientYear>

export const listClientYears = endpoint({
  id: 'listClientYears',
  summary: 'The analyses of a client that the user sees, the latest period first, with their documents.',
  method: 'GET',
  path: '/api/clients/{id}/years',
  access: 'reviewer',
  params: { id: PathId },
  response: json(z.array(ClientYear)),
})
