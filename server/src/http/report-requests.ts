import { realtimePath } from '@tickmark/contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'

/** A request as logs and metrics have it. */
export interface ReportedRequest {
  readonly method: string
  /** The pattern of its path. `other` for files, pages and what does not exist: their paths are as many as callers like. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.config?.endpoint?.path ?? routeOptions.url ?? 'other'

/** What the framework itself logs of a request. Not the address: it has ids, tokens of links and names of documents. Nor the caller's. */
const req = (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) })

export const logRequestsByRoute = (logger: FastifyBaseLogger): FastifyBaseLogger => logger.child({}, { serializers: { req } })

/** Logs each request in one line when it has been answered, and reports it. A live connection is reported only if it was refused. */
export function reportRequests(app: FastifyInstance, report: (request: ReportedRequest) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const reported = { method: request.method, route: routeOf(request), status: reply.statusCode, seconds: reply.elapsedTime / 1_000 }
    if (reported.route === realtimePath && reported.status < 400) return
    request.log.info({ ...reported, seconds: Math.round(reported.seconds * 1_000) / 1_000 }, 'answered')
    report(reported)
  })
}
