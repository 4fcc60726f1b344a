import type { FastifyInstance } from 'fastify'

/** Milliseconds to wait for requests under way when the server stops. */
export const drainTimeoutMs = 10_000

/** Milliseconds between two looks for connections whose last request has finished. */
const idleCheckMs = 50

/**
 * Stops accepting requests, lets those under way finish, then closes what the application opened (`onClose` hooks). Connections still
 * busy after the wait are closed. Requests to open a live connection are closed at once: the server would wait for them for ever.
 */
export async function drain(app: FastifyInstance, timeoutMs = drainTimeoutMs): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), timeoutMs)
  // Node closes only the connections that are idle at the start; clients keep the others open after their response.
  const idleCheck = setInterval(() => app.server.closeIdleConnections(), idleCheckMs)
  app.server.on('upgrade', (_request, socket) => socket.end(() => socket.destroy()))
  try {
    await app.close()
  } finally {
    clearTimeout(timer)
    clearInterval(idleCheck)
  }
}
