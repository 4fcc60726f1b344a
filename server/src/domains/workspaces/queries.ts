import type { OfferedRole, WorkspaceRole } from '@tickmark/contract'
import { and, asc, count, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { selectAlone } from '../../db/select-alone.ts'
import { analyses, clientMembers, clients, notifications, users, workspaceMembers, workspaces } from '../../db/schema/index.ts'

/** A workspace as one of its people sees it. */
export interface WorkspaceRow {
  readonly id: number
  readonly name: string
  readonly personal: boolean
  readonly role: WorkspaceRole
}

const columns = {
  id: workspaces.id,
  name: workspaces.name,
  personal: sql<boolean>`${workspaces.personalUserId} is not null`,
  role: workspaceMembers.role,
}

const selectOf = (db: Db, userId: number) =>
  db
    .select(columns)
    .from(workspaces)
    .innerJoin(workspaceMembers, and(eq(workspaceMembers.workspaceId, workspaces.id), eq(workspaceMembers.userId, userId)))

/** The workspaces of a user, in no order. */
export const listOf = (db: Db, userId: number): Promise<WorkspaceRow[]> => selectOf(db, userId)

/** Null if there is no such firm, or the user does not belong to it. A personal workspace is none. */
export async function findFirm(db: Db, userId: number, id: number): Promise<WorkspaceRow | null> {
  const [row] = await selectOf(db, userId).where(and(eq(workspaces.id, id), isNull(workspaces.personalUserId)))
  return row ?? null
}

/** Locks a user until the transaction ends. */
export async function lockOwner(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Locks the accounts of all people of a firm until the transaction ends. In one order, so that two such calls cannot wait for each other. */
export async function lockAccounts(tx: Db, workspaceId: number): Promise<void> {
  const ofFirm = tx.select({ id: workspaceMembers.userId }).from(workspaceMembers).where(eq(workspaceMembers.workspaceId, workspaceId))
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, ofFirm)).orderBy(asc(users.id)).for('no key update')
}

/** Whether the account is closed by an administrator of the installation: no one can sign in to it. */
export async function isSuspended(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.suspendedAt)))
  return rows.length > 0
}

export async function countOwned(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.role, 'owner'), isNull(workspaces.personalUserId)))
  return row?.many ?? 0
}

export async function insertFirm(tx: Db, name: string, ownerId: number): Promise<number> {
  const [row] = await tx.insert(workspaces).values({ name }).returning({ id: workspaces.id })
  if (row === undefined) throw new Error('The workspace was not added')
  await tx.insert(workspaceMembers).values({ workspaceId: row.id, userId: ownerId, role: 'owner' })
  return row.id
}

export async function updateName(tx: Db, id: number, name: string): Promise<void> {
  await tx.update(workspaces).set({ name }).where(eq(workspaces.id, id))
}

/** Deletes its clients, its invitations and the notifications about it too. It must have no analyses. */
export async function deleteFirm(tx: Db, id: number): Promise<void> {
  await tx.delete(notifications).where(and(eq(notifications.workspaceId, id), isNull(notifications.analysisId)))
  await tx.delete(workspaces).where(eq(workspaces.id, id))
}

/**
 * Locks a firm until the transaction ends, so no one joins or leaves it and no analysis comes or goes. Take it before any other lock of
 * a change of its people; with `update`, to delete it. The weaker lock lets rows that refer to the firm be added, such as a document. False if
 * it no longer exists.
 */
export async function lockFirm(tx: Db, id: number, strength: 'no key update' | 'update' = 'no key update'): Promise<boolean> {
  const rows = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.id, id), isNull(workspaces.personalUserId)))
    .for(strength)
  return rows.length > 0
}

export async function countAnalyses(db: Db, workspaceId: number): Promise<number> {
  const [row] = await db.select({ many: count() }).from(analyses).where(eq(analyses.workspaceId, workspaceId))
  return row?.many ?? 0
}

export async function listClientIds(db: Db, workspaceId: number): Promise<number[]> {
  const rows = await db.select({ id: clients.id }).from(clients).where(eq(clients.workspaceId, workspaceId)).orderBy(asc(clients.id))
  return rows.map(({ id }) => id)
}

export interface PersonRow {
  readonly userId: number
  readonly firstName: string
  readonly surname: string
  readonly email: string
  readonly role: WorkspaceRole
  readonly createdAt: Date
}

/** In no order. */
export const listPeople = (db: Db, workspaceId: number): Promise<PersonRow[]> =>
  db
    .select({
      userId: users.id,
      firstName: users.firstName,
      surname: users.surname,
      email: users.email,
      role: workspaceMembers.role,
      createdAt: workspaceMembers.createdAt,
    })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(eq(workspaceMembers.workspaceId, workspaceId))

/** A client that somebody is named for. */
export interface NamedRow {
  readonly userId: number
  readonly id: number
  readonly name: string
}

/** The clients that people of a firm are named for, by name. */
export const listNamed = (db: Db, workspaceId: number): Promise<NamedRow[]> =>
  db
    .select({ userId: clientMembers.userId, id: clients.id, name: clients.name })
    .from(clientMembers)
    .innerJoin(clients, eq(clients.id, clientMembers.clientId))
    .where(eq(clients.workspaceId, workspaceId))
    .orderBy(asc(clients.nameKey), asc(clients.id))

const isPerson = (workspaceId: number, userId: number) =>
  and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId))

/** Adds a person, or leaves the role of one who belongs to the firm already. */
export async function addPerson(tx: Db, workspaceId: number, userId: number, role: OfferedRole): Promise<void> {
  await tx.insert(workspaceMembers).values({ workspaceId, userId, role }).onConflictDoNothing()
}

export async function updateRole(tx: Db, workspaceId: number, userId: number, role: WorkspaceRole): Promise<void> {
  // Who was a guest joins those who work there now, behind them in the queue for seats.
  const since = sql`case when ${workspaceMembers.role} = 'guest' then now() else ${workspaceMembers.createdAt} end`
  await tx
    .update(workspaceMembers)
    .set(role === 'guest' ? { role } : { role, createdAt: since })
    .where(isPerson(workspaceId, userId))
}

/** Also takes the person off the clients they are named for. */
export async function deletePerson(tx: Db, workspaceId: number, userId: number): Promise<void> {
  const ofFirm = tx.select({ id: clients.id }).from(clients).where(eq(clients.workspaceId, workspaceId))
  await tx.delete(clientMembers).where(and(eq(clientMembers.userId, userId), inArray(clientMembers.clientId, ofFirm)))
  await tx.delete(workspaceMembers).where(isPerson(workspaceId, userId))
}

export async function nameForClient(tx: Db, clientId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .insert(clientMembers)
    .values(userIds.map((userId) => ({ clientId, userId })))
    .onConflictDoNothing()
}

/** The firms of a user. */
export const listFirms = (db: Db, userId: number): Promise<WorkspaceRow[]> => selectOf(db, userId).where(isNull(workspaces.personalUserId))

/** Whether the user owns a firm that has other people. */
export async function ownsWithOthers(db: Db, userId: number): Promise<boolean> {
  const [row] = await selectOf(db, userId)
    .where(and(isNull(workspaces.personalUserId), eq(workspaceMembers.role, 'owner'), notInArray(workspaces.id, selectAlone(db, userId))))
    .limit(1)
  return row !== undefined
}
