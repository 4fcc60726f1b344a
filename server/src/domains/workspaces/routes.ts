import { endpoints } from '@tickmark/contract'
import { ownedRoute, route, type Route } from '../../http/route.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Analyses } from '../analyses/service.ts'
import type { Clients } from '../clients/service.ts'
import { manageOrRefuse, type Subscriptions } from '../subscriptions/service.ts'
import type { User } from '../users/service.ts'
import { presentFirmInvitation, presentPeople, presentWorkspace } from './present.ts'
import type { Audiences, Firm, FirmInvitations, MoveAnalysis, People, Workspaces } from './service.ts'

export interface WorkspacesRoutesDeps {
  readonly workspaces: Workspaces
  readonly people: People
  readonly invitations: FirmInvitations
  readonly audiences: Audiences
  readonly moveAnalysis: MoveAnalysis
  readonly subscriptions: Pick<Subscriptions, 'manage' | 'describeFirm'>
  readonly clients: Pick<Clients, 'find'>
  readonly analyses: Pick<Analyses, 'findPart'>
}

interface WithId {
  readonly id: number
}

export function workspacesRoutes({
  workspaces,
  people,
  invitations,
  audiences,
  moveAnalysis,
  subscriptions,
  clients,
  analyses,
}: WorkspacesRoutesDeps): Route[] {
  const find = (user: User, { id }: WithId) => workspaces.find(user, id)
  const findClient = (user: User, { id }: WithId) => clients.find(user, id)
  const findPart = (user: User, { id }: WithId) => analyses.findPart(user, id)
  /** An invitation belongs to the user it was sent to. */
  const findInvitation = async (user: User, { id }: WithId) => {
    const invitation = await invitations.find(user, id)
    return invitation === null ? null : { role: 'owner' as const, invitation }
  }
  const present = async (user: User, firm: Firm) =>
    presentPeople(
      await workspaces.listPeople(firm.id),
      await workspaces.listNamed(user, firm),
      firm.role === 'owner' ? await invitations.listPending(firm.id) : [],
      await subscriptions.describeFirm(firm.id),
    )

  return [
    route(endpoints.listWorkspaces, async ({ user }) => (await workspaces.list(user)).map(presentWorkspace)),
    route(endpoints.createWorkspace, async ({ user, body }) => presentWorkspace(await workspaces.create(user, body.name))),
    ownedRoute(endpoints.renameWorkspace, find, async ({ user, owned, body }) =>
      presentWorkspace(await workspaces.rename(user, owned, body.name)),
    ),
    ownedRoute(endpoints.deleteWorkspace, find, ({ user, owned }) => workspaces.remove(user, owned)),
    ownedRoute(endpoints.listPeople, find, ({ user, owned }) => present(user, owned)),
    ownedRoute(endpoints.invitePerson, find, async ({ user, owned, body }) => {
      await invitations.invite(user, owned.id, body)
      return present(user, owned)
    }),
    ownedRoute(endpoints.changePerson, find, async ({ user, owned, params, body }) => {
      await people.changeRole(user.id, owned.id, params.personId, body.role)
      return present(user, owned)
    }),
    ownedRoute(endpoints.removePerson, find, async ({ user, owned, params, query }) => {
      // Everyone may leave; only those who decide about people remove others.
      if (owned.role !== 'owner' && params.personId !== user.id) throw new ApiError('FORBIDDEN')
      await people.remove(user.id, owned.id, params.personId, query.successor)
    }),
    ownedRoute(endpoints.transferWorkspace, find, async ({ user, owned, body }) => {
      await people.transfer(user.id, owned.id, body.personId)
      return present(user, owned)
    }),
    ownedRoute(endpoints.manageFirmSubscription, find, async ({ user, owned }) => ({
      url: await manageOrRefuse(subscriptions, user, owned.id),
    })),
    ownedRoute(endpoints.withdrawWorkspaceInvitation, find, ({ user, owned, params }) =>
      invitations.withdraw(user.id, owned.id, params.invitationId),
    ),
    route(endpoints.listFirmInvitations, async ({ user }) => (await invitations.list(user)).map(presentFirmInvitation)),
    ownedRoute(endpoints.acceptFirmInvitation, findInvitation, async ({ user, owned: { invitation } }) => {
      await invitations.accept(user, invitation)
      const joined = await workspaces.find(user, invitation.workspaceId)
      if (joined === null) throw new ApiError('NOT_FOUND')
      return presentWorkspace(joined.row)
    }),
    ownedRoute(endpoints.declineFirmInvitation, findInvitation, ({ user, owned }) => invitations.decline(user, owned.invitation)),
    ownedRoute(endpoints.getClientAudience, findClient, ({ owned }) => audiences.get(owned)),
    ownedRoute(endpoints.setClientAudience, findClient, ({ user, owned, body }) => audiences.set(user.id, owned, body)),
    ownedRoute(endpoints.moveAnalysis, findPart, ({ user, owned, body }) => moveAnalysis(user, owned, body)),
  ]
}
