import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PreparedPage } from './visitor-pages.ts'

/** What the browser takes, the smallest first. `br;q=0` is a refusal. */
function chooseCoding(accepted: string | string[] | undefined): keyof PreparedPage['bytes'] {
  const named = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/i.test(part))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase())
  if (named.includes('br')) return 'br'
  return named.includes('gzip') ? 'gzip' : 'identity'
}

/** Who asks decides what is shown, so the copy of a browser is asked about each time, and no cache between keeps any. */
const cacheControl = 'private, no-cache'

/** Says of an answer that it depends on who asks. */
export const varyByCaller = (reply: FastifyReply) => reply.header('vary', 'Cookie, Accept-Encoding').header('cache-control', cacheControl)

/** Sends a page that lies ready; 304 to a browser that has this very one. What is no success is neither kept nor compared. */
export function sendPage(page: PreparedPage, request: FastifyRequest, reply: FastifyReply, status = 200) {
  const coding = chooseCoding(request.headers['accept-encoding'])
  // Each coding is a representation of its own (RFC 9110 section 8.8.1).
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
