import { z } from 'zod'
import { wholeNumber } from './env-number.ts'

export const watchingVariables = {
  /** What a bearer token may consist of (RFC 6750 section 2.1). */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{32,}=*$/, 'must have at least 32 characters of A-Z, a-z, 0-9 and -._~+/')
    .optional(),
  STOP_DELAY_SECONDS: wholeNumber(0, 300).default(0),
}
