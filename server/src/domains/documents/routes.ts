import { endpoints } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { ownedRoute, type Route } from '../../http/route.ts'
import type { Analyses } from '../analyses/service.ts'
import type { NoteAction } from '../usage/service.ts'
import { AnalysisGone, presentDocument, UploadRefused, type Documents } from './service.ts'

function toApiError(error: unknown): unknown {
  if (error instanceof UploadRefused) return new ApiError(error.code, { cause: error })
  if (error instanceof AnalysisGone) return new ApiError('NOT_FOUND', { cause: error })
  return error
}

export function documentsRoutes(documents: Documents, analyses: Analyses, noteAction: NoteAction): Route[] {
  return [
    ownedRoute(
      endpoints.putDocument,
      (user, { id }) => analyses.find(user, id),
      async (call) => {
        const { owned, query, upload, request } = call
        const contentType = request.headers['content-type']
        const stored = await documents.store(owned, { ...query, contentType, stream: upload.stream }).catch((error: unknown) => {
          throw toApiError(error)
        })
        await noteAction(call, 'document-uploaded', { analysisId: owned.id, documentId: stored.id })
        return presentDocument(stored)
      },
    ),

    ownedRoute(
      endpoints.getDocument,
      async (user, { id, documentId }) => {
        const analysis = await analyses.find(user, id)
        const document = analysis === null ? null : await documents.find(analysis.id, documentId)
        return analysis === null || document === null ? null : { ...document, role: analysis.role }
      },
      ({ owned }) => ({ content: documents.stream(owned), name: owned.name, bytes: owned.bytes, etag: owned.sha256 }),
    ),
  ]
}
