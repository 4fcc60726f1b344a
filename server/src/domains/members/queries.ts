import type { AnalysisRole, SharedRole } from '@tickmark/contract'
import { and, asc, count, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, analysisAccess, analysisInvitations, analysisMembers, users } from '../../db/schema/index.ts'

export interface MemberRow {
  readonly userId: number
  readonly firstName: string
  readonly surname: string
  readonly email: string
  readonly role: AnalysisRole
  /** Whether it is shared with them, whatever else they see of its workspace. The others have their place from the workspace alone. */
  readonly isShared: boolean
}

const person = { userId: users.id, firstName: users.firstName, surname: users.surname, email: users.email }

/** Everyone who sees an analysis, in no order. */
export const listMembers = (db: Db, analysisId: number): Promise<MemberRow[]> =>
  db
    .select({ ...person, role: analysisAccess.role, isShared: sql<boolean>`${analysisMembers.userId} is not null` })
    .from(analysisAccess)
    .innerJoin(users, eq(users.id, analysisAccess.userId))
    .leftJoin(
      analysisMembers,
      and(eq(analysisMembers.analysisId, analysisAccess.analysisId), eq(analysisMembers.userId, analysisAccess.userId)),
    )
    .where(eq(analysisAccess.analysisId, analysisId))

export interface PendingRow {
  readonly email: string
  readonly role: SharedRole
  readonly createdAt: Date
}

/** Open invitations, the newest first. Those made at or before `from` have lapsed. */
export const listPending = (db: Db, analysisId: number, from: Date): Promise<PendingRow[]> =>
  db
    .select({ email: analysisInvitations.email, role: analysisInvitations.role, createdAt: analysisInvitations.createdAt })
    .from(analysisInvitations)
    .where(and(eq(analysisInvitations.analysisId, analysisId), gt(analysisInvitations.createdAt, from)))
    .orderBy(desc(analysisInvitations.createdAt), desc(analysisInvitations.id))

/** Counts members and open invitations, except for this address. */
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

/** Locks the analysis against sharing and deletion until the transaction ends. False if it no longer exists. */
export async function lockShared(tx: Db, analysisId: number): Promise<boolean> {
  const rows = await tx.select({ id: analyses.id }).from(analyses).where(eq(analyses.id, analysisId)).for('update')
  return rows.length > 0
}

const isMember = (analysisId: number, userId: number) => and(eq(analysisMembers.analysisId, analysisId), eq(analysisMembers.userId, userId))

export async function updateRole(tx: Db, analysisId: number, userId: number, role: SharedRole): Promise<void> {
  await tx.update(analysisMembers).set({ role }).where(isMember(analysisId, userId))
}

/** Adds a member, or changes the role of an existing one. */
export async function putMember(tx: Db, analysisId: number, userId: number, role: SharedRole): Promise<void> {
  await tx
    .insert(analysisMembers)
    .values({ analysisId, userId, role })
    .onConflictDoUpdate({ target: [analysisMembers.analysisId, analysisMembers.userId], set: { role } })
}

export async function deleteMember(tx: Db, analysisId: number, userId: number): Promise<void> {
  await tx.delete(analysisMembers).where(isMember(analysisId, userId))
}

/** The analyses shared with a user, by id. */
export const listMemberships = (db: Db, userId: number): Promise<{ id: number; workspaceId: number }[]> =>
  db
    .select({ id: analyses.id, workspaceId: analyses.workspaceId })
    .from(analysisMembers)
    .innerJoin(analyses, eq(analyses.id, analysisMembers.analysisId))
    .where(eq(analysisMembers.userId, userId))
    .orderBy(asc(analyses.id))

export interface NewInvitation {
  readonly analysisId: number
  readonly email: string
  readonly role: SharedRole
  readonly inviterId: number
  readonly createdAt: Date
}

/** Adds an invitation; one to the same address is replaced. */
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

/** False if there was none. */
export async function deleteInvitation(tx: Db, analysisId: number, email: string): Promise<boolean> {
  const which = and(eq(analysisInvitations.analysisId, analysisId), eq(analysisInvitations.email, email))
  const deleted = await tx.delete(analysisInvitations).where(which).returning({ id: analysisInvitations.id })
  return deleted.length > 0
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

/** The open invitations of an address, the oldest first. */
export const listInvitations = (db: Db, email: string, from: Date) =>
  selectInvitations(db).where(isOpenTo(email, from)).orderBy(asc(analysisInvitations.createdAt), asc(analysisInvitations.id))

export async function findInvitation(db: Db, id: number, email: string, from: Date): Promise<InvitationRow | null> {
  const [row] = await selectInvitations(db).where(and(eq(analysisInvitations.id, id), isOpenTo(email, from)))
  return row ?? null
}

/** Deletes an invitation that is accepted or declined. Null if it has been withdrawn meanwhile. */
export async function takeInvitation(tx: Db, id: number, email: string): Promise<{ readonly role: SharedRole } | null> {
  const which = and(eq(analysisInvitations.id, id), eq(analysisInvitations.email, email))
  const [taken] = await tx.delete(analysisInvitations).where(which).returning({ role: analysisInvitations.role })
  return taken ?? null
}
