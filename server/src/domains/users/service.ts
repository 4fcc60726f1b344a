import type { Db } from '../../db/open.ts'
import type { Identity } from '../../ports/identity.ts'
import type { User } from './model.ts'
import { findUserByEmail, findUserById, findUserByUid, insertUser, linkUser, prepareFindUserByUid, updateSignIn } from './queries.ts'

export type { User } from './model.ts'
export { presentProfile, presentSyncedUser } from './present.ts'

export interface UsersDeps {
  readonly db: Db
  /** Length of the free trial in days. */
  readonly trialDays: number
  readonly now: () => Date
}

/** The verified address belongs to an account that an administrator has tied to another identity. */
export class AccountHeldByAnother extends Error {
  override readonly name = 'AccountHeldByAnother'
}

export interface Users {
  findByUid(uid: string): Promise<User | null>
  findById(id: number): Promise<User | null>
  /**
   * Creates or updates the account of an identity (D2): found by uid, else linked by verified address, else created with its trial
   * and a personal workspace. Throws when the address is not verified, and `AccountHeldByAnother`.
   */
  syncUser(identity: Identity, company: string | undefined): Promise<User>
}

const dayMs = 24 * 60 * 60_000

/** Providers may know one name only; its first word is taken for the first name. An account always has something to be called by. */
export function splitName(identity: Identity): { readonly firstName: string; readonly surname: string } {
  const [first = '', ...rest] = identity.name.trim().split(/\s+/)
  const firstName = identity.firstName ?? first
  const surname = identity.surname ?? rest.join(' ')
  return firstName === '' && surname === '' ? { firstName: identity.email.split('@', 1)[0] ?? '', surname: '' } : { firstName, surname }
}

export function createUsers({ db, trialDays, now }: UsersDeps): Users {
  /** One try; null when another login was faster and the next try will find what it made. */
  const trySync = (identity: Identity, company: string | undefined) =>
    db.transaction(async (tx): Promise<User | null> => {
      const at = now()
      const known = await findUserByUid(tx, identity.uid)
      if (known !== null) {
        await updateSignIn(tx, known.id, identity.email, at)
        return findUserByUid(tx, identity.uid)
      }
      const sameAddress = await findUserByEmail(tx, identity.email)
      if (sameAddress !== null) {
        if (!(await linkUser(tx, sameAddress.id, identity.uid, at))) throw new AccountHeldByAnother()
        return findUserByUid(tx, identity.uid)
      }
      const trialEndsAt = new Date(at.getTime() + trialDays * dayMs)
      const added = await insertUser(tx, {
        ...splitName(identity),
        uid: identity.uid,
        email: identity.email,
        company: (identity.company ?? company)?.trim() || null,
        trialEndsAt,
        now: at,
      })
      return added ? findUserByUid(tx, identity.uid) : null
    })

  return {
    findByUid: prepareFindUserByUid(db),
    findById: (id) => findUserById(db, id),
    async syncUser(identity, company) {
      if (!identity.emailVerified) throw new Error('Only a verified address may be synced')
      const user = (await trySync(identity, company)) ?? (await trySync(identity, company))
      if (user === null) throw new Error('The account could neither be found nor made')
      return user
    },
  }
}
