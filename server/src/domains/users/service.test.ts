import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { auditEvents, users as usersTable, workspaceMembers, workspaces } from '../../db/schema/index.ts'
import type { Identity } from '../../ports/identity.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { AccountHeldByAnother, createUsers, splitName, type Users } from './service.ts'

let database: Database
let users: Users
let now = new Date('2026-03-01T12:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
  users = createUsers({ db: database.db, trialDays: 14, now: () => now })
})
afterAll(async () => database.close())

const identity = (uid: string, changes: Partial<Identity> = {}): Identity => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified: true,
  name: 'Ada King',
  sessionId: `session-of-${uid}`,
  provesAddress: true,
  authTime: new Date('2026-03-01T11:59:00Z'),
  expiresAt: new Date('2026-03-01T12:04:00Z'),
  ...changes,
})
const rowOf = async (id: number) => (await database.db.select().from(usersTable).where(eq(usersTable.id, id)))[0]

describe('syncing an account', () => {
  test('creates it, with a trial and its own workspace', async () => {
    const user = await users.syncUser(identity('new'), ' Tally & Co ')
    expect(user).toMatchObject({
      firebaseUid: 'new',
      firstName: 'Ada',
      surname: 'King',
      company: 'Tally & Co',
      email: 'new@example.com',
      isAdmin: false,
      subscriptionStatus: 'trial',
      trialEndsAt: new Date('2026-03-15T12:00:00Z'),
    })
    const [workspace] = await database.db.select().from(workspaces).where(eq(workspaces.id, user.workspaceId))
    expect(workspace).toMatchObject({ name: 'Ada King', personalUserId: user.id })
    expect(await database.db.select().from(workspaceMembers).where(eq(workspaceMembers.userId, user.id))).toMatchObject([
      { workspaceId: user.workspaceId, role: 'owner' },
    ])
  })

  test('again updates what has changed and nothing else', async () => {
    const first = await users.syncUser(identity('again'), undefined)
    now = new Date('2026-04-01T12:00:00Z')
    const second = await users.syncUser(identity('again', { email: 'moved@example.com', name: 'Somebody Else' }), 'Other')
    expect(second).toEqual({ ...first, email: 'moved@example.com' })
    expect(await rowOf(first.id)).toMatchObject({ lastLoggedIn: now })
  })

  test('many times at once creates one account', async () => {
    const synced = await Promise.all(Array.from({ length: 12 }, () => users.syncUser(identity('crowd'), undefined)))
    expect(new Set(synced.map(({ id }) => id)).size).toBe(1)
    expect(
      await database.db
        .select()
        .from(workspaces)
        .where(eq(workspaces.personalUserId, synced[0]?.id ?? 0)),
    ).toHaveLength(1)
  })

  test('does not take an address that another account has', async () => {
    await users.syncUser(identity('holder'), undefined)
    const user = await users.syncUser(identity('mover'), undefined)
    expect(await users.syncUser(identity('mover', { email: 'holder@example.com' }), undefined)).toEqual(user)
  })

  test('links by verified address, and records it in the audit trail', async () => {
    const before = await users.syncUser(identity('unset'), undefined)
    await database.db.update(usersTable).set({ firebaseUid: null }).where(eq(usersTable.id, before.id))
    const after = await users.syncUser(identity('fresh', { email: 'unset@example.com' }), undefined)
    expect(after).toEqual({ ...before, firebaseUid: 'fresh' })
    expect(
      await database.db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.subjectId, String(after.id))),
    ).toMatchObject([{ action: 'identity-linked', actorId: after.id }])
  })

  test('never takes over an account whose uid an administrator chose, nor changes its address', async () => {
    const user = await users.syncUser(identity('chosen'), undefined)
    await database.db.update(usersTable).set({ uidAssigned: true }).where(eq(usersTable.id, user.id))
    await expect(users.syncUser(identity('claimant', { email: 'chosen@example.com' }), undefined)).rejects.toThrow(AccountHeldByAnother)
    expect(await users.syncUser(identity('chosen', { email: 'other@example.com' }), undefined)).toEqual(user)
  })

  test('refuses an address that is not verified', async () => {
    await expect(users.syncUser(identity('unproven', { emailVerified: false }), undefined)).rejects.toThrow('verified')
    expect(await users.findByUid('unproven')).toBeNull()
  })
})

describe('an address in the operator’s settings', () => {
  const named = () => createUsers({ db: database.db, trialDays: 14, adminEmails: ['chief@example.com'], now: () => now })
  const grants = async (id: number) =>
    (
      await database.db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.subjectId, String(id)))
    ).filter(({ action }) => action === 'admin-granted')

  test('makes its holder an administrator at the next sign-in, once, and records it', async () => {
    const before = await users.syncUser(identity('chief'), undefined)
    expect(before.isAdmin).toBe(false)
    expect(await named().syncUser(identity('chief'), undefined)).toEqual({ ...before, isAdmin: true })
    await named().syncUser(identity('chief'), undefined)
    expect(await users.findById(before.id)).toMatchObject({ isAdmin: true })
    expect(await grants(before.id)).toMatchObject([{ actorId: null, after: { by: 'ADMIN_EMAILS' } }])
  })

  test('does not make a user an administrator whose password someone else may have chosen', async () => {
    const stranger = identity('stranger', { email: 'chief@example.org', provesAddress: false })
    const users = createUsers({ db: database.db, trialDays: 14, adminEmails: ['chief@example.org'], now: () => now })
    const synced = await users.syncUser(stranger, undefined)
    expect(synced.isAdmin).toBe(false)
    expect(await users.findById(synced.id)).toMatchObject({ isAdmin: false })
    expect(await grants(synced.id)).toEqual([])
  })

  test('does not make a user an administrator who has not verified it', async () => {
    await expect(named().syncUser(identity('claims', { email: 'chief@example.com', emailVerified: false }), undefined)).rejects.toThrow(
      'verified',
    )
    expect(await named().syncUser(identity('other-one'), undefined)).toMatchObject({ isAdmin: false })
  })
})

describe('changing the profile', () => {
  test('changes names and company, and the name of the personal workspace', async () => {
    const user = await users.syncUser(identity('changer'), 'Tally & Co')
    const changed = await users.updateProfile(user, { firstName: 'Zoë', surname: 'O’Neil\0', company: '' })
    expect(changed).toEqual({ ...user, firstName: 'Zoë', surname: 'O’Neil', company: null })
    expect(await users.findById(user.id)).toEqual(changed)
    expect(await database.db.select().from(workspaces).where(eq(workspaces.id, user.workspaceId))).toMatchObject([{ name: 'Zoë O’Neil' }])
  })

  test('is kept at the next sign-in', async () => {
    const user = await users.syncUser(identity('keeper'), undefined)
    const changed = await users.updateProfile(user, { firstName: 'Kay', surname: 'Keeper' })
    expect(await users.syncUser(identity('keeper'), 'Other')).toEqual(changed)
  })
})

test.each([
  [
    { firstName: 'Ada Maria', surname: 'King' },
    { firstName: 'Ada Maria', surname: 'King' },
  ],
  [{ name: 'Ada Maria King' }, { firstName: 'Ada', surname: 'Maria King' }],
  [{ name: 'Ada' }, { firstName: 'Ada', surname: '' }],
  [{ name: ' ' }, { firstName: 'x', surname: '' }],
  [{ name: 'Eve \u202Egnp.exe' }, { firstName: 'Eve', surname: 'gnp.exe' }],
  [
    { firstName: '\u200B', surname: '\u2066' },
    { firstName: 'x', surname: '' },
  ],
])('a name is split: %j', (given, taken) => expect(splitName(identity('x', given))).toEqual(taken))
