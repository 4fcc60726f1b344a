import type { FastifyInstance } from 'fastify'

/** Longest wait for requests under way when the server stops, in milliseconds. */
export const drainTimeoutMs = 10_000

/**
 * Stops taking requests, lets those under way finish, then closes what the application opened (`onClose` hooks).
 * Connections that are still busy after the wait are cut, and those that ask to become live ones at once: they are none of the
 * server's any more, which would wait for them for ever.
 */
export async function drain(app: FastifyInstance, timeoutMs = drainTimeoutMs): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), timeoutMs)
  app.server.on('upgrade', (_request, socket) => socket.end(() => socket.destroy()))
  try {
    await app.close()
  } finally {
    clearTimeout(timer)
  }
}
