import { ApiError } from '../../lib/api/api-error.ts'

/** The new review does not have it, or does not take it. Any other failure, such as a lost connection, is worth another try. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && [400, 404, 409].includes(error.status)

/** Whether something was done; false if it was refused. Throws any other failure. */
export async function isTaken(doing: Promise<unknown>): Promise<boolean> {
  try {
    await doing
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}
