import rateLimit from '@fastify/rate-limit'
import { realtimePath } from '@tickmark/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { isForApi } from './for-api.ts'

const isCounted = (request: FastifyRequest): boolean =>
  isForApi(request) || request.routeOptions.url === realtimePath || request.routeOptions.config.endpoint?.body.kind === 'form'

/**
 * A coarse limit against floods, per client address and process. Sign-in attempts have their own limits, in the database.
 * `perMinute` of 0 switches it off.
 */
export async function limitRate(app: FastifyInstance, perMinute: number) {
  if (perMinute === 0) return
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    cache: 10_000,
    // Files of the application are cheap, and a page may need many at once.
    allowList: (request) => !isCounted(request),
    errorResponseBuilder: () => new ApiError('TOO_MANY_REQUESTS'),
  })
  // Before any other work for a request, including the checking of tokens.
  app.addHook('onRequest', app.rateLimit())
}
