import { limits } from '@tickmark/contract'
import { removeNul } from '../../db/remove-nul.ts'
import type { Db } from '../../db/open.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Announcements } from '../../realtime/announcements.ts'
import { recordAudit } from '../audit/service.ts'
import { listColleagues } from '../memberships/service.ts'
import type { Subscriptions } from '../subscriptions/service.ts'
import type { User } from '../users/service.ts'
import type { AttemptCounter } from '../../attempts/attempt-counter.ts'
import { createCountInvitation } from '../../attempts/count-invitation.ts'
import { createFirmInvitations, type FirmInvitations, type InvitationsDeps } from './invitations.ts'
import { announceLists } from './announce-change.ts'
import { deleteFirm } from './delete-firm.ts'
import { accessOf, inOrderOfName, inOrderOfRole } from './policy.ts'
import { refuseWithoutRight } from './refuse-without-right.ts'
import * as queries from './queries.ts'
import type { NamedRow, PersonRow, WorkspaceRow } from './queries.ts'

export { createAudiences, type Audiences } from './audience.ts'
export type { FirmInvitations } from './invitations.ts'
export { createMoveAnalysis, type MoveAnalysis } from './move-analysis.ts'
export { createLeaving, type Leaving } from './leaving.ts'
export { createPeople, type People } from './people.ts'
export { sweepFirmInvitations } from './sweep-firm-invitations.ts'

/** A firm as one of its people sees it, with that person's access to its calls. */
export interface Firm {
  readonly id: number
  readonly row: WorkspaceRow
  readonly role: 'owner' | 'reviewer' | 'viewer'
}

/** The workspaces of people. All methods throw `ApiError`. */
export interface Workspaces {
  /** The personal one first, then firms by name. */
  list(user: User): Promise<readonly WorkspaceRow[]>
  /** Null if there is no such firm, or the user does not belong to it. */
  find(user: User, id: number): Promise<Firm | null>
  /** Throws TOO_MANY_WORKSPACES. */
  create(user: User, name: string): Promise<WorkspaceRow>
  rename(user: User, firm: Firm, name: string): Promise<WorkspaceRow>
  /** By its owner: throws FORBIDDEN for anybody else, WORKSPACE_NOT_EMPTY. */
  remove(user: User, firm: Firm): Promise<void>
  /** By role, the owner first, then by name. */
  listPeople(id: number): Promise<readonly PersonRow[]>
  /** The clients that people of a firm are named for: all for those who decide about people, else the caller's own. */
  listNamed(user: User, firm: Firm): Promise<readonly NamedRow[]>
}

export interface WorkspacesDeps {
  readonly db: Db
  readonly announcements: Pick<Announcements, 'announce'>
  readonly subscriptions: Pick<Subscriptions, 'letGo' | 'afterLettingGo'>
  /** Ends what people agreed to at providers for a client that is about to be deleted; never throws. */
  readonly endConsents: (clientId: number) => Promise<void>
}

/** Invitations to firms, which count as those to analyses do. */
export const openFirmInvitations = ({
  attempts,
  ...deps
}: Omit<InvitationsDeps, 'count'> & { readonly attempts: AttemptCounter }): FirmInvitations =>
  createFirmInvitations({ ...deps, count: createCountInvitation(deps.db, attempts) })

export function createWorkspaces({ db, announcements, subscriptions, endConsents }: WorkspacesDeps): Workspaces {
  return {
    list: async (user) => inOrderOfName(await queries.listOf(db, user.id)),
    async find(user, id) {
      const row = await queries.findFirm(db, user.id, id)
      return row === null ? null : { id, row, role: accessOf[row.role] }
    },
    async create(user, given) {
      const name = removeNul(given)
      const { id, publish } = await db.transaction(async (tx) => {
        // One at a time for each user, so that the limit holds.
        await queries.lockOwner(tx, user.id)
        if ((await queries.countOwned(tx, user.id)) >= limits.firmsPerUser) throw new ApiError('TOO_MANY_WORKSPACES')
        const added = await queries.insertFirm(tx, name, user.id)
        await recordAudit(tx, {
          workspaceId: added,
          actorId: user.id,
          action: 'workspace-created',
          subject: 'workspace',
          subjectId: String(added),
        })
        return { id: added, publish: await announceLists(tx, announcements, [user.id]) }
      })
      publish()
      return { id, name, personal: false, role: 'owner' }
    },
    async rename(user, { id, row }, given) {
      const name = removeNul(given)
      const publish = await db.transaction(async (tx) => {
        if (!(await queries.lockFirm(tx, id))) throw new ApiError('NOT_FOUND')
        await refuseWithoutRight(tx, user.id, id)
        await queries.updateName(tx, id, name)
        await recordAudit(tx, {
          workspaceId: id,
          actorId: user.id,
          action: 'workspace-renamed',
          subject: 'workspace',
          subjectId: String(id),
        })
        return announceLists(tx, announcements, await listColleagues(tx, id))
      })
      publish()
      return { ...row, name }
    },
    async remove(user, { id, row }) {
      if (row.role !== 'owner') throw new ApiError('FORBIDDEN')
      const refuseFilled = async (tx: Db): Promise<void> => {
        const people = await listColleagues(tx, id)
        if (people.length > 1 || (await queries.countAnalyses(tx, id)) > 0) throw new ApiError('WORKSPACE_NOT_EMPTY')
      }
      await refuseFilled(db)
      // Before the transaction: providers take their time.
      for (const clientId of await queries.listClientIds(db, id)) await endConsents(clientId)
      const publish = await db.transaction(async (tx) => {
        if (!(await queries.lockFirm(tx, id, 'update'))) throw new ApiError('NOT_FOUND')
        await refuseFilled(tx)
        const announced = await announceLists(tx, announcements, [user.id])
        await deleteFirm(tx, subscriptions, user.id, id)
        return announced
      })
      publish()
      subscriptions.afterLettingGo()
    },
    listPeople: async (id) => inOrderOfRole(await queries.listPeople(db, id)),
    async listNamed(user, { id, role }) {
      const named = await queries.listNamed(db, id)
      return role === 'owner' ? named : named.filter(({ userId }) => userId === user.id)
    },
  }
}
