import { limits } from '@tickmark/contract'
import type { Db } from '../db/open.ts'
import { users, workspaceMembers, workspaces } from '../db/schema/index.ts'
import type { User } from '../domains/users/service.ts'
import type { Identity } from '../ports/identity.ts'

/** Adds an account with its personal workspace. `name` is unique; it becomes the uid and the address. */
export async function addPerson(db: Db, name: string): Promise<User> {
  const [user] = await db
    .insert(users)
    .values({ firebaseUid: name, email: `${name}@example.com`, firstName: name, surname: 'Test' })
    .returning()
  if (user === undefined) throw new Error('no user')
  const [workspace] = await db.insert(workspaces).values({ name, personalUserId: user.id }).returning()
  if (workspace === undefined) throw new Error('no workspace')
  await db.insert(workspaceMembers).values({ workspaceId: workspace.id, userId: user.id, role: 'owner' })
  return { ...user, workspaceId: workspace.id }
}

/** The identity of somebody whose bearer token is their name. */
export const identityOf = (name: string): Identity => ({
  uid: name,
  email: `${name}@example.com`,
  emailVerified: true,
  name,
  authTime: new Date(),
  expiresAt: new Date(Date.now() + limits.tokenLifetimeMs),
})
