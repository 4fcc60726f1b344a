import { Readable } from 'node:stream'
import { eventStreamType, type Endpoint, type Json } from '@tickmark/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** Sends an event at once. Events for a client that has gone are dropped. */
export type WriteEvent = (event: string, data: unknown) => void

/**
 * A response in pieces (D23). `run` sends events and returns the response of the ordinary call, which is sent as the event `last`.
 * Nothing is sent before the first event: an error until then is answered like that of any call, a later one with the event `failed`.
 */
export class EventStream<Last> {
  readonly run: (write: WriteEvent) => Promise<Last>
  readonly names: { readonly last: string; readonly failed: string }

  constructor(run: (write: WriteEvent) => Promise<Last>, names: { readonly last: string; readonly failed: string }) {
    this.run = run
    this.names = names
  }
}

/** Milliseconds between signs of life: proxies close connections that are silent for long. */
const silenceMs = 15_000

export const wantsEvents = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').split(',').some((type) => type.trim().split(';')[0] === eventStreamType)

export async function sendEvents(
  endpoint: Endpoint & { readonly response: Json },
  { run, names }: EventStream<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = new Readable({ read() {} })
  let begun = false
  const push = (text: string): void => {
    if (!begun) {
      begun = true
      // Without this header nginx buffers the response.
      reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no')
      void reply.code(endpoint.status).type(`${eventStreamType}; charset=utf-8`).send(body)
    }
    if (!body.destroyed) body.push(text)
  }
  const write: WriteEvent = (event, data) => push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  const beat = setInterval(() => push(':\n\n'), silenceMs)
  try {
    write(names.last, endpoint.response.schema.parse(await run(write)))
  } catch (error) {
    if (!begun) throw error
    const known = error instanceof ApiError ? error : new ApiError('INTERNAL', { cause: error })
    request.log.error({ code: known.code, err: known.cause ?? known }, known.code)
    write(names.failed, known.toBody(request.id))
  } finally {
    clearInterval(beat)
  }
  if (!body.destroyed) body.push(null)
  return reply
}
