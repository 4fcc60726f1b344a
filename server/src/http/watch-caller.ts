import type { FastifyReply } from 'fastify'

/** Aborted when the caller has gone. */
export function watchCaller({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}
