import type { Db } from '../../db/open.ts'
import { listColleagues } from '../memberships/service.ts'
import type { Subscriptions } from '../subscriptions/service.ts'
import { deleteFirm } from './delete-firm.ts'
import { deleteInvitationsOfOwner, deleteInvitationsTo } from './invitation-queries.ts'
import type { People } from './people.ts'
import * as queries from './queries.ts'

/** How somebody whose account is deleted leaves their firms (D14). */
export interface Leaving {
  /** Whether the user owns a firm that has other people: it has to be transferred first. Within the transaction, if one is given. */
  ownsWithOthers(userId: number, tx?: Db): Promise<boolean>
  /** Withdraws the invitations to the user's own firms, so that no one joins one that is about to go. */
  closeOwn(userId: number): Promise<void>
  /**
   * Leaves the firms of others, whose owners take over. One that was transferred to the user while the account is being deleted passes on, most
   * likely to the person who transferred it. If it has only guests by now, they are removed, and it is deleted as one without other people.
   */
  leaveAll(user: { readonly id: number; readonly email: string }): Promise<void>
  /** Deletes the firms that had nobody else, once their analyses are deleted. */
  removeEmpty(userId: number): Promise<void>
}

export interface LeavingDeps {
  readonly db: Db
  readonly people: Pick<People, 'remove' | 'passOn'>
  readonly subscriptions: Pick<Subscriptions, 'letGo' | 'afterLettingGo'>
  readonly endConsents: (clientId: number) => Promise<void>
}

export function createLeaving({ db, people, subscriptions, endConsents }: LeavingDeps): Leaving {
  return {
    ownsWithOthers: (userId, tx = db) => queries.ownsWithOthers(tx, userId),
    closeOwn: (userId) => deleteInvitationsOfOwner(db, userId),
    async leaveAll({ id: userId, email }) {
      for (const { id, role } of await queries.listFirms(db, userId)) if (role === 'owner') await people.passOn(userId, id)
      for (const { id, role } of await queries.listFirms(db, userId)) if (role !== 'owner') await people.remove(userId, id, userId)
      await deleteInvitationsTo(db, email)
    },
    async removeEmpty(userId) {
      for (const { id, role } of await queries.listFirms(db, userId)) {
        if (role !== 'owner' || (await listColleagues(db, id)).length > 1) continue
        for (const clientId of await queries.listClientIds(db, id)) await endConsents(clientId)
        await db.transaction(async (tx) => {
          const isAlone = (await queries.lockFirm(tx, id, 'update')) && (await listColleagues(tx, id)).length === 1
          if (isAlone && (await queries.countAnalyses(tx, id)) === 0) await deleteFirm(tx, subscriptions, userId, id)
        })
        subscriptions.afterLettingGo()
      }
    },
  }
}
