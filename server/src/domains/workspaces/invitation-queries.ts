import type { OfferedRole } from '@tickmark/contract'
import { and, asc, count, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { clients, users, workspaceInvitations, workspaceMembers, workspaces } from '../../db/schema/index.ts'

/** Invitations made at or before `from` have lapsed. */
const isOpen = (from: Date) => gt(workspaceInvitations.createdAt, from)

/** The open invitations of a firm, the newest last. */
export const listPending = (db: Db, workspaceId: number, from: Date) =>
  db
    .select({
      id: workspaceInvitations.id,
      email: workspaceInvitations.email,
      role: workspaceInvitations.role,
      clientId: clients.id,
      clientName: clients.name,
      createdAt: workspaceInvitations.createdAt,
    })
    .from(workspaceInvitations)
    .leftJoin(clients, eq(clients.id, workspaceInvitations.clientId))
    .where(and(eq(workspaceInvitations.workspaceId, workspaceId), isOpen(from)))
    .orderBy(asc(workspaceInvitations.createdAt), asc(workspaceInvitations.id))

export type PendingRow = Awaited<ReturnType<typeof listPending>>[number]

/** The open invitations of a firm to other addresses. */
export async function countPending(db: Db, workspaceId: number, email: string, from: Date): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(workspaceInvitations)
    .where(and(eq(workspaceInvitations.workspaceId, workspaceId), ne(workspaceInvitations.email, email), isOpen(from)))
  return row?.many ?? 0
}

export interface NewInvitation {
  readonly workspaceId: number
  readonly email: string
  readonly role: OfferedRole
  readonly clientId: number | null
  readonly inviterId: number
  readonly createdAt: Date
}

/** Adds an invitation; one to the same address is replaced. */
export async function putInvitation(tx: Db, invitation: NewInvitation): Promise<void> {
  const { workspaceId: _, email: __, ...rest } = invitation
  await tx
    .insert(workspaceInvitations)
    .values(invitation)
    .onConflictDoUpdate({ target: [workspaceInvitations.workspaceId, workspaceInvitations.email], set: rest })
}

/** The address of the deleted invitation; null if the firm has no such invitation. */
export async function deleteInvitation(tx: Db, workspaceId: number, id: number): Promise<string | null> {
  const [row] = await tx
    .delete(workspaceInvitations)
    .where(and(eq(workspaceInvitations.workspaceId, workspaceId), eq(workspaceInvitations.id, id)))
    .returning({ email: workspaceInvitations.email })
  return row?.email ?? null
}

/** Open invitations that a person made go on as those of another. */
export async function passInvitations(tx: Db, workspaceId: number, fromId: number, toId: number): Promise<void> {
  await tx
    .update(workspaceInvitations)
    .set({ inviterId: toId })
    .where(and(eq(workspaceInvitations.workspaceId, workspaceId), eq(workspaceInvitations.inviterId, fromId)))
}

/** Deletes the invitations as administrator that a person made. Returns the addresses. */
export async function deleteAdministratorInvitations(tx: Db, workspaceId: number, inviterId: number): Promise<string[]> {
  const { workspaceId: firm, inviterId: inviter, role, email } = workspaceInvitations
  const deleted = await tx
    .delete(workspaceInvitations)
    .where(and(eq(firm, workspaceId), eq(inviter, inviterId), eq(role, 'administrator')))
    .returning({ email })
  return deleted.map((row) => row.email)
}

export async function deleteInvitationsTo(db: Db, email: string): Promise<void> {
  await db.delete(workspaceInvitations).where(eq(workspaceInvitations.email, email))
}

/** Invitations to firms that a user owns. */
export async function deleteInvitationsOfOwner(db: Db, userId: number): Promise<void> {
  const owned = db
    .select({ id: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.role, 'owner')))
  await db.delete(workspaceInvitations).where(inArray(workspaceInvitations.workspaceId, owned))
}

/** Lapsed invitations. */
export async function deleteInvitationsUntil(db: Db, until: Date): Promise<void> {
  await db.delete(workspaceInvitations).where(lte(workspaceInvitations.createdAt, until))
}

const selectInvitations = (db: Db) =>
  db
    .select({
      id: workspaceInvitations.id,
      workspaceId: workspaceInvitations.workspaceId,
      workspaceName: workspaces.name,
      clientId: workspaceInvitations.clientId,
      clientName: clients.name,
      firstName: users.firstName,
      surname: users.surname,
      role: workspaceInvitations.role,
      createdAt: workspaceInvitations.createdAt,
    })
    .from(workspaceInvitations)
    .innerJoin(workspaces, eq(workspaces.id, workspaceInvitations.workspaceId))
    .innerJoin(users, eq(users.id, workspaceInvitations.inviterId))
    .leftJoin(clients, eq(clients.id, workspaceInvitations.clientId))

const isTo = (email: string, from: Date) => and(eq(workspaceInvitations.email, email), isOpen(from))

/** The open invitations to an address, the oldest first. */
export const listInvitations = (db: Db, email: string, from: Date) =>
  selectInvitations(db).where(isTo(email, from)).orderBy(asc(workspaceInvitations.createdAt), asc(workspaceInvitations.id))

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number]

export async function findInvitation(db: Db, id: number, email: string, from: Date): Promise<InvitationRow | null> {
  const [row] = await selectInvitations(db).where(and(eq(workspaceInvitations.id, id), isTo(email, from)))
  return row ?? null
}

/** Deletes an invitation that is accepted or declined. Null if it has been withdrawn or replaced meanwhile. */
export async function takeInvitation(tx: Db, id: number, email: string) {
  const [taken] = await tx
    .delete(workspaceInvitations)
    .where(and(eq(workspaceInvitations.id, id), eq(workspaceInvitations.email, email)))
    .returning({ role: workspaceInvitations.role, clientId: workspaceInvitations.clientId })
  return taken ?? null
}
