import type { Endpoint, Json } from '@tickmark/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { EventStream, sendEvents } from './event-stream.ts'
import type { Download, Redirection } from './route.ts'

const isDownload = (answer: unknown): answer is Download => typeof answer === 'object' && answer !== null && 'content' in answer

const isRedirection = (answer: unknown): answer is Redirection => typeof answer === 'object' && answer !== null && 'location' in answer

/** RFC 6266 with RFC 5987 for names beyond ASCII. */
const disposition = (name: string, attachment: boolean) => {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${attachment ? 'attachment' : 'inline'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`
}

function sendBytes(type: string, answer: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (!isDownload(answer)) throw new Error('A handler of bytes returned something else')
  if (answer.etag !== undefined) {
    reply.header('etag', `"${answer.etag}"`).header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match'] === `"${answer.etag}"`) return reply.code(304).send()
  }
  if (answer.name !== undefined) reply.header('content-disposition', disposition(answer.name, answer.attachment === true))
  if (answer.bytes !== undefined) reply.header('content-length', answer.bytes)
  return reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type).send(answer.content)
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
