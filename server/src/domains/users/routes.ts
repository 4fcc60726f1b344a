import { endpoints } from '@tickmark/contract'
import { route, type Route } from '../../http/route.ts'
import { presentProfile } from './present.ts'

export const usersRoutes = (): Route[] => [route(endpoints.getProfile, ({ user }) => presentProfile(user))]
