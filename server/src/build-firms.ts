import type { Deps } from './deps.ts'
import type { Analyses } from './domains/analyses/service.ts'
import type { Clients } from './domains/clients/service.ts'
import type { Documents } from './domains/documents/service.ts'
import type { LinkInvited } from './domains/members/service.ts'
import type { Notifications } from './domains/notifications/service.ts'
import type { Storage } from './domains/storage/service.ts'
import { workspacesRoutes } from './domains/workspaces/routes.ts'
import {
  createAudiences,
  createLeaving,
  createMoveAnalysis,
  createPeople,
  createWorkspaces,
  openFirmInvitations,
} from './domains/workspaces/service.ts'
import type { Announcements } from './realtime/announcements.ts'

export interface FirmsDeps extends Pick<Deps, 'attempts' | 'now'> {
  readonly subscriptions: Pick<Deps['subscriptions'], 'letGo' | 'afterLettingGo' | 'manage' | 'describeFirm'>
  readonly mail: Pick<Deps['mail'], 'send'>
  readonly db: Deps['database']['db']
  readonly announcements: Announcements
  readonly notifications: Notifications
  readonly documents: Documents
  readonly storage: Storage
  readonly clients: Clients
  readonly analyses: Analyses
  readonly endConsents: (clientId: number) => Promise<void>
  readonly linkInvited: LinkInvited
}

/** Firms: who belongs to them, who sees which client, and analyses that move between workspaces. */
export function buildFirms(deps: FirmsDeps) {
  const people = createPeople(deps)
  const routes = workspacesRoutes({
    ...deps,
    people,
    workspaces: createWorkspaces(deps),
    invitations: openFirmInvitations(deps),
    audiences: createAudiences(deps),
    moveAnalysis: createMoveAnalysis(deps),
  })
  return { routes, leaving: createLeaving({ ...deps, people }) }
}
