import type { WorkspaceRole } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { clientMembers, clients, users, workspaceMembers, workspaces } from '../db/schema/index.ts'

export const findUserId = async (db: Db, uid: string): Promise<number> => {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.firebaseUid, uid))
  if (user === undefined) throw new Error(`no ${uid}`)
  return user.id
}

/** Adds a firm with these people, by their uids; exactly one is its owner. Returns its workspace. */
export async function addFirm(db: Db, people: Readonly<Record<string, WorkspaceRole>>, name = 'Firm'): Promise<number> {
  const [firm] = await db.insert(workspaces).values({ name }).returning({ id: workspaces.id })
  if (firm === undefined) throw new Error('no firm')
  for (const [uid, role] of Object.entries(people)) {
    await db.insert(workspaceMembers).values({ workspaceId: firm.id, userId: await findUserId(db, uid), role })
  }
  return firm.id
}

/** Adds a client that is open to the whole firm, or with `named` only to these people. */
export async function addFirmClient(db: Db, workspaceId: number, name: string, named?: readonly string[]): Promise<number> {
  const row = { workspaceId, name, nameKey: name.toLowerCase(), restricted: named !== undefined }
  const [client] = await db.insert(clients).values(row).returning({ id: clients.id })
  if (client === undefined) throw new Error('no client')
  for (const uid of named ?? []) await db.insert(clientMembers).values({ clientId: client.id, userId: await findUserId(db, uid) })
  return client.id
}
