import rateLimit from '@fastify/rate-limit'
import { realtimePath } from '@tickmark/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { isForApi } from './for-api.ts'

const isCounted = (request: FastifyRequest): boolean =>
  isForApi(request) || request.routeOptions.url === realtimePath || request.routeOptions.config.endpoint?.body.kind === 'form'

/**
 * A coarse guard against floods, for each client address and process. Attempts on accounts have limits of their own, in the database.
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
  // Before anything else is done for a request, proving tokens included.
  app.addHook('onRequest', app.rateLimit())
}
