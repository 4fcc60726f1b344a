import { toLine, type ProfileChange } from '@tickmark/contract'
import type { Db } from '../../db/open.ts'
import type { Identity } from '../../ports/identity.ts'
import { recordAudit, recordDeletion } from '../audit/service.ts'
import { recordDepartedUser, wasDeleted } from '../departures/service.ts'
import { appointAdmin } from './admins.ts'
import { listAll, listSharing } from './list-queries.ts'
import type { ListedUser, User } from './model.ts'
import { inOrderOfName } from './policy.ts'
import {
  deleteUser,
  findUserByEmail,
  findUserById,
  findUserByUid,
  insertUser,
  linkUser,
  lockUser,
  prepareFindUserBySignIn,
  updateDetails,
  updateSignIn,
  type UserOfSignIn,
} from './queries.ts'

export type { TokenUser, User } from './model.ts'
export { getInitials } from './get-initials.ts'
export { appointAdmin, type AppointedBy } from './admins.ts'
export { findUserId } from './queries.ts'
/** The name of the firm whose seat covers a user whose own account has lapsed. */
export type FindSeat = (user: User) => Promise<string | undefined>

export { presentProfile, presentSyncedUser } from './present.ts'

export interface UsersDeps {
  readonly db: Db
  /** Length of the free trial in days. */
  readonly trialDays: number
  /** Addresses whose holders are administrators, lower case (`ADMIN_EMAILS`). None by default. */
  readonly adminEmails?: readonly string[]
  readonly now: () => Date
}

/** The verified address belongs to an account that an administrator has linked to another identity. */
export class AccountHeldByAnother extends Error {
  override readonly name = 'AccountHeldByAnother'
}

/** The account of this identity has been deleted; its remaining tokens do not restore it. */
export class AccountDeleted extends Error {
  override readonly name = 'AccountDeleted'
}

export interface Users {
  findByUid(uid: string): Promise<User | null>
  findById(id: number): Promise<User | null>
  /** The user of a sign-in whose session has neither ended nor expired; an administrator only if that sign-in proved the address. */
  findBySignIn(uid: string, sessionId: string, now: Date): Promise<UserOfSignIn | null>
  /**
   * Creates or updates the account of an identity (D2): found by uid, otherwise linked by verified address, otherwise created with a
   * trial and a personal workspace. A user whose sign-in proves an address of `adminEmails` becomes an administrator. Throws if the
   * address is not verified, `AccountHeldByAnother`, and `AccountDeleted`.
   */
  syncUser(identity: Identity, company: string | undefined): Promise<User>
  updateProfile(user: User, change: ProfileChange): Promise<User>
  /** The user and everyone who shares an analysis with them; for an administrator all users (D5). By surname, first name and id. */
  list(user: Pick<User, 'id' | 'isAdmin'>): Promise<readonly ListedUser[]>
  /**
   * Deletes the account permanently if `isEmpty` finds nothing left that belongs to it; otherwise false. Safe to repeat. `lockFirst` takes
   * the locks that other transactions take before they need the user's row.
   */
  remove(user: User, isEmpty: (tx: Db) => Promise<boolean>, lockFirst?: (tx: Db) => Promise<void>): Promise<boolean>
}

const dayMs = 24 * 60 * 60_000

/** A provider may have a single name; its first word becomes the first name. An account always has a name. */
export function splitName(identity: Identity): { readonly firstName: string; readonly surname: string } {
  const [first = '', ...rest] = toLine(identity.name).split(/\s+/)
  const firstName = toLine(identity.firstName ?? first)
  const surname = toLine(identity.surname ?? rest.join(' '))
  return firstName === '' && surname === '' ? { firstName: identity.email.split('@', 1)[0] ?? '', surname: '' } : { firstName, surname }
}

export function createUsers({ db, trialDays, adminEmails = [], now }: UsersDeps): Users {
  /** Null if a concurrent sign-in was faster; the next try finds the account it created. */
  const findOrMake = async (tx: Db, identity: Identity, company: string | undefined): Promise<User | null> => {
    const at = now()
    const known = await findUserByUid(tx, identity.uid)
    if (known !== null) {
      await updateSignIn(tx, known.id, identity.email, at)
      return findUserByUid(tx, identity.uid)
    }
    if (await wasDeleted(tx, identity.uid)) throw new AccountDeleted()
    const sameAddress = await findUserByEmail(tx, identity.email)
    if (sameAddress !== null) {
      if (!(await linkUser(tx, sameAddress.id, identity.uid, at))) throw new AccountHeldByAnother()
      const subjectId = String(sameAddress.id)
      await recordAudit(tx, { actorId: sameAddress.id, action: 'identity-linked', subject: 'user', subjectId })
      return findUserByUid(tx, identity.uid)
    }
    const trialEndsAt = new Date(at.getTime() + trialDays * dayMs)
    const added = await insertUser(tx, {
      ...splitName(identity),
      uid: identity.uid,
      email: identity.email,
      company: toLine(identity.company ?? company ?? '') || null,
      trialEndsAt,
      now: at,
    })
    return added ? findUserByUid(tx, identity.uid) : null
  }

  const trySync = (identity: Identity, company: string | undefined) =>
    db.transaction(async (tx): Promise<User | null> => {
      const user = await findOrMake(tx, identity, company)
      // A verified address is not enough: a stranger who signed up with it may have chosen the password.
      if (user === null || !identity.provesAddress || !adminEmails.includes(identity.email)) return user
      await appointAdmin(tx, user.id, true, 'ADMIN_EMAILS')
      return { ...user, isAdmin: true }
    })

  return {
    findByUid: (uid) => findUserByUid(db, uid),
    findBySignIn: prepareFindUserBySignIn(db),
    findById: (id) => findUserById(db, id),
    async syncUser(identity, company) {
      if (!identity.emailVerified) throw new Error('Only a verified address may be synced')
      const user = (await trySync(identity, company)) ?? (await trySync(identity, company))
      if (user === null) throw new Error('The account could be neither found nor created')
      return user
    },
    async updateProfile(user, { firstName, surname, company }) {
      const details = { firstName: toLine(firstName), surname: toLine(surname), company: toLine(company ?? '') || null }
      await db.transaction((tx) => updateDetails(tx, user.id, details))
      return { ...user, ...details }
    },
    list: async (user) => inOrderOfName(user.isAdmin ? await listAll(db) : await listSharing(db, user.id)),
    remove: (user, isEmpty, lockFirst) =>
      db.transaction(async (tx) => {
        await lockFirst?.(tx)
        await lockUser(tx, user.id)
        if (!(await isEmpty(tx))) return false
        if (!(await deleteUser(tx, user.id))) return true
        await recordDepartedUser(tx, user.id, user.firebaseUid)
        await recordDeletion(tx, user.id, user.firebaseUid)
        return true
      }),
  }
}
