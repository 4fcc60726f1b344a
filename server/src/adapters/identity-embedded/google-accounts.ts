import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { removeNul } from '../../db/remove-nul.ts'
import { authAccounts, authUsers } from '../../db/schema/auth.ts'
import { claimAddress } from './claim-address.ts'
import type { GoogleAccount } from './google-client.ts'

const providerId = 'google'

/** One row for each of the provider's accounts, however many sign in with it at once. */
const accountRowId = (subject: string) => `${providerId}-${subject}`

export interface FoundIdentity {
  readonly uid: string
  /** It was there already, and the account has become another way into it just now. */
  readonly linked: boolean
}

async function findByAccount(db: Db, subject: string): Promise<string | null> {
  const [row] = await db
    .select({ uid: authAccounts.userId })
    .from(authAccounts)
    .where(and(eq(authAccounts.providerId, providerId), eq(authAccounts.accountId, subject)))
  return row?.uid ?? null
}

function namesOf({ name, given_name: firstName, family_name: surname }: GoogleAccount) {
  const clean = { firstName: removeNul(firstName), surname: removeNul(surname) }
  return { ...clean, name: removeNul(name) || `${clean.firstName} ${clean.surname}`.trim() }
}

/**
 * Whether Google speaks for an address today: its own, and those of organisations whose mail it keeps. Another was proven once, by the person who
 * held it then (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
const isAuthoritative = ({ email, hd }: GoogleAccount) => email.endsWith('@gmail.com') || hd !== undefined

/** The identity of an address that the provider has verified: the one that is there, or a new one. Null where it may not be taken. */
async function takeAddress(db: Db, account: GoogleAccount): Promise<FoundIdentity | null> {
  const identity = { ...namesOf(account), email: account.email, emailVerified: true }
  const [made] = await db
    .insert(authUsers)
    .values({ id: randomBytes(24).toString('base64url'), ...identity })
    .onConflictDoNothing({ target: authUsers.email })
    .returning({ uid: authUsers.id })
  if (made !== undefined) return { uid: made.uid, linked: false }
  const [present] = await db
    .select({ uid: authUsers.id, verified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.email, account.email))
  if (present === undefined) throw new Error('An identity went while somebody signed in to it')
  if (!isAuthoritative(account)) return null
  if (!present.verified) {
    // Somebody signed up with this address and never proved it: their password must not open what its owner does from now on.
    await claimAddress(db, present.uid)
    await db.update(authUsers).set(namesOf(account)).where(eq(authUsers.id, present.uid))
  }
  return { uid: present.uid, linked: true }
}

/**
 * The identity that a Google account signs in to: the one that it is tied to already, or else that of its address, if the provider has
 * verified it and, where the address has an identity already, speaks for it. Null otherwise.
 */
export async function findOrLink(db: Db, account: GoogleAccount): Promise<FoundIdentity | null> {
  const known = await findByAccount(db, account.sub)
  if (known !== null) return { uid: known, linked: false }
  if (!account.email_verified) return null
  const taken = await takeAddress(db, account)
  if (taken === null) return null
  const { uid, linked } = taken
  const [tied] = await db
    .insert(authAccounts)
    .values({ id: accountRowId(account.sub), userId: uid, providerId, accountId: account.sub })
    .onConflictDoNothing({ target: authAccounts.id })
    .returning({ uid: authAccounts.userId })
  // Somebody who pressed twice was faster in the other window.
  return tied === undefined ? { uid: (await findByAccount(db, account.sub)) ?? uid, linked: false } : { uid, linked }
}

/** Whether signing in with this account proves the address of the identity today: its address may have been changed at Google since they were tied. */
export async function provesAddressOf(db: Db, uid: string, account: GoogleAccount): Promise<boolean> {
  if (!account.email_verified || !isAuthoritative(account)) return false
  const [row] = await db.select({ email: authUsers.email }).from(authUsers).where(eq(authUsers.id, uid))
  return row?.email === account.email
}
