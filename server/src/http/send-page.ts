import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PreparedPage } from './visitor-pages.ts'

/** The encodings that the browser accepts, the smallest first. `br;q=0` is a refusal. */
function chooseCoding(accepted: string | string[] | undefined): keyof PreparedPage['bytes'] {
  const named = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/i.test(part))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase())
  if (named.includes('br')) return 'br'
  return named.includes('gzip') ? 'gzip' : 'identity'
}

/** The page depends on the caller, so browsers check their copy each time, and shared caches keep none. */
const cacheControl = 'private, no-cache'

/** Marks a response as dependent on the caller. */
export const varyByCaller = (reply: FastifyReply) => reply.header('vary', 'Cookie, Accept-Encoding').header('cache-control', cacheControl)

/** Sends a prepared page; 304 to a browser that has the same one. Errors are neither cached nor compared. */
export function sendPage(page: PreparedPage, request: FastifyRequest, reply: FastifyReply, status = 200) {
  const coding = chooseCoding(request.headers['accept-encoding'])
  // Each encoding is a separate representation (RFC 9110 section 8.8.1).
  const etag = `"${page.etag}${coding === 'identity' ? '' : `-${coding}`}"`
  if (status === 200) {
    varyByCaller(reply).header('etag', etag)
    const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
    if (known.includes(etag)) return reply.code(304).send()
  } else {
    reply.header('cache-control', 'no-store')
  }
  if (coding !== 'identity') reply.header('content-encoding', coding)
  const content = page.bytes[coding]
  reply.code(status).type('text/html; charset=utf-8')
  return request.method === 'HEAD' ? reply.header('content-length', content.length).send() : reply.send(content)
}
