import { endpoints } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { ownedRoute, type Route } from '../../http/route.ts'
import type { Analyses } from '../analyses/service.ts'
import { AnalysisGone, presentDocument, UploadRefused, type Documents } from './service.ts'

function toApiError(error: unknown): unknown {
  if (error instanceof UploadRefused) return new ApiError(error.code, { cause: error })
  if (error instanceof AnalysisGone) return new ApiError('NOT_FOUND', { cause: error })
  return error
}

export function documentsRoutes(documents: Documents, analyses: Analyses): Route[] {
  return [
    ownedRoute(
      endpoints.putDocument,
      (user, { id }) => analyses.find(user, id),
      async ({ owned, query, upload, request }) => {
        const contentType = request.headers['content-type']
        try {
          return presentDocument(await documents.store(owned, { ...query, contentType, stream: upload.stream }))
        } catch (error) {
          throw toApiError(error)
        }
      },
    ),

    ownedRoute(
      endpoints.getDocument,
      async (user, { id, documentId }) => {
        const analysis = await analyses.find(user, id)
        return analysis === null ? null : documents.find(analysis.id, documentId)
      },
      async ({ owned }) => ({ content: await documents.read(owned), name: owned.name, bytes: owned.bytes, etag: owned.sha256 }),
    ),
  ]
}
