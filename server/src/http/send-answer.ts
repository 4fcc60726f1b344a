import type { Endpoint, Json } from '@tickmark/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { EventStream, sendEvents } from './event-stream.ts'
import { readRange } from './read-range.ts'
import type { Download, PartsDownload, Redirection } from './route.ts'

const isDownload = (answer: unknown): answer is Download =>
  typeof answer === 'object' && answer !== null && ('content' in answer || 'open' in answer)

const isRedirection = (answer: unknown): answer is Redirection => typeof answer === 'object' && answer !== null && 'location' in answer

/** RFC 6266 with RFC 5987 for names beyond ASCII. */
const disposition = (name: string, attachment: boolean) => {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${attachment ? 'attachment' : 'inline'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`
}

function sendBytes(type: string, answer: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (!isDownload(answer)) throw new Error('A handler of bytes returned something else')
  if (answer.name !== undefined) reply.header('content-disposition', disposition(answer.name, answer.attachment === true))
  reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
  return 'open' in answer ? sendParts(answer, request, reply) : reply.send(answer.content)
}

/** In the order of RFC 9110 section 13.2.2: what the caller has already, then the range, which an If-Range with another content withdraws. */
function sendParts({ open, bytes, etag: hash }: PartsDownload, { headers }: FastifyRequest, reply: FastifyReply) {
  const etag = `"${hash}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('accept-ranges', 'bytes')
  if (headers['if-none-match'] === etag) return reply.removeHeader('content-type').removeHeader('content-disposition').code(304).send()
  const isAboutThis = headers['if-range'] === undefined || headers['if-range'] === etag
  const part = isAboutThis ? readRange(headers.range, bytes) : 'whole'
  if (part === 'unsatisfiable') {
    reply.header('content-range', `bytes */${bytes}`)
    throw new ApiError('RANGE_NOT_SATISFIABLE')
  }
  if (part === 'whole') return reply.header('content-length', bytes).send(open())
  const { first, last } = part
  reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes}`)
  return reply.header('content-length', last - first + 1).send(open(part))
}

/** Validates and sends a handler's result: one that breaks the contract is our fault and becomes an internal error. */
export function sendAnswer(endpoint: Endpoint, answer: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.code(endpoint.status)
  if (endpoint.response.kind === 'empty') return reply.send()
  if (endpoint.response.kind === 'bytes') return sendBytes(endpoint.response.type, answer, request, reply)
  if (endpoint.response.kind === 'redirect') {
    if (!isRedirection(answer)) throw new Error('A handler of a redirect returned something else')
    return reply.redirect(answer.location, endpoint.status)
  }
  if (answer instanceof EventStream) return sendEvents(endpoint as Endpoint & { response: Json }, answer, request, reply)
  const checked = endpoint.response.schema.parse(answer)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(checked))
}
