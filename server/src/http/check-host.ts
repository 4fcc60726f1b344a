import { getHealth, getReadiness } from '@tickmark/contract'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import { isLoopbackHost } from './request-origin.ts'

/** Load balancers ask for these under whatever address they know the machine by. */
const openPaths: readonly string[] = [getHealth.path, getReadiness.path]

/**
 * Whether a Host header names the public address: the same name and port, however they are written. Where the public address is this
 * machine, all its names are the same.
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
 * Refuses calls under any other address than the public one: a name that somebody else points at this server, or a link with a forged
 * name in it. A trusted proxy may state the address in X-Forwarded-Host.
 */
export function checkHost(app: FastifyInstance, publicOrigin: string): void {
  app.addHook('onRequest', async (request) => {
    if (openPaths.includes(request.routeOptions.config.endpoint?.path ?? '')) return
    if (!namesPublicAddress(request.host, publicOrigin)) throw new ApiError('WRONG_HOST', { cause: `host ${request.host}` })
  })
}
