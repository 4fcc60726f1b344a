import { and, asc, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, lte, notInArray, or } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { analyses, clientAccess, clients, connectionAttempts, connections, users, workspaces } from '../../db/schema/index.ts'

export type ConnectionRow = typeof connections.$inferSelect
/** With the name of the person who connected. */
export interface NamedConnectionRow extends ConnectionRow {
  readonly firstName: string | null
  readonly surname: string | null
}
export type NewConnection = Omit<
  typeof connections.$inferInsert,
  'id' | 'sealedTokens' | 'tokensVersion' | 'refreshingUntil' | 'lastPulledAt'
>
export type ConnectionChange = Partial<Omit<typeof connections.$inferInsert, 'id' | 'clientId' | 'workspaceId' | 'provider'>>
export type AttemptRow = typeof connectionAttempts.$inferSelect

const named = { ...getTableColumns(connections), firstName: users.firstName, surname: users.surname }

const selectNamed = (db: Db) => db.select(named).from(connections).leftJoin(users, eq(users.id, connections.connectedBy))

export const listOfClient = (db: Db, clientId: number): Promise<NamedConnectionRow[]> =>
  selectNamed(db).where(eq(connections.clientId, clientId)).orderBy(asc(connections.id))

/** The connections of a user's personal workspace. */
export async function listOfUser(db: Db, userId: number): Promise<ConnectionRow[]> {
  const personal = db.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.personalUserId, userId))
  return db.select().from(connections).where(inArray(connections.workspaceId, personal)).orderBy(asc(connections.id))
}

export async function findNamed(db: Db, id: number): Promise<NamedConnectionRow | null> {
  const [row] = await selectNamed(db).where(eq(connections.id, id))
  return row ?? null
}

export async function findConnection(db: Db, id: number): Promise<ConnectionRow | null> {
  const [row] = await db.select().from(connections).where(eq(connections.id, id))
  return row ?? null
}

/** Null if there is no such connection, or its client is none that this user sees. */
export async function findOwn(db: Db, userId: number, id: number): Promise<ConnectionRow | null> {
  const [row] = await db
    .select(getTableColumns(connections))
    .from(connections)
    .innerJoin(clientAccess, eq(clientAccess.clientId, connections.clientId))
    .where(and(eq(connections.id, id), eq(clientAccess.userId, userId)))
  return row ?? null
}

/** Null unless the connection is of the analysis' client, in the same workspace. */
export async function findForAnalysis(db: Db, analysisId: number, id: number): Promise<ConnectionRow | null> {
  const [row] = await db
    .select(getTableColumns(connections))
    .from(connections)
    .innerJoin(analyses, and(eq(analyses.clientId, connections.clientId), eq(analyses.workspaceId, connections.workspaceId)))
    .where(and(eq(connections.id, id), eq(analyses.id, analysisId)))
  return row ?? null
}

export async function countOfClient(db: Db, clientId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(connections).where(eq(connections.clientId, clientId))
  return row?.count ?? 0
}

/** Locks a client until the transaction ends, and returns its workspace; null if it has been deleted. */
export async function lockClient(tx: Db, id: number): Promise<{ readonly workspaceId: number } | null> {
  const [row] = await tx.select({ workspaceId: clients.workspaceId }).from(clients).where(eq(clients.id, id)).for('no key update')
  return row ?? null
}

export async function insertConnection(tx: Db, connection: NewConnection): Promise<number> {
  const [row] = await tx.insert(connections).values(connection).returning({ id: connections.id })
  if (row === undefined) throw new Error('nothing was inserted')
  return row.id
}

/** Changes a connection whose tokens are those that were read. Returns whether they were. */
export async function changeUnchanged(
  db: Db,
  read: Pick<ConnectionRow, 'id' | 'tokensVersion'>,
  change: ConnectionChange,
): Promise<boolean> {
  const unchanged = and(eq(connections.id, read.id), eq(connections.tokensVersion, read.tokensVersion))
  return (await db.update(connections).set(change).where(unchanged).returning({ id: connections.id })).length > 0
}

/** Takes the tokens for one process alone, unless another has them. Returns whether it has. */
export async function takeTokens(db: Db, read: Pick<ConnectionRow, 'id' | 'tokensVersion'>, now: Date, until: Date): Promise<boolean> {
  const { id, tokensVersion, refreshingUntil } = connections
  const free = and(eq(id, read.id), eq(tokensVersion, read.tokensVersion), or(isNull(refreshingUntil), lte(refreshingUntil, now)))
  return (await db.update(connections).set({ refreshingUntil: until }).where(free).returning({ id })).length > 0
}

/** Chooses the organisation of a connection that has none. Returns whether it had none. */
export async function setOrganisation(tx: Db, id: number, organisation: { readonly id: string; readonly name: string }): Promise<boolean> {
  const chosen = { state: 'connected', organisationId: organisation.id, organisationName: organisation.name, organisations: [] }
  const choosing = and(eq(connections.id, id), eq(connections.state, 'choosing'))
  return (await tx.update(connections).set(chosen).where(choosing).returning({ id: connections.id })).length > 0
}

export async function setLastPulled(tx: Db, id: number, at: Date): Promise<void> {
  await tx.update(connections).set({ lastPulledAt: at }).where(eq(connections.id, id))
}

/** Whether a connection that is not among these ids, of any client here, can read the same organisation. */
export async function isSharedOrganisation(
  db: Db,
  { provider, organisationId }: Pick<ConnectionRow, 'provider' | 'organisationId'>,
  ids: readonly number[],
): Promise<boolean> {
  if (organisationId === null) return false
  const same = and(
    eq(connections.provider, provider),
    eq(connections.organisationId, organisationId),
    isNotNull(connections.sealedTokens),
    notInArray(connections.id, [...ids]),
  )
  return (await db.select({ id: connections.id }).from(connections).where(same).limit(1)).length > 0
}

/** Returns whether there was one to delete. */
export async function deleteConnection(tx: Db, id: number): Promise<boolean> {
  return (await tx.delete(connections).where(eq(connections.id, id)).returning({ id: connections.id })).length > 0
}

export async function insertAttempt(db: Db, attempt: Omit<AttemptRow, 'createdAt'>): Promise<void> {
  await db.insert(connectionAttempts).values(attempt)
}

/** Removes the attempt that this user began with this state, and returns it. */
export async function takeAttempt(db: Db, stateHash: string, userId: number): Promise<AttemptRow | null> {
  const own = and(eq(connectionAttempts.stateHash, stateHash), eq(connectionAttempts.userId, userId))
  const [row] = await db.delete(connectionAttempts).where(own).returning()
  return row ?? null
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(connectionAttempts).where(lte(connectionAttempts.expiresAt, now))
}

/** Connections with tokens after one of this id, in order. */
export const listSealed = (db: Db, afterId: number, limit: number): Promise<ConnectionRow[]> =>
  db
    .select()
    .from(connections)
    .where(and(gt(connections.id, afterId), isNotNull(connections.sealedTokens)))
    .orderBy(asc(connections.id))
    .limit(limit)
