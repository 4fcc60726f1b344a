import { Readable } from 'node:stream'
import { endpoints, namePdf } from '@tickmark/contract'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../http/api-error.ts'
import { readIdempotencyKey } from '../../http/read-idempotency-key.ts'
import { ownedRoute, type Route, type Upload } from '../../http/route.ts'
import type { Analyses } from '../analyses/service.ts'
import type { RecordReading } from '../history/service.ts'
import type { RecordAction } from '../usage/service.ts'
import type { User } from '../users/service.ts'
import { AnalysisGone, KeyTaken, presentDocument, TooManyReviews, UploadRefused, type Documents } from './service.ts'

function toApiError(error: unknown): unknown {
  if (error instanceof UploadRefused) return new ApiError(error.code, { cause: error })
  if (error instanceof AnalysisGone) return new ApiError('NOT_FOUND', { cause: error })
  if (error instanceof TooManyReviews) return new ApiError('TOO_MANY_REVIEWS', { cause: error })
  if (error instanceof KeyTaken) return new ApiError('CONFLICT', { cause: error })
  return error
}

/** What is sent besides the query. A stream that is not read to its end is closed. */
function readUpload({ stream }: Upload, request: FastifyRequest) {
  try {
    return { stream, contentType: request.headers['content-type'], key: readIdempotencyKey(request) }
  } catch (error) {
    stream.destroy()
    throw error
  }
}

export function documentsRoutes(documents: Documents, analyses: Analyses, reading: RecordReading, recordAction: RecordAction): Route[] {
  const find = async (user: User, { id, documentId }: { readonly id: number; readonly documentId: number }) => {
    const analysis = await analyses.findPart(user, id)
    const document = analysis === null ? null : await documents.find(analysis.id, documentId)
    return analysis === null || document === null ? null : { ...document, role: analysis.role }
  }
  return [
    ownedRoute(
      endpoints.putDocument,
      (user, { id }) => analyses.find(user, id),
      async (call) => {
        const { user, owned, query, upload, request } = call
        const sent = { ...query, ...readUpload(upload, request), byId: user.id }
        const { document, isNew } = await documents.store(owned, sent).catch((error: unknown) => {
          throw toApiError(error)
        })
        if (isNew) await recordAction(call, 'document-uploaded', { analysisId: owned.id, documentId: document.id })
        return presentDocument(document)
      },
    ),

    ownedRoute(
      endpoints.listDocuments,
      (user, { id }) => analyses.findPart(user, id),
      async ({ owned }) => (await documents.list(owned.id)).map(presentDocument),
    ),

    ownedRoute(endpoints.getDocument, find, async ({ user, owned, query }) => {
      // Once it is being sent, a failure could no longer be explained.
      if (!(await documents.hasFile(owned))) throw new ApiError('FILE_MISSING')
      const attachment = query.download === 'true'
      await (attachment ? reading.download(user.id, 'original', owned) : reading.view(user.id, owned))
      return {
        open: (part) => documents.stream(owned, part),
        name: namePdf(owned.name),
        bytes: owned.bytes,
        etag: owned.sha256,
        attachment,
      }
    }),

    ownedRoute(endpoints.getFirstPage, find, async ({ owned }) => {
      const picture = await documents.findFirstPage(owned.id)
      if (picture === null) return { content: new Uint8Array() }
      const open = (part = { first: 0, last: picture.length - 1 }) => Readable.from([picture.subarray(part.first, part.last + 1)])
      return { open, bytes: picture.length, etag: `${owned.sha256}-first-page` }
    }),
  ]
}
