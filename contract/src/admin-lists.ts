import { z } from 'zod'
import { PathId } from './identifiers.ts'
import { limits } from './limits.ts'

/** Whether a day or a moment (ISO 8601) is one that every database and calendar can tell, the day after it, too. */
export const isInReach = (time: string): boolean => time >= '1970' && time < '9999'

/**
 * How administrators page through a list, newest first (D23): `limit` items before the one with the id `before`. An answer after which
 * there is more names it in its `Link` header with the relation `next`.
 */
export const adminPaging = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(limits.adminPageMax))
    .default(limits.adminPage),
  before: PathId.optional(),
}
