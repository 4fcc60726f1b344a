import { limits, type MappingChoice } from '@tickmark/contract'
import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, clientAccess, clients } from '../../db/schema/index.ts'
import type { StoredProfile } from './model.ts'

const columns = {
  id: clients.id,
  name: clients.name,
  profile: clients.profile,
  workspaceId: clients.workspaceId,
  restricted: clients.restricted,
}

/** `profile` is JSON as stored. */
export interface ClientRow {
  readonly id: number
  readonly name: string
  readonly profile: unknown
  readonly workspaceId: number
  readonly restricted: boolean
}

/** A client as a user sees it: whether they may delete it and decide who sees it. */
export interface SeenClientRow extends ClientRow {
  readonly isManaged: boolean
}

const selectSeen = (db: Db, userId: number, ...where: SQL[]) =>
  db
    .select({ ...columns, isManaged: clientAccess.isManaged })
    .from(clients)
    .innerJoin(clientAccess, eq(clientAccess.clientId, clients.id))
    .where(and(eq(clientAccess.userId, userId), ...where))

/** The clients that a user sees, by name. */
export const listClients = (db: Db, userId: number): Promise<SeenClientRow[]> =>
  selectSeen(db, userId).orderBy(asc(clients.nameKey), asc(clients.id))

/** Null if there is no such client, or this user may not see it. */
export async function findClient(db: Db, userId: number, id: number): Promise<SeenClientRow | null> {
  const [row] = await selectSeen(db, userId, eq(clients.id, id))
  return row ?? null
}

/** Whether the workspace has this client and the user sees it. It then stays until the transaction ends. */
export async function holdClient(tx: Db, userId: number, workspaceId: number, id: number): Promise<boolean> {
  const seen = tx.select({ id: clientAccess.clientId }).from(clientAccess).where(eq(clientAccess.userId, userId))
  const rows = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, id), eq(clients.workspaceId, workspaceId), inArray(clients.id, seen)))
    .for('key share')
  return rows.length > 0
}

interface NewClientRow {
  readonly workspaceId: number
  readonly name: string
  readonly nameKey: string
}

/** Null if the workspace has a client of this name. */
export async function insertClient(db: Db, client: NewClientRow): Promise<ClientRow | null> {
  const target = [clients.workspaceId, clients.nameKey]
  const [row] = await db.insert(clients).values(client).onConflictDoNothing({ target }).returning(columns)
  return row ?? null
}

export async function findByName(db: Db, { workspaceId, nameKey }: Omit<NewClientRow, 'name'>): Promise<ClientRow | null> {
  const [row] = await db
    .select(columns)
    .from(clients)
    .where(and(eq(clients.workspaceId, workspaceId), eq(clients.nameKey, nameKey)))
  return row ?? null
}

export async function countClients(db: Db, workspaceId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(clients).where(eq(clients.workspaceId, workspaceId))
  return row?.count ?? 0
}

export async function countAnalyses(db: Db, clientId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(analyses).where(eq(analyses.clientId, clientId))
  return row?.count ?? 0
}

/** Null if it has been deleted meanwhile. */
export async function updateName(db: Db, id: number, name: string, nameKey: string): Promise<ClientRow | null> {
  const [row] = await db.update(clients).set({ name, nameKey }).where(eq(clients.id, id)).returning(columns)
  return row ?? null
}

/** Whether only some people see the client, which is locked until the transaction ends. */
export async function lockRestricted(tx: Db, id: number): Promise<boolean> {
  const [row] = await tx.select({ restricted: clients.restricted }).from(clients).where(eq(clients.id, id)).for('update')
  return row?.restricted ?? false
}

export async function deleteClient(db: Db, id: number): Promise<void> {
  await db.delete(clients).where(eq(clients.id, id))
}

/** The client of an analysis, locked until the transaction ends; null if it has none. */
export async function findClientOf(tx: Db, analysisId: number): Promise<ClientRow | null> {
  const [row] = await tx
    .select(columns)
    .from(clients)
    .innerJoin(analyses, eq(analyses.clientId, clients.id))
    .where(eq(analyses.id, analysisId))
    .for('no key update', { of: clients })
  return row ?? null
}

/** The stored profile of a client, locked until the transaction ends; null if it has been deleted. */
export async function lockClient(tx: Db, id: number): Promise<ClientRow | null> {
  const [row] = await tx.select(columns).from(clients).where(eq(clients.id, id)).for('no key update')
  return row ?? null
}

export async function updateProfile(tx: Db, id: number, profile: StoredProfile): Promise<void> {
  await tx.update(clients).set({ profile }).where(eq(clients.id, id))
}

/** The analyses of a client, locked by id until the transaction ends. */
export const lockAnalysesOf = (db: Db, clientId: number) =>
  db
    .select({ id: analyses.id, workspaceId: analyses.workspaceId })
    .from(analyses)
    .where(eq(analyses.clientId, clientId))
    .orderBy(asc(analyses.id))
    .for('no key update')

const mappingsOf = (db: Db, analysisId: number) =>
  db
    .select({ id: clients.id, accountMappings: clients.accountMappings })
    .from(clients)
    .innerJoin(analyses, and(eq(analyses.clientId, clients.id), eq(analyses.workspaceId, clients.workspaceId)))
    .where(eq(analyses.id, analysisId))

/** Of the client of an analysis, as stored; null if it has none. */
export async function findMappings(db: Db, analysisId: number): Promise<MappingsRow | null> {
  const [row] = await mappingsOf(db, analysisId)
  return row ?? null
}

/** Of the newest other clients in the workspace of an analysis, but for those that are not open to all of it. */
export function listOtherMappings(db: Db, analysisId: number): Promise<MappingsRow[]> {
  return db
    .select({ id: clients.id, accountMappings: clients.accountMappings })
    .from(clients)
    .innerJoin(analyses, eq(analyses.workspaceId, clients.workspaceId))
    .where(
      and(
        eq(analyses.id, analysisId),
        sql`${clients.id} is distinct from ${analyses.clientId}`,
        eq(clients.restricted, false),
        sql`jsonb_typeof(${clients.accountMappings}) = 'array'`,
      ),
    )
    .orderBy(desc(clients.id))
    .limit(limits.clientsToSuggestFrom)
}

/** The same as `findMappings`, with the client locked until the transaction ends. */
export async function lockMappings(tx: Db, analysisId: number): Promise<MappingsRow | null> {
  const [row] = await mappingsOf(tx, analysisId).for('no key update', { of: clients })
  return row ?? null
}

/** `accountMappings` is JSON as stored. */
export interface MappingsRow {
  readonly id: number
  readonly accountMappings: unknown
}

export async function updateMappings(tx: Db, id: number, accountMappings: readonly MappingChoice[]): Promise<void> {
  await tx.update(clients).set({ accountMappings }).where(eq(clients.id, id))
}
