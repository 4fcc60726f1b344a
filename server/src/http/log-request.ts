import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** The logged part of a request. Not the query: it may contain the token of a verification link, or the name of a document. */
const req = (request: FastifyRequest) => ({
  method: request.method,
  url: request.url.split('?', 1)[0],
  host: request.host,
  remoteAddress: request.ip,
})

export const logRequestsWithoutQuery = (logger: FastifyBaseLogger): FastifyBaseLogger => logger.child({}, { serializers: { req } })
