import { endpoints } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { route, type Route } from '../../http/route.ts'
import { presentManaged, presentReason } from './present.ts'
import { Refused, type ManageUsers } from './service.ts'

const throwApiError = (error: unknown): never => {
  throw error instanceof Refused ? new ApiError(error.code, { cause: error }) : error
}

/** What administrators can do to accounts. */
export const manageUsersRoutes = (manage: ManageUsers): Route[] => [
  route(endpoints.findUsers, async ({ query }) => {
    const { users, ...rest } = await manage.find(query.query ?? '', query.page ?? 1)
    return { users: users.map(presentManaged), ...rest }
  }),
  route(endpoints.listReasons, async ({ params }) => (await manage.listReasons(params.id)).map(presentReason)),
  route(endpoints.assignFirebaseUid, async ({ user, body }) =>
    presentManaged(await manage.assignUid(user, body.email).catch(throwApiError)),
  ),
  route(endpoints.suspendUser, async ({ user, params, body }) =>
    presentManaged(await manage.suspend(user, params.id, body.reason).catch(throwApiError)),
  ),
  route(endpoints.restoreUser, async ({ user, params }) => presentManaged(await manage.restore(user, params.id).catch(throwApiError))),
  route(endpoints.changeAdministrator, async ({ user, params, body }) =>
    presentManaged(await manage.appoint(user, params.id, body.isAdmin).catch(throwApiError)),
  ),
  route(endpoints.overrideSubscription, async ({ user, params, body }) =>
    presentManaged(await manage.overrideSubscription(user, params.id, body).catch(throwApiError)),
  ),
]
