import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'
import { workspaceMembers } from './schema/index.ts'

/** The workspaces of which a user is the only person, as a subquery: the personal one, and firms without anybody else. */
export function selectAlone(db: Db, userId: number) {
  const others = alias(workspaceMembers, 'others')
  return db
    .select({ id: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.userId, userId),
        notExists(
          db
            .select({ one: sql`1` })
            .from(others)
            .where(and(eq(others.workspaceId, workspaceMembers.workspaceId), ne(others.userId, userId))),
        ),
      ),
    )
}
