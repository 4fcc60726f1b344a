import { endpoints } from '@tickmark/contract'
import { route, type Route } from '../../http/route.ts'
import { presentProfile, presentUserItem, presentUserToAdmin } from './present.ts'
import type { Users } from './service.ts'

export const usersRoutes = (users: Users): Route[] => [
  route(endpoints.getProfile, ({ user }) => presentProfile(user)),
  route(endpoints.updateProfile, async ({ user, body }) => presentProfile(await users.updateProfile(user, body))),
  route(endpoints.listUsers, async ({ user }) => (await users.list(user)).map(user.isAdmin ? presentUserToAdmin : presentUserItem)),
]
