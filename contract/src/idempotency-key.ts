import { z } from 'zod'

/**
 * Sent with a call that adds something, so that one that is sent twice is done once (D23): 8 to 64 letters, digits and dashes, new for
 * each thing that is to be added. What is sent again under its key is answered as it was the first time.
 */
export const idempotencyKeyHeader = 'idempotency-key'
export const IdempotencyKey = z.string().regex(/^[0-9A-Za-z-]{8,64}$/)
