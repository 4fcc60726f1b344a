import type { Readable } from 'node:stream'
import type { Db } from '../../db/open.ts'
import type { PackArchive } from '../../ports/archive.ts'
import type { IdentityRemover } from '../../ports/identity.ts'
import type { Announcements } from '../../realtime/announcements.ts'
import type { Analyses } from '../analyses/service.ts'
import { recordAudit } from '../audit/service.ts'
import type { Documents } from '../documents/service.ts'
import type { Members } from '../members/service.ts'
import { lockPointsOf } from '../points/service.ts'
import type { Leaving } from '../workspaces/service.ts'
import type { Subscriptions } from '../subscriptions/service.ts'
import type { User, Users } from '../users/service.ts'
import { collectData } from './collect-data.ts'
import { isDeletedWithOwner } from './policy.ts'

export interface AccountDeps {
  readonly db: Db
  readonly users: Pick<Users, 'remove'>
  readonly analyses: Pick<Analyses, 'listAlone' | 'remove'>
  readonly documents: Pick<Documents, 'stream'>
  readonly members: Pick<Members, 'forget'>
  readonly subscriptions: Pick<Subscriptions, 'letGo' | 'afterLettingGo'>
  readonly announcements: Pick<Announcements, 'publish'>
  /** Leaves the firms of a user whose account is deleted. */
  readonly firms: Leaving
  /** Ends what the user agreed to at providers of ledgers; never throws. */
  readonly endConsents: (userId: number) => Promise<void>
  readonly remover: IdentityRemover
  readonly pack: PackArchive
  readonly now: () => Date
}

/** The account's analyses have other members. Nothing has been deleted. */
export class AnalysesShared extends Error {
  override readonly name = 'AnalysesShared'
}

/** The account owns a firm with other people. Nothing has been deleted. */
export class FirmOwned extends Error {
  override readonly name = 'FirmOwned'
}

/** The identity service did not remove the identity. Nothing has been deleted. */
export class IdentityNotRemoved extends Error {
  override readonly name = 'IdentityNotRemoved'
}

export interface Account {
  /** Everything stored about the user, as an archive that is written while it is read. */
  collect(user: User): Promise<Readable>
  /** `token` is the user's own, just verified. Throws `AnalysesShared`, `FirmOwned` and `IdentityNotRemoved`; can be repeated after any failure. */
  remove(user: User, token: string): Promise<void>
}

export function createAccount({
  db,
  users,
  analyses,
  documents,
  members,
  firms,
  subscriptions,
  announcements,
  endConsents,
  remover,
  pack,
  now,
}: AccountDeps): Account {
  const removeIdentity = ({ firebaseUid: uid }: User, token: string): Promise<void> =>
    uid === null
      ? Promise.resolve()
      : remover.remove({ uid, token }).catch((cause: unknown) => {
          throw new IdentityNotRemoved('the identity was not removed', { cause })
        })

  /**
   * A job ends the subscription, so an account can be deleted while the payment service does not answer (D14). False if analyses remain, or a
   * firm has been transferred to the user meanwhile: their row is locked, so that none can be from now on.
   */
  const endSubscriptions = async (tx: Db, user: User): Promise<boolean> => {
    if ((await analyses.listAlone(tx, user.id)).length > 0 || (await firms.ownsWithOthers(user.id, tx))) return false
    await subscriptions.letGo(tx, { kind: 'user', id: user.id })
    return true
  }

  const deleteUser = (user: User): Promise<boolean> =>
    users.remove(
      user,
      (tx) => endSubscriptions(tx, user),
      (tx) => lockPointsOf(tx, user.id),
    )

  return {
    async collect(user) {
      const entries = await collectData(db, documents, user, now())
      await recordAudit(db, { actorId: user.id, action: 'data-downloaded', subject: 'user', subjectId: String(user.id) })
      return pack(entries)
    },
    async remove(user, token) {
      if (!(await analyses.listAlone(db, user.id)).every(isDeletedWithOwner)) throw new AnalysesShared()
      const refuseOwner = async () => {
        if (await firms.ownsWithOthers(user.id)) throw new FirmOwned()
      }
      await refuseOwner()
      await firms.closeOwn(user.id)
      // Somebody may have accepted an invitation meanwhile.
      await refuseOwner()
      // First the step that depends on another service: the rest is ours and can be repeated with the same token.
      await removeIdentity(user, token)
      await members.forget(user)
      await endConsents(user.id)
      do {
        await firms.leaveAll(user)
        for (const analysis of await analyses.listAlone(db, user.id)) await analyses.remove(user, analysis)
        await firms.removeEmpty(user.id)
        // Another request may have added an analysis or transferred a firm meanwhile.
      } while (!(await deleteUser(user)))
      subscriptions.afterLettingGo()
      await announcements.publish({ kind: 'signed-out', userId: user.id })
    },
  }
}
