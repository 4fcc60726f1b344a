import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { users, workspaceMembers, workspaces } from '../../db/schema/index.ts'
import type { QueuePlace } from './model.ts'

/** Everyone who may have a seat of these firms, in order. Guests need none, and who is suspended takes none. */
const selectQueue = (db: Db, firms: SQL | undefined) =>
  db
    .select({
      userId: workspaceMembers.userId,
      workspaceId: workspaceMembers.workspaceId,
      firmName: workspaces.name,
      place: sql<number>`row_number() over (
        partition by ${workspaceMembers.workspaceId}
        order by ${workspaceMembers.role} <> 'owner', ${workspaceMembers.createdAt}, ${workspaceMembers.userId}
      )::int`.as('place'),
      subscriptionStatus: workspaces.subscriptionStatus,
      subscriptionEndsAt: workspaces.subscriptionEndsAt,
      cancelAtPeriodEnd: workspaces.cancelAtPeriodEnd,
      seats: workspaces.seats,
    })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(and(firms, ne(workspaceMembers.role, 'guest'), isNull(users.suspendedAt)))

/** The queue for the seats of a firm, in no order. */
export const listQueue = (db: Db, workspaceId: number): Promise<QueuePlace[]> => selectQueue(db, eq(workspaces.id, workspaceId))

/** A user's places in the queues of firms that have or had a subscription. */
export async function listPlaces(db: Db, userId: number): Promise<QueuePlace[]> {
  const theirs = db.select({ id: workspaceMembers.workspaceId }).from(workspaceMembers).where(eq(workspaceMembers.userId, userId))
  const queues = selectQueue(db, and(isNotNull(workspaces.seats), inArray(workspaces.id, theirs))).as('queues')
  return db.select().from(queues).where(eq(queues.userId, userId))
}
