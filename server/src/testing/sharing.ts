import type { SharedRole } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { analyses, analysisMembers, users, workspaces } from '../db/schema/index.ts'

/** Adds an analysis shared with others. Users are given by their uids. */
export async function addSharedAnalysis(db: Db, owner: string, others: Readonly<Record<string, SharedRole>> = {}): Promise<number> {
  const idOf = async (uid: string): Promise<number> => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.firebaseUid, uid))
    if (user === undefined) throw new Error(`no ${uid}`)
    return user.id
  }
  const userId = await idOf(owner)
  const [workspace] = await db.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.personalUserId, userId))
  if (workspace === undefined) throw new Error('no workspace')
  const row = { userId, workspaceId: workspace.id, fileName: 'Shared accounts', standard: 'IFRS' as const }
  const [added] = await db.insert(analyses).values(row).returning({ id: analyses.id })
  if (added === undefined) throw new Error('no analysis')
  for (const [uid, role] of Object.entries(others)) {
    await db.insert(analysisMembers).values({ analysisId: added.id, userId: await idOf(uid), role })
  }
  return added.id
}
