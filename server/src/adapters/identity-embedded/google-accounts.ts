import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { removeNul } from '../../db/remove-nul.ts'
import { authAccounts, authUsers } from '../../db/schema/auth.ts'
import { claimAddress } from './claim-address.ts'
import type { GoogleAccount } from './google-client.ts'

const providerId = 'google'

/** A fixed id, so concurrent sign-ins create only one row per provider account. */
const accountRowId = (subject: string) => `${providerId}-${subject}`

export interface FoundIdentity {
  readonly uid: string
  /** The identity existed, and the Google account has just been linked to it. */
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
 * Whether Google is authoritative for an address: gmail.com addresses and Google Workspace domains. Any other address was verified
 * once and may have changed hands since (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
const isAuthoritative = ({ email, hd }: GoogleAccount) => email.endsWith('@gmail.com') || hd !== undefined

/** Finds or creates the identity of a verified address. Null if there is one that this account must not be linked to. */
async function findOrCreateByAddress(db: Db, account: GoogleAccount): Promise<FoundIdentity | null> {
  const identity = { ...namesOf(account), email: account.email, emailVerified: true }
  const [created] = await db
    .insert(authUsers)
    .values({ id: randomBytes(24).toString('base64url'), ...identity })
    .onConflictDoNothing({ target: authUsers.email })
    .returning({ uid: authUsers.id })
  if (created !== undefined) return { uid: created.uid, linked: false }
  const [existing] = await db
    .select({ uid: authUsers.id, verified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.email, account.email))
  if (existing === undefined) throw new Error('The identity was deleted during the sign-in')
  if (!isAuthoritative(account)) return null
  if (!existing.verified) {
    // Someone signed up with this address and never verified it: their password must not give access to the owner's account.
    await claimAddress(db, existing.uid)
    await db.update(authUsers).set(namesOf(account)).where(eq(authUsers.id, existing.uid))
  }
  return { uid: existing.uid, linked: true }
}

/**
 * The identity for a Google account: the one it is linked to, or else the one of its address, which is created if necessary. Null if
 * the provider has not verified the address, or an identity exists and the provider is not authoritative for its address.
 */
export async function findOrLink(db: Db, account: GoogleAccount): Promise<FoundIdentity | null> {
  const known = await findByAccount(db, account.sub)
  if (known !== null) return { uid: known, linked: false }
  if (!account.email_verified) return null
  const found = await findOrCreateByAddress(db, account)
  if (found === null) return null
  const { uid, linked } = found
  const [inserted] = await db
    .insert(authAccounts)
    .values({ id: accountRowId(account.sub), userId: uid, providerId, accountId: account.sub })
    .onConflictDoNothing({ target: authAccounts.id })
    .returning({ uid: authAccounts.userId })
  // A concurrent sign-in has linked it first.
  return inserted === undefined ? { uid: (await findByAccount(db, account.sub)) ?? uid, linked: false } : { uid, linked }
}

/** Whether a sign-in with this account proves the identity's address: the account's address may have changed since they were linked. */
export async function provesAddressOf(db: Db, uid: string, account: GoogleAccount): Promise<boolean> {
  if (!account.email_verified || !isAuthoritative(account)) return false
  const [row] = await db.select({ email: authUsers.email }).from(authUsers).where(eq(authUsers.id, uid))
  return row?.email === account.email
}
