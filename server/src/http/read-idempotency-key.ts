import { IdempotencyKey, idempotencyKeyHeader } from '@tickmark/contract'
import type { FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** The idempotency key of a call: a call sent twice with the same key is done once (D23). Null if it has none. */
export function readIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const sent = headers[idempotencyKeyHeader]
  if (sent === undefined) return null
  const key = IdempotencyKey.safeParse(sent)
  if (key.success) return key.data
  throw new ApiError('INVALID_REQUEST', {
    issues: [{ path: `headers.${idempotencyKeyHeader}`, message: 'Must be 8 to 64 letters, digits and dashes.' }],
  })
}
