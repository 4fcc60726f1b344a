import { DrizzleQueryError } from 'drizzle-orm/errors'

/** SQLSTATE of a row that a unique constraint refuses. */
const uniqueViolation = '23505'

/** Whether a query failed because another row has the same unique value. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && error.cause !== undefined && 'code' in error.cause && error.cause.code === uniqueViolation
