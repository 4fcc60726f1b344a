import { endpoints } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { route, type Route } from '../../http/route.ts'
import { isRecent } from '../auth/service.ts'
import type { RecordAction } from '../usage/service.ts'
import { AnalysesShared, FirmOwned, IdentityNotRemoved, type Account } from './service.ts'

export interface AccountRoutesDeps {
  readonly account: Account
  readonly recordAction: RecordAction
  readonly now: () => Date
}

const toApiError = (error: unknown): unknown => {
  if (error instanceof FirmOwned) return new ApiError('OWNS_FIRM')
  if (error instanceof AnalysesShared) return new ApiError('ANALYSES_SHARED')
  return error instanceof IdentityNotRemoved ? new ApiError('DELETE_ACCOUNT_FAILED', { cause: error.cause }) : error
}

export const accountRoutes = ({ account, recordAction, now }: AccountRoutesDeps): Route[] => [
  route(endpoints.downloadMyData, async (call) => {
    await recordAction(call, 'data-downloaded', {})
    const name = `tickmark-${now().toISOString().slice(0, 10)}.zip`
    return { content: await account.collect(call.user), name, attachment: true }
  }),

  route(endpoints.deleteAccount, async ({ user, identity, request }) => {
    if (identity === undefined || !isRecent(identity, now())) throw new ApiError('RECENT_SIGN_IN_REQUIRED')
    const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? ''
    await account.remove(user, token).catch((error: unknown) => {
      throw toApiError(error)
    })
  }),
]
