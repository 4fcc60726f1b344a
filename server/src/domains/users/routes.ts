import { endpoints } from '@tickmark/contract'
import { route, type Route } from '../../http/route.ts'
import { presentProfile, presentUserItem, presentUserToAdmin } from './present.ts'
import type { FindSeat, Users } from './service.ts'

export const usersRoutes = (users: Users, findSeat: FindSeat): Route[] => [
  route(endpoints.getProfile, async ({ user }) => presentProfile(user, await findSeat(user))),
  route(endpoints.updateProfile, async ({ user, body }) => presentProfile(await users.updateProfile(user, body), await findSeat(user))),
  route(endpoints.listUsers, async ({ user }) => (await users.list(user)).map(user.isAdmin ? presentUserToAdmin : presentUserItem)),
]
