import { limits } from '@tickmark/contract'
import type { Db } from '../db/open.ts'
import { users, userSessions, workspaceMembers, workspaces } from '../db/schema/index.ts'
import type { User } from '../domains/users/service.ts'
import type { Identity } from '../ports/identity.ts'

/** Adds an account with its personal workspace and a permanent session `sessionOf(name)`. `name` is unique; it becomes the uid and the address. */
export async function addPerson(db: Db, name: string): Promise<User> {
  const [user] = await db
    .insert(users)
    .values({ firebaseUid: name, email: `${name}@example.com`, firstName: name, surname: 'Test' })
    .returning()
  if (user === undefined) throw new Error('no user')
  const [workspace] = await db.insert(workspaces).values({ name, personalUserId: user.id }).returning()
  if (workspace === undefined) throw new Error('no workspace')
  await db.insert(workspaceMembers).values({ workspaceId: workspace.id, userId: user.id, role: 'owner' })
  await db.insert(userSessions).values({
    userId: user.id,
    tokenHash: `hash of ${name}`,
    identitySessionId: sessionOf(name),
    provesAddress: true,
    expiresAt: new Date('2100-01-01'),
  })
  return { ...user, workspaceId: workspace.id }
}

/** The id of the session of a user added by `addPerson`. */
export const sessionOf = (uid: string) => `session-of-${uid}`

/** The identity of a user whose bearer token is their name. */
export const identityOf = (name: string): Identity => ({
  uid: name,
  email: `${name}@example.com`,
  emailVerified: true,
  name,
  sessionId: sessionOf(name),
  provesAddress: false,
  authTime: new Date(),
  expiresAt: new Date(Date.now() + limits.tokenLifetimeMs),
})
