import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { auditEvents, users as usersTable } from '../../db/schema/index.ts'
import { userSessions } from '../../db/schema/auth.ts'
import { identityOf } from '../../testing/people.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { silentAnnouncements } from '../../testing/silent-announcements.ts'
import type { Identity } from '../../ports/identity.ts'
import type { IdentitySessions } from '../../ports/identity-sessions.ts'
import { createUsers } from '../users/service.ts'
import { createAuth, SessionEnded, type Auth } from './service.ts'
import { describeAgent, shortenAddress } from './sessions.ts'

let database: Database
let auth: Auth
let now = new Date('2026-03-01T12:00:00Z')
const dayMs = 24 * 60 * 60_000
const sessionLimits = { idleMs: 7 * dayMs, maxMs: 30 * dayMs }
/** The sessions that the identity service was asked to end. */
const ended: string[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  const clock = () => now
  const users = createUsers({ db: database.db, trialDays: 14, now: clock })
  const sessions: IdentitySessions = {
    end: async (uid, id) => void ended.push(`${uid} ${id}`),
    endAll: async (uid) => void ended.push(`${uid} all`),
  }
  auth = createAuth({ db: database.db, users, sessions, announcements: silentAnnouncements, limits: sessionLimits, now: clock })
})
afterAll(async () => database.close())

const from = {
  company: undefined,
  userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/130.0 Safari/537.36',
  address: '192.0.2.77',
  session: undefined,
}
/** The identity of a user who has just signed in. */
const arriving = (name: string, changes: Partial<Identity> = {}): Identity => ({ ...identityOf(name), authTime: now, ...changes })
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))

const trailOf = async (userId: number) => {
  const events = await database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(userId)))
    .orderBy(asc(auditEvents.id))
  return events.map(({ action }) => action)
}

describe('a session', () => {
  test('is recorded without its token and without the whole address', async () => {
    const { user, token } = await auth.logIn(arriving('ada'), from)
    const [row] = await database.db.select().from(userSessions).where(eq(userSessions.userId, user.id))
    expect(row).toMatchObject({
      startTime: now,
      lastActivity: now,
      endTime: null,
      browser: 'Chrome',
      device: 'Computer',
      ipAddress: '192.0.2.0',
    })
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await auth.findUserBySession(token)).toEqual(user)
  })

  test('records activity, but not every minute', async () => {
    const { user, token } = await auth.logIn(arriving('bea'), from)
    const last = async () => (await database.db.select().from(userSessions).where(eq(userSessions.userId, user.id)))[0]?.lastActivity
    const start = now
    later(4)
    await auth.findUserBySession(token)
    expect(await last()).toEqual(start)
    later(2)
    await auth.findUserBySession(token)
    expect(await last()).toEqual(now)
  })

  test('continues when the page is reloaded, without another sign-in in the trail', async () => {
    const signedInAt = now
    const { user, token } = await auth.logIn(arriving('dora'), from)
    later(60)
    const again = await auth.logIn(arriving('dora', { authTime: signedInAt }), { ...from, session: token })
    expect(again).toEqual({ user, token, isNew: false, endsAt: new Date(signedInAt.getTime() + 30 * dayMs) })
    expect(await trailOf(user.id)).toEqual(['sign-in'])
    later(6 * 24 * 60)
    expect(await auth.findUserBySession(token)).not.toBeNull()
  })

  test('ends when another user signs in with the same browser', async () => {
    const first = await auth.logIn(arriving('fay'), from)
    const second = await auth.logIn(arriving('gil'), { ...from, session: first.token })
    expect(await auth.findUserBySession(first.token)).toBeNull()
    expect(await auth.findUserBySession(second.token)).toEqual(second.user)
    expect(await trailOf(second.user.id)).toEqual(['sign-in'])
  })

  test('ends when the user signs out, and when it expires', async () => {
    const one = await auth.logIn(arriving('cleo', { sessionId: 'c1' }), from)
    const two = await auth.logIn(arriving('cleo', { sessionId: 'c2' }), from)
    await auth.logOut(one.token)
    expect(await auth.findUserBySession(one.token)).toBeNull()
    expect(await auth.findUserBySession(two.token)).not.toBeNull()
    later(7 * 24 * 60)
    expect(await auth.findUserBySession(two.token)).toBeNull()
    expect(await auth.findUserBySession('')).toBeNull()
  })
})

describe('a session that the identity service knows by id', () => {
  test('is in use while its tokens are, which is not recorded every minute', async () => {
    const { user } = await auth.logIn(arriving('lea', { sessionId: 's0' }), from)
    const last = async () => (await auth.listSessions(user, undefined))[0]?.lastActivity
    const authTime = now
    const first = later(6)
    await auth.noteUse(user, { sessionId: 's0', authTime })
    expect(await last()).toEqual(first)
    later(4)
    await auth.noteUse(user, { sessionId: 's0', authTime })
    expect(await last()).toEqual(first)
    const second = later(2)
    await auth.noteUse(user, { sessionId: 's0', authTime })
    expect(await last()).toEqual(second)
  })

  test('continues by its id, and another sign-in in the same browser ends it at the identity service too', async () => {
    const first = await auth.logIn(arriving('hal', { sessionId: 's1' }), from)
    later(1)
    expect((await auth.logIn(arriving('hal', { sessionId: 's1' }), { ...from, session: first.token })).token).toBe(first.token)
    const second = await auth.logIn(arriving('hal', { sessionId: 's2' }), { ...from, session: first.token })
    expect(second.token).not.toBe(first.token)
    expect(await auth.findUserBySession(first.token)).toBeNull()
    expect(ended).toContain('hal s1')
    expect(await trailOf(first.user.id)).toEqual(['sign-in', 'sign-in'])
  })

  test('stays one session, however often a browser without its cookie uses its tokens', async () => {
    const mia = arriving('mia', { sessionId: 'session-of-mia' })
    const first = await auth.logIn(mia, from)
    const many = await Promise.all(Array.from({ length: 20 }, () => auth.logIn(mia, from)))
    const listed = await auth.listSessions(first.user, undefined)
    expect(listed).toHaveLength(1)
    expect(await trailOf(first.user.id)).toEqual(['sign-in'])
    const live = await Promise.all(many.map(({ token }) => auth.findUserBySession(token)))
    expect(live.filter((user) => user !== null)).toHaveLength(1)
  })

  test('cannot be restarted with a token that was issued before it ended', async () => {
    const { user } = await auth.logIn(arriving('ida', { sessionId: 's3' }), from)
    const [session] = await auth.listSessions(user, undefined)
    if (session === undefined) throw new Error('no session')
    await auth.endSession(user, session)
    expect(ended).toContain('ida s3')
    await expect(auth.logIn(arriving('ida', { sessionId: 's3' }), from)).rejects.toThrow(SessionEnded)
    expect(await auth.listSessions(user, undefined)).toEqual([])
    expect(await trailOf(user.id)).toEqual(['sign-in', 'session-ended'])
  })

  test('ends with its tokens when its user signs out, and none of them restarts it', async () => {
    const jan = arriving('jan', { sessionId: 's4' })
    const { token } = await auth.logIn(jan, from)
    expect(await auth.findUserByToken(jan)).toMatchObject({ firebaseUid: 'jan' })
    await auth.logOut(token)
    expect(await auth.findUserByToken(jan)).toBeNull()
    expect(ended).toContain('jan s4')
    await expect(auth.logIn(jan, from)).rejects.toThrow(SessionEnded)
    await expect(auth.logIn(arriving('jan', { sessionId: 's5' }), from)).resolves.toMatchObject({ user: { firebaseUid: 'jan' } })
  })

  test('expires when it is not used, and no token of its sign-in restores it', async () => {
    const ned = arriving('ned')
    const { user } = await auth.logIn(ned, from)
    later(6 * 24 * 60)
    await auth.noteUse(user, ned)
    later(6 * 24 * 60)
    expect(await auth.findUserByToken(ned)).not.toBeNull()
    expect(await auth.findEnded([{ ...ned, userId: user.id }])).toEqual([])
    later(24 * 60)
    expect(await auth.findUserByToken(ned)).toBeNull()
    expect(await auth.findEnded([{ ...ned, userId: user.id }])).toHaveLength(1)
    await expect(auth.logIn(ned, from)).rejects.toThrow(SessionEnded)
    expect(ended).toContain('ned session-of-ned')
  })

  test('ends after its maximum lifetime, however much it is used', async () => {
    const oda = arriving('oda')
    const { user, token } = await auth.logIn(oda, from)
    for (let day = 0; day < 29; day += 1) {
      later(24 * 60)
      await auth.noteUse(user, oda)
      await auth.logIn(oda, { ...from, session: token })
    }
    expect(await auth.findUserByToken(oda)).not.toBeNull()
    later(24 * 60)
    expect(await auth.findUserByToken(oda)).toBeNull()
    expect(await auth.findUserBySession(token)).toBeNull()
    await expect(auth.logIn(oda, { ...from, session: token })).rejects.toThrow(SessionEnded)
  })

  test('gives administrator rights only if its sign-in proved the address', async () => {
    const { user } = await auth.logIn(arriving('pia'), from)
    await database.db.update(usersTable).set({ isAdmin: true }).where(eq(usersTable.id, user.id))
    for (const provesAddress of [true, false]) {
      const pia = arriving('pia', { sessionId: `proven ${provesAddress}`, provesAddress })
      const login = await auth.logIn(pia, from)
      expect(login.user.isAdmin).toBe(provesAddress)
      expect(await auth.findUserByToken(pia)).toMatchObject({ isAdmin: provesAddress })
      expect(await auth.findUserBySession(login.token)).toMatchObject({ isAdmin: provesAddress })
    }
  })
})

test('signing out everywhere takes effect from the next second, and waits for it', async () => {
  const { user, token } = await auth.logIn(arriving('kim'), from)
  now = new Date('2026-05-01T12:00:00.900Z')
  const start = performance.now()
  await auth.endAllSessions(user)
  expect(performance.now() - start).toBeGreaterThan(95)
  expect(await auth.findUserBySession(token)).toBeNull()
  expect(ended).toContain('kim all')
  const [row] = await database.db.select().from(usersTable).where(eq(usersTable.id, user.id))
  expect(row?.tokensValidFrom).toEqual(new Date('2026-05-01T12:00:01Z'))
  expect(await trailOf(user.id)).toEqual(['sign-in', 'sign-out-everywhere'])
})

test('a login that was accepted before signing out everywhere, and whose body arrives after it, starts no session', async () => {
  const before = now
  const { user, token } = await auth.logIn(arriving('lou'), from)
  await auth.endAllSessions(user)
  later(1)
  for (const session of [undefined, token]) {
    await expect(auth.logIn(arriving('lou', { authTime: before, sessionId: 'held' }), { ...from, session })).rejects.toThrow(SessionEnded)
  }
  expect(await auth.listSessions(user, undefined)).toEqual([])
  await expect(auth.logIn(arriving('lou', { sessionId: 'next' }), from)).resolves.toMatchObject({ user: { id: user.id } })
})

test('a login whose account moves to another identity after syncing starts no session', async () => {
  const users = createUsers({ db: database.db, trialDays: 14, now: () => now })
  const overtaken: typeof users = {
    ...users,
    syncUser: async (...args) => {
      const user = await users.syncUser(...args)
      await database.db.update(usersTable).set({ firebaseUid: 'mover' }).where(eq(usersTable.id, user.id))
      return user
    },
  }
  const late = createAuth({
    db: database.db,
    users: overtaken,
    sessions: null,
    announcements: silentAnnouncements,
    limits: sessionLimits,
    now: () => now,
  })
  await expect(late.logIn(arriving('max'), from)).rejects.toThrow(SessionEnded)
  const holder = await users.findByUid('mover')
  expect(holder === null ? null : await auth.listSessions(holder, undefined)).toEqual([])
})

test.each([
  ['192.0.2.77', '192.0.2.0'],
  ['::ffff:192.0.2.77', '192.0.2.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::7', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['nonsense', null],
])('%s is stored as %s', (address, kept) => expect(shortenAddress(address)).toBe(kept))

test.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit Version/17 Mobile/15E Safari/604', { browser: 'Safari', device: 'Phone' }],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130 Safari/537 Edg/130', { browser: 'Edge', device: 'Computer' }],
  ['Mozilla/5.0 (iPad) Firefox/130', { browser: 'Firefox', device: 'Tablet' }],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0 Safari/537.36', { browser: 'Chrome', device: 'Computer' }],
  ['curl/8', { browser: 'Other', device: 'Computer' }],
  [undefined, { browser: null, device: null }],
])('%s is described in general terms', (agent, words) => expect(describeAgent(agent)).toEqual(words))
