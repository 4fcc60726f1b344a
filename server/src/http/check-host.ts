import { getHealth, getMetrics, getReadiness } from '@tickmark/contract'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import { isLoopbackHost } from './request-origin.ts'

/** Load balancers and Prometheus request these under any address of the machine. */
const openPaths: readonly string[] = [getHealth.path, getReadiness.path, getMetrics.path]

/**
 * Whether a Host header names the public address: the same name and port, however they are written. If the public address is this
 * machine, all names of this machine count as the same.
 */
export function namesPublicAddress(host: string | undefined, publicOrigin: string): boolean {
  const expected = new URL(publicOrigin)
  const address = `${expected.protocol}//${host}`
  if (host === undefined || !URL.canParse(address)) return false
  const given = new URL(address)
  if (given.host === expected.host) return true
  return given.port === expected.port && isLoopbackHost(given.hostname) && isLoopbackHost(expected.hostname)
}

/**
 * Refuses requests under any address but the public one: a foreign name that points to this server, or a link with a forged name. A
 * trusted proxy may state the address in X-Forwarded-Host.
 */
export function checkHost(app: FastifyInstance, publicOrigin: string): void {
  app.addHook('onRequest', async (request) => {
    if (openPaths.includes(request.routeOptions.config.endpoint?.path ?? '')) return
    if (!namesPublicAddress(request.host, publicOrigin)) throw new ApiError('WRONG_HOST', { cause: `host ${request.host}` })
  })
}
