import type { AnalysisRole, SharedRole } from '@tickmark/contract'
import { and, asc, count, desc, eq, gt, lte, ne } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, analysisInvitations, analysisMembers, users } from '../../db/schema/index.ts'

export interface MemberRow {
  readonly userId: number
  readonly firstName: string
  readonly surname: string
  readonly email: string
  readonly role: AnalysisRole
}

const person = { userId: users.id, firstName: users.firstName, surname: users.surname, email: users.email }

/** Who takes part, the owner first, otherwise in no order. */
export async function listMembers(db: Db, analysisId: number): Promise<MemberRow[]> {
  const owners = await db.select(person).from(analyses).innerJoin(users, eq(users.id, analyses.userId)).where(eq(analyses.id, analysisId))
  const shared = await db
    .select({ ...person, role: analysisMembers.role })
    .from(analysisMembers)
    .innerJoin(users, eq(users.id, analysisMembers.userId))
    .where(eq(analysisMembers.analysisId, analysisId))
  return [...owners.map((owner) => ({ ...owner, role: 'owner' as const })), ...shared]
}

export interface PendingRow {
  readonly email: string
  readonly role: SharedRole
  readonly createdAt: Date
}

/** Invitations that are open, the newest first. `from` is when the oldest of them can have been made. */
export const listPending = (db: Db, analysisId: number, from: Date): Promise<PendingRow[]> =>
  db
    .select({ email: analysisInvitations.email, role: analysisInvitations.role, createdAt: analysisInvitations.createdAt })
    .from(analysisInvitations)
    .where(and(eq(analysisInvitations.analysisId, analysisId), gt(analysisInvitations.createdAt, from)))
    .orderBy(desc(analysisInvitations.createdAt), desc(analysisInvitations.id))

/** People with whom it is shared, or who have been asked, but for this address. */
export async function countShared(db: Db, analysisId: number, email: string, from: Date): Promise<number> {
  const [members] = await db.select({ many: count() }).from(analysisMembers).where(eq(analysisMembers.analysisId, analysisId))
  const others = and(
    eq(analysisInvitations.analysisId, analysisId),
    ne(analysisInvitations.email, email),
    gt(analysisInvitations.createdAt, from),
  )
  const [invited] = await db.select({ many: count() }).from(analysisInvitations).where(others)
  return (members?.many ?? 0) + (invited?.many ?? 0)
}

/** Keeps others from sharing the analysis, and it from going, until the transaction ends. False when it is gone. */
export async function lockShared(tx: Db, analysisId: number): Promise<boolean> {
  const rows = await tx.select({ id: analyses.id }).from(analyses).where(eq(analyses.id, analysisId)).for('update')
  return rows.length > 0
}

const isMember = (analysisId: number, userId: number) => and(eq(analysisMembers.analysisId, analysisId), eq(analysisMembers.userId, userId))

export async function updateRole(tx: Db, analysisId: number, userId: number, role: SharedRole): Promise<void> {
  await tx.update(analysisMembers).set({ role }).where(isMember(analysisId, userId))
}

/** Who takes part already keeps taking part, in the new role. */
export async function putMember(tx: Db, analysisId: number, userId: number, role: SharedRole): Promise<void> {
  await tx
    .insert(analysisMembers)
    .values({ analysisId, userId, role })
    .onConflictDoUpdate({ target: [analysisMembers.analysisId, analysisMembers.userId], set: { role } })
}

export async function deleteMember(tx: Db, analysisId: number, userId: number): Promise<void> {
  await tx.delete(analysisMembers).where(isMember(analysisId, userId))
}

/** The analyses that are shared with a user. */
export async function listMemberships(db: Db, userId: number): Promise<readonly number[]> {
  const rows = await db.select({ id: analysisMembers.analysisId }).from(analysisMembers).where(eq(analysisMembers.userId, userId))
  return rows.map(({ id }) => id)
}

/** Whose account an address is; null where there is none. */
export async function findUserId(db: Db, email: string): Promise<number | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row?.id ?? null
}

export interface NewInvitation {
  readonly analysisId: number
  readonly email: string
  readonly role: SharedRole
  readonly inviterId: number
  readonly createdAt: Date
}

/** Whoever is asked again is asked anew. */
export async function putInvitation(tx: Db, invitation: NewInvitation): Promise<void> {
  const { role, inviterId, createdAt } = invitation
  await tx
    .insert(analysisInvitations)
    .values(invitation)
    .onConflictDoUpdate({
      target: [analysisInvitations.analysisId, analysisInvitations.email],
      set: { role, inviterId, createdAt },
    })
}

/** False when there was none. */
export async function deleteInvitation(tx: Db, analysisId: number, email: string): Promise<boolean> {
  const which = and(eq(analysisInvitations.analysisId, analysisId), eq(analysisInvitations.email, email))
  const gone = await tx.delete(analysisInvitations).where(which).returning({ id: analysisInvitations.id })
  return gone.length > 0
}

export async function deleteInvitationsTo(db: Db, email: string): Promise<void> {
  await db.delete(analysisInvitations).where(eq(analysisInvitations.email, email))
}

export async function deleteInvitationsUntil(db: Db, until: Date): Promise<void> {
  await db.delete(analysisInvitations).where(lte(analysisInvitations.createdAt, until))
}

const invitation = {
  id: analysisInvitations.id,
  analysisId: analysisInvitations.analysisId,
  analysisName: analyses.fileName,
  workspaceId: analyses.workspaceId,
  firstName: users.firstName,
  surname: users.surname,
  role: analysisInvitations.role,
  createdAt: analysisInvitations.createdAt,
}

const selectInvitations = (db: Db) =>
  db
    .select(invitation)
    .from(analysisInvitations)
    .innerJoin(analyses, eq(analyses.id, analysisInvitations.analysisId))
    .innerJoin(users, eq(users.id, analysisInvitations.inviterId))

const isOpenTo = (email: string, from: Date) => and(eq(analysisInvitations.email, email), gt(analysisInvitations.createdAt, from))

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number]

/** What somebody has been invited to, the oldest first. */
export const listInvitations = (db: Db, email: string, from: Date) =>
  selectInvitations(db).where(isOpenTo(email, from)).orderBy(asc(analysisInvitations.createdAt), asc(analysisInvitations.id))

export async function findInvitation(db: Db, id: number, email: string, from: Date): Promise<InvitationRow | null> {
  const [row] = await selectInvitations(db).where(and(eq(analysisInvitations.id, id), isOpenTo(email, from)))
  return row ?? null
}

/** Takes an invitation up. Null when somebody has taken it back, or changed it, meanwhile. */
export async function takeInvitation(tx: Db, id: number, email: string): Promise<{ readonly role: SharedRole } | null> {
  const which = and(eq(analysisInvitations.id, id), eq(analysisInvitations.email, email))
  const [taken] = await tx.delete(analysisInvitations).where(which).returning({ role: analysisInvitations.role })
  return taken ?? null
}
