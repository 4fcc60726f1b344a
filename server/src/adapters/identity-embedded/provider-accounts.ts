import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { removeNul } from '../../db/remove-nul.ts'
import { authAccounts, authUsers } from '../../db/schema/auth.ts'
import { claimAddress } from './claim-address.ts'
import { googleProviderId } from './google-preset.ts'
import type { ProviderAccount, ProviderPreset } from './provider-preset.ts'

/** Why an account of a provider opens no identity: no verified address, one that has an account, or one that has another subject. */
export type Unlinkable = 'unverified' | 'account-exists' | 'other-subject'

export interface FoundIdentity {
  readonly uid: string
  readonly email: string
  /** The identity existed, and the provider's account has just been linked to it. */
  readonly linked: boolean
}

/** Whether an account of the product has this address and is not this identity's. */
export type IsAddressOfAnother = (db: Db, email: string, uid: string | null) => Promise<boolean>

export interface Refused {
  readonly refused: Unlinkable
  /** The identity that it would have opened, if there is one. */
  readonly uid: string | null
}

interface Asked {
  readonly preset: Pick<ProviderPreset, 'providerId'>
  readonly account: ProviderAccount
  readonly isAddressOfAnother: IsAddressOfAnother
}

/** A fixed id, so concurrent sign-ins create only one row per provider account. */
const accountRowId = (providerId: string, subject: string) =>
  providerId === googleProviderId
    ? `${providerId}-${subject}`
    : createHash('sha256')
        .update(JSON.stringify([providerId, subject]))
        .digest('base64url')

async function findBySubject(db: Db, providerId: string, subject: string): Promise<Omit<FoundIdentity, 'linked'> | null> {
  const [row] = await db
    .select({ uid: authUsers.id, email: authUsers.email })
    .from(authAccounts)
    .innerJoin(authUsers, eq(authUsers.id, authAccounts.userId))
    .where(and(eq(authAccounts.providerId, providerId), eq(authAccounts.accountId, subject)))
  return row ?? null
}

function namesOf(account: ProviderAccount) {
  const clean = { firstName: removeNul(account.firstName), surname: removeNul(account.surname) }
  return { ...clean, name: removeNul(account.name) || `${clean.firstName} ${clean.surname}`.trim() }
}

/** Finds or creates the identity of a verified address, and locks it, so that of two new subjects only one is linked. */
async function findOrCreateByAddress(tx: Db, account: ProviderAccount) {
  const identity = { ...namesOf(account), email: account.email, emailVerified: true }
  const [created] = await tx
    .insert(authUsers)
    .values({ id: randomBytes(24).toString('base64url'), ...identity })
    .onConflictDoNothing({ target: authUsers.email })
    .returning({ uid: authUsers.id })
  if (created !== undefined) return { uid: created.uid, verified: true, isNew: true }
  const [existing] = await tx
    .select({ uid: authUsers.id, verified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.email, account.email))
    .for('update')
  if (existing === undefined) throw new Error('The identity was deleted during the sign-in')
  return { ...existing, isNew: false }
}

/** An address that has been assigned to another person must not open the account of the person before. */
async function hasOtherSubject(tx: Db, uid: string, { preset: { providerId }, account: { subject } }: Asked): Promise<boolean> {
  const rows = await tx
    .select({ subject: authAccounts.accountId })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, uid), eq(authAccounts.providerId, providerId)))
  return rows.some((row) => row.subject !== subject)
}

async function linkByAddress(tx: Db, asked: Asked): Promise<FoundIdentity | Refused> {
  const { account, preset, isAddressOfAnother } = asked
  if (!account.authoritative && (await isAddressOfAnother(tx, account.email, null))) return { refused: 'account-exists', uid: null }
  const { uid, verified, isNew } = await findOrCreateByAddress(tx, account)
  // Of two first sign-ins of one account at once, the other was faster.
  const known = await findBySubject(tx, preset.providerId, account.subject)
  if (known !== null) return { ...known, linked: false }
  if (await hasOtherSubject(tx, uid, asked)) return { refused: 'other-subject', uid }
  if (!isNew && !account.authoritative) return { refused: 'account-exists', uid }
  if (!verified) {
    // Someone signed up with this address and never verified it: their password must not give access to the owner's account.
    await claimAddress(tx, uid)
    await tx.update(authUsers).set(namesOf(account)).where(eq(authUsers.id, uid))
  }
  const { providerId } = preset
  const row = { id: accountRowId(providerId, account.subject), userId: uid, providerId, accountId: account.subject }
  const [linked] = await tx.insert(authAccounts).values(row).onConflictDoNothing({ target: authAccounts.id }).returning()
  if (linked === undefined) throw new Error('The account was linked to another identity during the sign-in')
  return { uid, email: account.email, linked: !isNew }
}

/**
 * The identity for an account of a provider: the one that its subject is linked to, or else the one of its address, which is created if
 * necessary. An address that the provider does not speak for opens no account that it did not create.
 */
export async function findOrLink(db: Db, asked: Asked): Promise<FoundIdentity | Refused> {
  const { account, preset, isAddressOfAnother } = asked
  const known = await findBySubject(db, preset.providerId, account.subject)
  if (known !== null) {
    // Its first call would link the account that has the address.
    const speaksFor = account.authoritative && account.email === known.email
    const held = !speaksFor && (await isAddressOfAnother(db, known.email, known.uid))
    return held ? { refused: 'account-exists', uid: known.uid } : { ...known, linked: false }
  }
  if (!account.verified) return { refused: 'unverified', uid: null }
  return db.transaction((tx) => linkByAddress(tx, asked))
}

/** Whether a sign-in with this account proves the identity's address: the account's address may have changed since they were linked. */
export const provesAddressOf = ({ email }: Pick<FoundIdentity, 'email'>, account: ProviderAccount): boolean =>
  account.verified && account.authoritative && email === account.email
