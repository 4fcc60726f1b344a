import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { userSessions } from '../../db/schema/auth.ts'
import { identityOf } from '../../testing/people.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { createUsers } from '../users/service.ts'
import { createAuth, type Auth } from './service.ts'
import { describeAgent, shortenAddress } from './sessions.ts'

let database: Database
let auth: Auth
let now = new Date('2026-03-01T12:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
  const clock = () => now
  auth = createAuth({ db: database.db, users: createUsers({ db: database.db, trialDays: 14, now: clock }), now: clock })
})
afterAll(async () => database.close())

const from = { company: undefined, userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/130.0 Safari/537.36', address: '192.0.2.77' }
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))

describe('a session', () => {
  test('is written down without its token and without the whole address', async () => {
    const { user, token } = await auth.logIn(identityOf('ada'), from)
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

  test('notes activity, but not every minute', async () => {
    const { user, token } = await auth.logIn(identityOf('bea'), from)
    const last = async () => (await database.db.select().from(userSessions).where(eq(userSessions.userId, user.id)))[0]?.lastActivity
    const start = now
    later(4)
    await auth.findUserBySession(token)
    expect(await last()).toEqual(start)
    later(2)
    await auth.findUserBySession(token)
    expect(await last()).toEqual(now)
  })

  test('ends when somebody signs out, and by itself', async () => {
    const [one, two] = [await auth.logIn(identityOf('cleo'), from), await auth.logIn(identityOf('cleo'), from)]
    await auth.logOut(one.token)
    expect(await auth.findUserBySession(one.token)).toBeNull()
    expect(await auth.findUserBySession(two.token)).not.toBeNull()
    later(7 * 24 * 60)
    expect(await auth.findUserBySession(two.token)).toBeNull()
    expect(await auth.findUserBySession('')).toBeNull()
  })
})

test.each([
  ['192.0.2.77', '192.0.2.0'],
  ['::ffff:192.0.2.77', '192.0.2.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::7', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['nonsense', null],
])('%s is kept as %s', (address, kept) => expect(shortenAddress(address)).toBe(kept))

test.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit Version/17 Mobile/15E Safari/604', { browser: 'Safari', device: 'Phone' }],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130 Safari/537 Edg/130', { browser: 'Edge', device: 'Computer' }],
  ['Mozilla/5.0 (iPad) Firefox/130', { browser: 'Firefox', device: 'Tablet' }],
  ['curl/8', { browser: 'Other', device: 'Computer' }],
  [undefined, { browser: null, device: null }],
])('%s is described in words that many share', (agent, words) => expect(describeAgent(agent)).toEqual(words))
