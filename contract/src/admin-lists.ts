import { z } from 'zod'
import { PathId } from './identifiers.ts'
import * as limits from './limits.ts'

/** Whether every database and calendar can represent an ISO 8601 day or instant, and the day after it. */
export const isInReach = (time: string): boolean => time >= '1970' && time < '9999'

/**
 * Paging for administrators' lists, newest first (D23): `limit` items before the item with the id `before`. If there are more,
 * the `Link` header of the response points to the next page (`rel="next"`).
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
