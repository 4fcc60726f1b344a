import { ApiError } from '../../http/api-error.ts'
import type { User } from '../users/service.ts'
import { NotManaged, TooManyVisits } from './failures.ts'

interface Managed {
  manage(user: User, firmId?: number): Promise<string>
}

/** `manage` for a route: throws `ApiError` TOO_MANY_REQUESTS or MANAGE_SUBSCRIPTION_FAILED. */
export const manageOrRefuse = (subscriptions: Managed, user: User, firmId?: number): Promise<string> =>
  subscriptions.manage(user, firmId).catch((error: unknown) => {
    if (error instanceof TooManyVisits) throw new ApiError('TOO_MANY_REQUESTS', { retryAt: error.retryAt })
    throw error instanceof NotManaged ? new ApiError('MANAGE_SUBSCRIPTION_FAILED', { cause: error.cause ?? error }) : error
  })
