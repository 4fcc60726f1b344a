import type { Endpoint } from '@tickmark/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerForm } from './answer-form.ts'
import { ApiError } from './api-error.ts'

const isFastifyError = (error: unknown): error is FastifyError => error instanceof Error && 'code' in error && 'statusCode' in error

/** The framework's own errors, mapped to codes of the closed list. */
function fromFramework(error: FastifyError, endpoint: Endpoint | undefined): ApiError | null {
  const forFile = endpoint?.body.kind === 'bytes'
  switch (error.statusCode) {
    case 413:
      return new ApiError(forFile ? 'FILE_TOO_LARGE' : 'BODY_TOO_LARGE', { cause: error })
    case 415:
      return new ApiError(forFile ? 'INVALID_FILE_TYPE' : 'UNSUPPORTED_TYPE', { cause: error })
    case 429:
      return new ApiError('TOO_MANY_REQUESTS', { cause: error })
    case 400:
    case 414:
      return new ApiError('INVALID_REQUEST', { cause: error })
    default:
      return null
  }
}

const toApiError = (error: unknown, endpoint: Endpoint | undefined): ApiError => {
  if (error instanceof ApiError) return error
  const known = isFastifyError(error) ? fromFramework(error, endpoint) : null
  return known ?? new ApiError('INTERNAL', { cause: error })
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, answerForm?: AnswerForm) {
  const known = toApiError(error, request.routeOptions.config?.endpoint)
  // A caller's mistake, or a server that is busy and says until when, is logged in one line, without a stack trace.
  const line = { code: known.code, cause: known.cause instanceof Error ? known.cause.message : known.cause }
  if (known.status < 500) request.log.info(line, known.code)
  else if (known.retryAt !== undefined) request.log.warn(line, known.code)
  else request.log.error({ code: known.code, err: known.cause ?? known }, known.code)
  // These belong to the response that cannot be sent.
  for (const name of ['etag', 'cache-control', 'content-disposition', 'accept-ranges']) reply.removeHeader(name)
  // RFC 9110 section 15.5.17: with 416 it states the size.
  if (known.code !== 'RANGE_NOT_SATISFIABLE') reply.removeHeader('content-range')
  // RFC 9110 section 10.2.3: whole seconds.
  if (known.retryAt !== undefined) reply.header('retry-after', Math.max(1, Math.ceil((known.retryAt.getTime() - Date.now()) / 1000)))
  // A form without script gets a page.
  if (answerForm !== undefined && request.routeOptions.config?.endpoint?.body.kind === 'form') return answerForm(known, request, reply)
  return reply
    .code(known.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(known.toBody(request.id)))
}

/** Answers a malformed address, which the framework refuses before it looks for a route. Its own message would repeat the address. */
export function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-content-type-options', 'nosniff').header('x-request-id', request.id)
  void answerError(new ApiError('INVALID_REQUEST', { cause: error.code }), request, reply)
}

/** Every error becomes one of the closed list; its cause goes only to the log (D16). */
export function handleErrors(app: FastifyInstance, answerForm: AnswerForm) {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, answerForm))
}
