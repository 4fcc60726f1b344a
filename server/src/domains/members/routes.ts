import { endpoints } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { ownedRoute, route, type Route } from '../../http/route.ts'
import type { Analyses } from '../analyses/service.ts'
import type { User } from '../users/service.ts'
import { presentInvitation, presentMembers } from './present.ts'
import { SharingRefused, type Members } from './service.ts'

const refuse = (error: unknown): never => {
  if (error instanceof SharingRefused) throw new ApiError(error.code, { cause: error.cause, retryAt: error.retryAt })
  throw error
}

export function membersRoutes(members: Members, analyses: Pick<Analyses, 'findPart'>): Route[] {
  const findPart = (user: User, { id }: { readonly id: number }) => analyses.findPart(user, id)
  /** An invitation belongs to the user it was sent to. */
  const findInvitation = async (user: User, { id }: { readonly id: number }) => {
    const invitation = await members.findInvitation(user, id)
    return invitation === null ? null : { role: 'owner' as const, invitation }
  }

  return [
    ownedRoute(endpoints.listMembers, findPart, async ({ owned }) => {
      const listed = await members.list(owned)
      return presentMembers(listed.members, listed.invitations)
    }),

    ownedRoute(endpoints.shareAnalysis, findPart, async ({ user, owned, body }) => {
      await members.share(user, owned, body.email, body.role).catch(refuse)
      const listed = await members.list(owned)
      return presentMembers(listed.members, listed.invitations)
    }),

    ownedRoute(endpoints.removeMember, findPart, ({ user, owned, query }) => members.remove(user, owned, query.email).catch(refuse)),

    route(endpoints.listInvitations, async ({ user }) => (await members.listInvitations(user)).map(presentInvitation)),

    ownedRoute(endpoints.acceptInvitation, findInvitation, ({ user, owned }) => members.accept(user, owned.invitation).catch(refuse)),

    ownedRoute(endpoints.declineInvitation, findInvitation, ({ user, owned }) => members.decline(user, owned.invitation)),
  ]
}
