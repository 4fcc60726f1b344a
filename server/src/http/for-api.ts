import type { FastifyRequest } from 'fastify'

/**
 * Whether a request is for the API. The route found decides, since one address can be written in many ways (`/%61pi/health`,
 * `http://host/api/health`).
 */
export const isForApi = (request: FastifyRequest): boolean =>
  (request.routeOptions.config.endpoint?.path ?? request.url).startsWith('/api/')
