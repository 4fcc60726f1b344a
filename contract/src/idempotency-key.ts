import { z } from 'zod'

/**
 * Sent with a request that adds something, so that a request sent twice takes effect once (D23): 8 to 64 letters, digits and dashes, a new
 * key for each addition. A repeated request gets the same response as the first.
 */
export const idempotencyKeyHeader = 'idempotency-key'
export const IdempotencyKey = z.string().regex(/^[0-9A-Za-z-]{8,64}$/)
