import type { ClientAudience } from '@tickmark/contract'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { clientMembers, clients } from '../../db/schema/index.ts'
import { nameForClient } from './queries.ts'

/** Null if the client has been deleted. */
export async function findAudience(db: Db, clientId: number): Promise<ClientAudience | null> {
  const [client] = await db.select({ restricted: clients.restricted }).from(clients).where(eq(clients.id, clientId))
  if (client === undefined) return null
  const named = await db
    .select({ userId: clientMembers.userId })
    .from(clientMembers)
    .where(eq(clientMembers.clientId, clientId))
    .orderBy(asc(clientMembers.userId))
  return { restricted: client.restricted, people: named.map(({ userId }) => userId) }
}

export async function storeAudience(tx: Db, clientId: number, { restricted, people }: ClientAudience): Promise<void> {
  await tx.update(clients).set({ restricted }).where(eq(clients.id, clientId))
  const others = people.length === 0 ? undefined : notInArray(clientMembers.userId, [...people])
  await tx.delete(clientMembers).where(and(eq(clientMembers.clientId, clientId), others))
  await nameForClient(tx, clientId, people)
}
