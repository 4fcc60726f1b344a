import { finished, Readable, Transform, type TransformCallback } from 'node:stream'
import type { Bytes } from '@tickmark/contract'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import type { Upload } from './route.ts'

/**
 * Passes at most `maxBytes`; one more fails the stream, so its reader cannot store too much. The stream also fails if `atEnd` rejects.
 */
function limitBytes(maxBytes: number, atEnd: () => Promise<unknown>): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      seen += chunk.length
      if (seen > maxBytes) done(new ApiError('FILE_TOO_LARGE'))
      else done(null, chunk)
    },
    flush(done: TransformCallback) {
      atEnd().then(() => done(), done)
    },
  })
}

/**
 * The body of a request as a limited stream. A body with too large a stated size is refused before anything is read. Errors of the
 * connection reach the reader of the stream, as does a rejection of `atEnd` once all bytes have arrived.
 */
export function takeUpload(request: Pick<FastifyRequest, 'headers' | 'body'>, body: Bytes, atEnd: () => Promise<unknown>): Upload {
  // A request without a type has no body to read.
  if (request.body === undefined || request.body === null) return { stream: Readable.from([]) }
  if (body.maxBytes === undefined) return { stream: request.body as Readable }
  if (Number(request.headers['content-length'] ?? 0) > body.maxBytes) throw new ApiError('FILE_TOO_LARGE')
  const source = request.body as Readable
  const limited = limitBytes(body.maxBytes, atEnd)
  // A later reader of the stream gets its error then; without a listener until then it would end the process.
  limited.on('error', () => {})
  // Also notices a connection closed before there was a listener, while access was being checked.
  finished(source, { writable: false }, (error) => {
    if (error) limited.destroy(new ApiError('INVALID_REQUEST', { cause: error }))
  })
  source.pipe(limited)
  return { stream: limited }
}
