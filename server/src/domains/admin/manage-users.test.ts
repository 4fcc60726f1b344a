import type { AuditAction } from '../audit/service.ts'
import { FoundUsers, ManagedUser } from '@tickmark/contract'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, subscriptions, users } from '../../db/schema/index.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { addPerson } from '../../testing/people.ts'
import { type SignedIn, signInAdmin, signInAgain, signInUser, testPassword, Visitor } from '../../testing/sign-in.ts'
import { createManageUsers, Refused } from './service.ts'

let server: TestApp
let chief: SignedIn
beforeAll(async () => {
  server = await buildTestApp({ adminEmails: ['chief@example.com'] })
  chief = await signInAdmin(server, 'Chief')
})
afterAll(async () => server.close())

const ask = (path: string, by = chief) => by.visitor.call({ url: `/api/admin/users${path}`, headers: by.headers })
const change = (method: 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object, by = chief) =>
  by.visitor.call({ method, url: `/api/admin/users${path}`, headers: by.headers, ...(payload === undefined ? {} : { payload }) })
const find = async (query: string) => FoundUsers.parse((await ask(`?query=${encodeURIComponent(query)}`)).json())
const rowOf = async (id: number) => (await server.database.db.select().from(users).where(eq(users.id, id)))[0]
const eventsOf = async (id: number, action: AuditAction) =>
  (
    await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, String(id)))
      .orderBy(asc(auditEvents.id))
  ).filter((event) => event.action === action)

/** The text of the email to this user with this subject, once the job has sent it. */
const emailTo = (name: string, subject: RegExp) =>
  expect.poll(() => server.mailbox.list().find((mail) => mail.to.address === `${name}@example.com` && subject.test(mail.subject))?.text, {
    timeout: 10_000,
  })

describe('finding accounts', () => {
  beforeAll(async () => {
    for (const name of ['ada-king', 'bea-hopper', 'cleo-king']) await addPerson(server.database.db, name)
    await server.database.db.update(users).set({ firstName: 'Ada_100%', surname: 'King' }).where(eq(users.email, 'ada-king@example.com'))
  })

  test.each([
    ['a part of a name, in any case', 'KIN', ['ada-king', 'cleo-king']],
    ['a part of the address', 'opper@exam', ['bea-hopper']],
    ['several words, each anywhere', 'king ada', ['ada-king']],
    ['a uid', 'cleo-king', ['cleo-king']],
    ['characters with a meaning in patterns, literally', '_100%', ['ada-king']],
    ['such characters that no account has', '%%', []],
    ['a word that no account has', 'zebra', []],
    ['characters that no text can hold, which are ignored', 'zeb\0ra', []],
  ])('by %s', async (_, query, names) => {
    const { users: found, total, exact } = await find(query)
    expect(found.map(({ email }) => email.split('@')[0]).toSorted()).toEqual(names)
    expect([total, exact]).toEqual([names.length, true])
  })

  test('by page, newest first, with the total', async () => {
    for (let i = 0; i < 60; i += 1) await addPerson(server.database.db, `crowd-${i}`)
    const first = FoundUsers.parse((await ask('?query=crowd')).json())
    const second = FoundUsers.parse((await ask('?query=crowd&page=2')).json())
    expect([first.users.length, first.total, second.users.length, second.total]).toEqual([50, 60, 10, 60])
    const ids = [...first.users, ...second.users].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(60)
  })

  test('rejects page 0', async () => expect((await ask('?page=0')).statusCode).toBe(400))
})

describe('suspending', () => {
  test('ends all sessions, blocks sign-in until the account is restored, and notifies the user', async () => {
    const dora = await signInUser(server, 'Dora')
    const path = `/${dora.user.id}/suspension`
    const answer = await change('PUT', path, { reason: 'Asked for by\0 her firm' })
    expect(ManagedUser.parse(answer.json()).suspendedAt).not.toBeNull()

    const suspended = [403, 'ACCOUNT_SUSPENDED']
    const byToken = await dora.visitor.call({ url: '/api/auth/me', headers: dora.headers })
    expect([byToken.statusCode, byToken.json<{ code: string }>().code]).toEqual(suspended)
    const byCookie = await dora.visitor.call({ url: '/api/auth/me' })
    expect(byCookie.statusCode).toBe(401)
    expect((await dora.visitor.call({ url: '/api/identity/token' })).statusCode).toBe(401)
    await expect(signInAgain(server, 'Dora')).rejects.toThrow('ACCOUNT_SUSPENDED')

    await emailTo('dora', /suspended/).toMatch(/Hello Dora,[^]*Reason given: Asked for by her firm/)
    expect(await eventsOf(dora.user.id, 'user-suspended')).toMatchObject([
      { actorId: chief.user.id, before: { suspended: false }, after: { suspended: true } },
    ])
    const reasons = await ask(`/${dora.user.id}/reasons`)
    expect(reasons.json()).toMatchObject([{ action: 'suspended', reason: 'Asked for by her firm' }])

    expect((await change('DELETE', path)).json()).toMatchObject({ suspendedAt: null })
    await expect(signInAgain(server, 'Dora')).resolves.toMatchObject({ user: { id: dora.user.id } })
    await emailTo('dora', /restored/).toBeDefined()
  })

  test('twice records it once', async () => {
    const { id } = await addPerson(server.database.db, 'twice')
    await change('PUT', `/${id}/suspension`, { reason: 'Why' })
    await change('PUT', `/${id}/suspension`, { reason: 'Again' })
    expect(await eventsOf(id, 'user-suspended')).toHaveLength(1)
  })

  test('is refused for oneself, for unknown accounts and without a reason', async () => {
    const refused = async (path: string, payload: object) => {
      const answer = await change('PUT', path, payload)
      return [answer.statusCode, answer.json<{ code: string }>().code]
    }
    expect(await refused(`/${chief.user.id}/suspension`, { reason: 'Why not' })).toEqual([409, 'OWN_ACCOUNT'])
    expect(await refused('/2147483647/suspension', { reason: 'Why not' })).toEqual([404, 'NOT_FOUND'])
    expect(await refused(`/${chief.user.id}/suspension`, { reason: ' ' })).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe('a user who is suspended while their subscription renews', () => {
  const period = { currentPeriodStart: new Date('2026-11-01'), currentPeriodEnd: new Date('2026-12-01') }
  test.each([
    ['active at Stripe', { stripeSubscriptionId: 'sub_goes_on' }, true],
    ['about to end', { stripeSubscriptionId: 'sub_ends', cancelAtPeriodEnd: true }, false],
    ['no longer collected', { stripeSubscriptionId: 'sub_unpaid', status: 'expired' }, false],
    ['ended', { stripeSubscriptionId: 'sub_ended', status: 'cancelled', endedAt: new Date('2026-11-10') }, false],
    ['of the test checkout', { stripeSubscriptionId: 'test_goes_on' }, false],
    ['none at all', null, false],
  ] as const)('with a subscription that is %s', async (_, row, isCharged) => {
    const name = `payer-${row?.stripeSubscriptionId ?? 'none'}`.replaceAll('_', '-')
    const { id } = await addPerson(server.database.db, name)
    if (row !== null) await server.database.db.insert(subscriptions).values({ userId: id, status: 'active', ...period, ...row })
    expect((await find(name)).users).toMatchObject([{ id, isCharged }])
    const answer = await change('PUT', `/${id}/suspension`, { reason: 'Asked for by the firm' })
    expect(ManagedUser.parse(answer.json())).toMatchObject({ isCharged })
    await emailTo(name, /suspended/).toContain('Reason given: Asked for by the firm')
    const email = server.mailbox.list().find(({ to }) => to.address === `${name}@example.com`)
    expect(email?.text.includes('Your subscription continues, and you will be charged for it until it ends.')).toBe(isCharged)
  })
})

describe('administrators', () => {
  test('are appointed and dismissed by others, never the last one, and are notified', async () => {
    const { id } = await addPerson(server.database.db, 'eve')
    const appoint = (isAdmin: boolean, userId = id) => change('PATCH', `/${userId}/administrator`, { isAdmin })
    const last = await appoint(false, chief.user.id)
    expect([last.statusCode, last.json<{ code: string }>().code]).toEqual([409, 'LAST_ADMINISTRATOR'])
    expect((await appoint(true)).json()).toMatchObject({ isAdmin: true })
    await emailTo('eve', /now an administrator/).toBeDefined()
    expect((await appoint(false)).json()).toMatchObject({ isAdmin: false })
    await emailTo('eve', /no longer an administrator/).toBeDefined()
    expect(await eventsOf(id, 'admin-granted')).toMatchObject([{ actorId: chief.user.id, after: { isAdmin: true, by: 'administrator' } }])
    expect(await eventsOf(id, 'admin-revoked')).toMatchObject([{ actorId: chief.user.id, before: { isAdmin: true } }])
  })

  test('who cannot sign in do not count, and a suspended account cannot be appointed', async () => {
    const { id } = await addPerson(server.database.db, 'absent')
    await server.database.db.update(users).set({ isAdmin: true, firebaseUid: null }).where(eq(users.id, id))
    expect((await change('PATCH', `/${chief.user.id}/administrator`, { isAdmin: false })).statusCode).toBe(409)
    await server.database.db.update(users).set({ isAdmin: false, suspendedAt: new Date() }).where(eq(users.id, id))
    expect((await change('PATCH', `/${id}/administrator`, { isAdmin: true })).json()).toMatchObject({ code: 'ACCOUNT_CLOSED' })
  })
})

test('an override stores status, end and reason, and records status and end in the audit trail', async () => {
  const { id } = await addPerson(server.database.db, 'fay')
  const endsAt = '2027-01-31T00:00:00.000Z'
  const override = (payload: object) => change('PATCH', `/${id}/subscription`, payload)
  expect((await override({ status: 'cancelled', endsAt: null, reason: 'Why not' })).statusCode).toBe(400)
  expect((await override({ status: 'active', endsAt, reason: 'Why not' })).statusCode).toBe(400)
  for (const year of ['0000', '1969', '9999'])
    expect((await override({ status: 'trial', endsAt: `${year}-01-31T00:00:00.000Z`, reason: 'Why not' })).statusCode).toBe(400)
  const answer = await override({ status: 'cancelled', endsAt, reason: 'Paid by transfer' })
  expect(answer.json()).toMatchObject({ subscriptionStatus: 'cancelled', subscriptionEndsAt: endsAt, trialEndsAt: null })
  expect(await eventsOf(id, 'subscription-overridden')).toMatchObject([
    { actorId: chief.user.id, before: { status: 'trial' }, after: { status: 'cancelled', subscriptionEndsAt: endsAt } },
  ])
  await emailTo('fay', /subscription/).toContain('Reason given: Paid by transfer')
  expect((await override({ status: 'trial', endsAt, reason: 'A second look' })).json()).toMatchObject({
    subscriptionStatus: 'trial',
    trialEndsAt: endsAt,
    subscriptionEndsAt: null,
  })
  expect((await override({ status: 'active', endsAt: null, reason: 'On the house' })).json()).toMatchObject({
    subscriptionStatus: 'active',
    subscriptionEndsAt: null,
  })
})

describe('assigning one’s own uid', () => {
  const assign = (email: string, by = chief) => change('PATCH', '/firebase-uid', { email }, by)

  test('is refused if it would leave no administrator, for one’s own account and for unknown accounts', async () => {
    await signInUser(server, 'Gail')
    expect((await assign('gail@example.com')).json()).toMatchObject({ code: 'LAST_ADMINISTRATOR' })
    expect((await assign('chief@example.com')).json()).toMatchObject({ code: 'IDENTITY_HELD' })
    expect((await assign('nobody@example.com')).statusCode).toBe(404)
  })

  test('moves the identity: the old account keeps none, and the other account’s user is signed out and notified', async () => {
    const second = await signInAdmin(server, 'Second')
    await change('PATCH', `/${second.user.id}/administrator`, { isAdmin: true })
    const holly = await signInUser(server, 'Holly')
    const answer = await assign('HOLLY@example.com', second)
    expect(answer.json()).toMatchObject({ id: holly.user.id, firebaseUid: second.user.firebaseUid, isAdmin: false })
    expect(await rowOf(second.user.id)).toMatchObject({ firebaseUid: null, isAdmin: true })
    expect(await rowOf(holly.user.id)).toMatchObject({ firebaseUid: second.user.firebaseUid, uidAssigned: true })

    // From its next login on, the identity opens the other account, which is not an administrator's.
    expect((await second.visitor.call({ url: '/api/auth/me', headers: second.headers })).statusCode).toBe(401)
    const moved = { uid: second.headers['firebase-uid'], email: second.user.email, displayName: '', emailVerified: true }
    await second.visitor.post('/api/auth/login', { firebaseUser: moved }, second.headers)
    const me = await second.visitor.call({ url: '/api/auth/me', headers: second.headers })
    expect(me.json()).toMatchObject({ email: 'holly@example.com' })
    expect((await ask('', second)).statusCode).toBe(403)
    // Its previous user is signed out at once and cannot sign in again.
    expect((await holly.visitor.call({ url: '/api/auth/me', headers: holly.headers })).statusCode).toBe(401)
    const visitor = new Visitor(server.app)
    const signedIn = await visitor.post('/api/identity/sign-in/email', { email: 'holly@example.com', password: testPassword })
    const { token } = (await visitor.call({ url: '/api/identity/token' })).json<{ token: string }>()
    const { user: firebaseUser } = signedIn.json<{ user: { uid: string } }>()
    const login = await visitor.post('/api/auth/login', { firebaseUser }, { authorization: `Bearer ${token}` })
    expect(login.json()).toMatchObject({ code: 'SYNC_CONFLICT' })

    await emailTo('holly', /sign-in of your Tickmark account/).toBeDefined()
    expect(await eventsOf(holly.user.id, 'identity-moved')).toMatchObject([
      { actorId: second.user.id, before: { holder: second.user.id, hadIdentity: true }, after: { holder: holly.user.id } },
    ])
  })

  test('leaves one holder when called many times at once', async () => {
    const busy = await signInAdmin(server, 'Busy')
    await server.database.db.update(users).set({ isAdmin: true }).where(eq(users.id, busy.user.id))
    const targets = await Promise.all(['one', 'two', 'three', 'four'].map((name) => addPerson(server.database.db, `target-${name}`)))
    const statuses = await Promise.all(targets.map(async ({ email }) => (await assign(email, busy)).statusCode))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await server.database.db.$count(users, eq(users.firebaseUid, busy.user.firebaseUid))).toBe(1)
  })
})

describe('an administrator who was dismissed, suspended or moved during their request', () => {
  const lost: readonly (readonly [string, Partial<typeof users.$inferInsert>])[] = [
    ['dismissed', { isAdmin: false }],
    ['suspended', { suspendedAt: new Date() }],
    ['without identity', { firebaseUid: null }],
    ['of another identity', { firebaseUid: 'somebody else’s' }],
  ]
  test.each(lost)('%s, changes nothing', async (name, state) => {
    const { db } = server.database
    const actor = { ...(await addPerson(db, `late-${name}`)), isAdmin: true }
    const { id, email } = await addPerson(db, `whole-${name}`)
    await db
      .update(users)
      .set({ isAdmin: true, ...state })
      .where(eq(users.id, actor.id))
    const jobs = { send: async () => {}, wake: () => {} }
    const manage = createManageUsers({ db, jobs, auth: { closeSessions: async () => {} }, now: () => new Date() })
    const before = await rowOf(id)
    const steps = [
      manage.suspend(actor, id, 'Why not'),
      manage.restore(actor, id),
      manage.appoint(actor, id, true),
      manage.overrideSubscription(actor, id, { status: 'active', endsAt: null, reason: 'Why not' }),
      manage.assignUid(actor, email),
    ]
    const codes = await Promise.all(
      steps.map((step) => step.then(String, (error: unknown) => (error instanceof Refused ? error.code : error))),
    )
    expect(codes).toEqual(steps.map(() => 'FORBIDDEN'))
    expect(await rowOf(id)).toEqual(before)
    await db.update(users).set({ isAdmin: false, firebaseUid: null }).where(eq(users.id, actor.id))
  })
})

test('the audit trail contains no names', async () => {
  const events = JSON.stringify(await server.database.db.select().from(auditEvents))
  expect(events).not.toMatch(/@|Dora|Holly|transfer/)
})
