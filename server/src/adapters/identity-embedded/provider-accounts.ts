import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { removeNul } from '../../db/remove-nul.ts'
import { authAccounts, authSessions, authUsers } from '../../db/schema/auth.ts'
import { claimAddress } from './claim-address.ts'
import { dropUnproven } from './drop-unproven.ts'
import { googleProviderId } from './google-preset.ts'
import type { ProviderAccount, ProviderPreset } from './provider-preset.ts'

/** Why an account of a provider opens no identity: its address is not verified, has an account, or has another subject; or all has changed since. */
export type Unlinkable = 'unverified' | 'account-exists' | 'other-subject' | 'changed'

export interface FoundIdentity {
  readonly uid: string
  readonly email: string
  /** The identity existed, and the provider's account has just been linked to it. */
  readonly linked: boolean
  /** The sign-in has proven the address, and what others had prepared without proof was removed. */
  readonly claimed: boolean
}

type KnownIdentity = Pick<FoundIdentity, 'uid' | 'email'>

/** Something else changed the identity during the sign-in. Undoes what the sign-in has done. */
class ChangedMeanwhile extends Error {}

/** Whether an account of the product has this address and is not this identity's. */
export type IsAddressOfAnother = (db: Db, email: string, uid: string | null) => Promise<boolean>

export interface Refused {
  readonly refused: Unlinkable
  /** The identity that it would have opened, if there is one. */
  readonly uid: string | null
}

interface Asked {
  readonly preset: Pick<ProviderPreset, 'kind'>
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

async function findBySubject(db: Db, providerId: string, subject: string): Promise<KnownIdentity | null> {
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
  if (existing === undefined) throw new ChangedMeanwhile('the identity was deleted')
  return { ...existing, isNew: false }
}

/**
 * An address that has been assigned to another person must not open the account of the person before. A subject of the operator's earlier
 * provider counts as well: nobody can say whether it is the same person.
 */
async function hasOtherSubject(tx: Db, uid: string, { preset: { kind }, account: { providerId } }: Asked): Promise<boolean> {
  const rows = await tx.select({ providerId: authAccounts.providerId }).from(authAccounts).where(eq(authAccounts.userId, uid))
  return rows.some((row) => row.providerId === providerId || (kind === 'oidc' && row.providerId.startsWith('oidc:')))
}

/** After an authoritative sign-in: keeps its own account, and nothing that others had prepared. */
async function claim(tx: Db, uid: string, account: ProviderAccount): Promise<boolean> {
  const row = eq(authAccounts.id, accountRowId(account.providerId, account.subject))
  await tx.update(authAccounts).set({ provesAddress: true }).where(row)
  const dropped = await dropUnproven(tx, uid)
  if (dropped) await tx.delete(authSessions).where(eq(authSessions.userId, uid))
  return dropped
}

async function linkByAddress(tx: Db, asked: Asked): Promise<FoundIdentity | Refused> {
  const { account, isAddressOfAnother } = asked
  if (!account.authoritative && (await isAddressOfAnother(tx, account.email, null))) return { refused: 'account-exists', uid: null }
  const { uid, verified, isNew } = await findOrCreateByAddress(tx, account)
  // Of two first sign-ins of one account at once, the other was faster.
  const known = await findBySubject(tx, account.providerId, account.subject)
  if (known !== null) return { ...known, linked: false, claimed: false }
  if (await hasOtherSubject(tx, uid, asked)) return { refused: 'other-subject', uid }
  if (!isNew && !account.authoritative) return { refused: 'account-exists', uid }
  if (!verified) {
    // Someone signed up with this address and never verified it: their password must not give access to the owner's account.
    await claimAddress(tx, uid)
    await tx.update(authUsers).set(namesOf(account)).where(eq(authUsers.id, uid))
  }
  const { providerId, subject } = account
  const row = { id: accountRowId(providerId, subject), userId: uid, providerId, accountId: subject, provesAddress: account.authoritative }
  const [linked] = await tx.insert(authAccounts).values(row).onConflictDoNothing({ target: authAccounts.id }).returning()
  if (linked === undefined) throw new ChangedMeanwhile('the account was linked to another identity')
  return { uid, email: account.email, linked: !isNew, claimed: account.authoritative && (await claim(tx, uid, account)) }
}

/**
 * The identity for an account of a provider: the one that its subject is linked to, or else the one of its address, which is created if
 * necessary. An address for which the provider is not authoritative opens no account that it did not create.
 */
export async function findOrLink(db: Db, asked: Asked): Promise<FoundIdentity | Refused> {
  const { account, isAddressOfAnother } = asked
  const known = await findBySubject(db, account.providerId, account.subject)
  if (known !== null) {
    // Its first call would link the account that has the address.
    const proves = provesAddressOf(known, account)
    if (!proves && (await isAddressOfAnother(db, known.email, known.uid))) return { refused: 'account-exists', uid: known.uid }
    return { ...known, linked: false, claimed: proves && (await db.transaction((tx) => claim(tx, known.uid, account))) }
  }
  if (!account.verified) return { refused: 'unverified', uid: null }
  try {
    return await db.transaction((tx) => linkByAddress(tx, asked))
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return { refused: 'changed', uid: null }
    throw error
  }
}

/** Whether a sign-in with this account proves the identity's address: the account's address may have changed since they were linked. */
export const provesAddressOf = ({ email }: Pick<FoundIdentity, 'email'>, account: ProviderAccount): boolean =>
  account.verified && account.authoritative && email === account.email
