import { PathId } from './identifiers.ts'
import * as limits from './limits.ts'
import { pageLimit } from './page-limit.ts'

/** Whether every database and calendar can represent an ISO 8601 day or instant, and the day after it. */
export const isInReach = (time: string): boolean => time >= '1970' && time < '9999'

/**
 * Paging for administrators' lists, newest first (D23): `limit` items before the item with the id `before`. If there are more,
 * the `Link` header of the response points to the next page (`rel="next"`).
 */
export const adminPaging = {
  limit: pageLimit(limits.adminPageMax).default(limits.adminPage),
  before: PathId.optional(),
}
