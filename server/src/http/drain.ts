import type { FastifyInstance } from 'fastify'

/** Longest wait for requests under way when the server stops, in milliseconds. */
export const drainTimeoutMs = 10_000

/**
 * Stops taking requests, lets those under way finish, then closes what the application opened (`onClose` hooks).
 * Connections that are still busy after the wait are cut.
 */
export async function drain(app: FastifyInstance, timeoutMs = drainTimeoutMs): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), timeoutMs)
  try {
    await app.close()
  } finally {
    clearTimeout(timer)
  }
}
