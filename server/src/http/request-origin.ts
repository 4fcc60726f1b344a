import type { FastifyRequest } from 'fastify'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Host names that always mean this machine. */
export const isLoopbackHost = (host: string): boolean => loopbackNames.has(host) || host === '::1'

const hostnameOf = (hostHeader: string): string | null => {
  try {
    return new URL(`http://${hostHeader}`).hostname
  } catch {
    return null
  }
}

/**
 * Whether a request comes from this machine and names it. The Host header is checked because a page on the web can have its own name
 * resolve to 127.0.0.1 and read the responses; and a proxy that forwards for others is not this machine.
 */
export function isLoopbackRequest(request: FastifyRequest): boolean {
  const address = request.raw.socket.remoteAddress ?? ''
  const fromHere = address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)
  const name = hostnameOf(request.headers.host ?? '')
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers['forwarded']
  return fromHere && forwarded === undefined && name !== null && isLoopbackHost(name)
}

/** Whether a request comes from one of our pages: its Origin is the address it was sent to, or the public one. */
export function isOwnOrigin(origin: string, host: string | undefined, publicOrigin: string): boolean {
  if (origin === publicOrigin) return true
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}
