import { endpoints, fillPath, type Endpoint } from '@tickmark/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, testOrigin, type TestApp } from '../../testing/build-test-app.ts'
import { openGoogleProvider } from '../../testing/google-provider.ts'
import { openLive } from '../../testing/live-client.ts'
import { signInAdmin, signInAgain, signInUser, signUpForm, Visitor, type SignedIn } from '../../testing/sign-in.ts'
import { takeFirstStep, turnOnFactor } from '../../testing/two-step.ts'
import { walkThroughProvider } from '../../testing/walk-through-provider.ts'

const ofUsers: readonly Endpoint[] = Object.values(endpoints).filter(({ access }) =>
  ['user', 'member', 'reviewer', 'owner', 'admin'].includes(access),
)
const values = new Proxy({}, { get: () => 1 })
const now = new Date()

/** The codes of the answers that are not this one, by call. */
async function listOthers(server: TestApp, headers: Record<string, string>, called: readonly Endpoint[], code: string): Promise<string[]> {
  const others: string[] = []
  for (const { id, method, path } of called) {
    const answer = await server.app.inject({ method, url: fillPath(path as '/', values as Record<never, never>), headers })
    const said = String(answer.headers['content-type']).includes('json') ? answer.json<{ code?: string }>().code : undefined
    if (said !== code) others.push(id)
  }
  return others
}

const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code
const factorOf = async ({ visitor, headers }: SignedIn) =>
  (await visitor.call({ url: '/api/identity/second-factor', headers })).json<object>()
const enrolling = ['getSecondFactor', 'beginSecondFactor', 'confirmSecondFactor']

describe('where it is required', () => {
  let server: TestApp
  let ada: SignedIn
  beforeAll(async () => {
    server = await buildTestApp({ secondFactor: { mode: 'required', trustsProviders: false }, now: () => now })
    ada = await signInUser(server, 'Ada')
  })
  afterAll(async () => server.close())

  test('a user without one is refused by every call but those that set it up', async () => {
    expect(await listOthers(server, { ...ada.headers }, ofUsers, 'SECOND_FACTOR_SETUP_REQUIRED')).toEqual(enrolling)
  })

  test('the same with the cookie, which reads', async () => {
    const reading = ofUsers.filter(({ method }) => method === 'GET')
    expect(await listOthers(server, { cookie: ada.visitor.jar.header }, reading, 'SECOND_FACTOR_SETUP_REQUIRED')).toEqual([
      'getSecondFactor',
    ])
  })

  test('the login says so, and signing out works', async () => {
    const again = await signInAgain(server, 'Ada')
    const { uid } = { uid: again.user.firebaseUid }
    const firebaseUser = { uid, email: again.user.email, displayName: 'Ada', emailVerified: true }
    const login = await again.visitor.post('/api/auth/login', { firebaseUser }, again.headers)
    expect(login.json()).toMatchObject({ mustSetUpFactor: true })
    expect((await again.visitor.call({ method: 'POST', url: '/api/identity/sign-out' })).statusCode).toBe(204)
  })

  test('there is no live connection', async () => {
    const client = await openLive(server.app)
    client.say({ type: 'authenticate', token: ada.token })
    expect(await client.closed).toBe(4401)
  })

  test('half a sign-in is refused by every call', async () => {
    const bea = await signInUser(server, 'Bea')
    await turnOnFactor(bea, now)
    const visitor = new Visitor(server.app)
    expect(codeOf(await takeFirstStep(visitor, signUpForm('Bea').email))).toBe('SECOND_FACTOR_REQUIRED')
    expect(await listOthers(server, { cookie: visitor.jar.header }, ofUsers, 'NOT_AUTHENTICATED')).toEqual([])
  })

  test('everything opens with it, and closes when it is turned off', async () => {
    expect(await factorOf(ada)).toMatchObject({ since: null, isRequired: true })
    const { recoveryCodes } = await turnOnFactor(ada, now)
    expect((await ada.visitor.call({ url: '/api/auth/me', headers: ada.headers })).statusCode).toBe(200)
    const client = await openLive(server.app)
    client.say({ type: 'authenticate', token: ada.token })
    await client.next('ready')
    await ada.visitor.post('/api/identity/second-factor/turn-off', { recoveryCode: recoveryCodes[0] }, ada.headers)
    expect(await client.closed).toBe(4401)
    expect(codeOf(await ada.visitor.call({ url: '/api/auth/me', headers: ada.headers }))).toBe('SECOND_FACTOR_SETUP_REQUIRED')
  })
})

test('for administrators, others are not asked', async () => {
  const adminEmails = [signUpForm('Root').email]
  const server = await buildTestApp({ adminEmails, secondFactor: { mode: 'administrators', trustsProviders: false }, now: () => now })
  const [root, ada] = [await signInAdmin(server, 'Root'), await signInUser(server, 'Ada')]
  expect(codeOf(await root.visitor.call({ url: '/api/admin/users', headers: root.headers }))).toBe('SECOND_FACTOR_SETUP_REQUIRED')
  expect(codeOf(await root.visitor.call({ url: '/api/auth/me', headers: root.headers }))).toBe('SECOND_FACTOR_SETUP_REQUIRED')
  expect((await ada.visitor.call({ url: '/api/auth/me', headers: ada.headers })).statusCode).toBe(200)
  expect([await factorOf(root), await factorOf(ada)]).toMatchObject([{ isRequired: true }, { isRequired: false }])
  await server.close()
})

test('where it is off, no one can turn it on, and those who have one are still asked', async () => {
  const before = await buildTestApp({ now: () => now })
  await turnOnFactor(await signInUser(before, 'Ada'), now)
  const { database } = before
  const server = await buildTestApp({ database, secondFactor: { mode: 'off', trustsProviders: false }, now: () => now })
  expect(codeOf(await takeFirstStep(new Visitor(server.app), signUpForm('Ada').email))).toBe('SECOND_FACTOR_REQUIRED')
  const bea = await signInUser(server, 'Bea')
  const begun = await bea.visitor.call({ method: 'POST', url: '/api/identity/second-factor', headers: bea.headers })
  expect(codeOf(begun)).toBe('SECOND_FACTOR_NOT_OFFERED')
  await server.close()
  await before.close()
})

test.each([
  [false, { user: null, secondStep: true }, 401],
  [true, { user: { email: 'ada@gmail.com' } }, 200],
])('after a sign-in with Google, and providers trusted: %s', async (trustsProviders, session, token) => {
  const person = { sub: 'google-ada', email: 'ada@gmail.com', email_verified: true, name: 'Ada L', given_name: 'Ada', family_name: 'L' }
  const google = await openGoogleProvider([`${testOrigin}/api/identity/google/callback`], [person])
  const secondFactor = { mode: 'required', trustsProviders } as const
  const server = await buildTestApp({ google: google.settings, secondFactor, now: () => now })
  const visitor = new Visitor(server.app)
  await walkThroughProvider(visitor, 'google-ada')
  const { user } = (await visitor.call({ url: '/api/identity/get-session' })).json<{ user: { uid: string } }>()
  const issued = (await visitor.call({ url: '/api/identity/token' })).json<{ token: string }>()
  const headers = { authorization: `Bearer ${issued.token}`, 'firebase-uid': user.uid }
  await visitor.post('/api/auth/login', { firebaseUser: user }, headers)
  const me = await visitor.call({ url: '/api/auth/me', headers })
  expect(me.statusCode).toBe(trustsProviders ? 200 : 403)
  await turnOnFactor({ visitor, headers }, now)
  const again = new Visitor(server.app)
  await walkThroughProvider(again, 'google-ada')
  expect((await again.call({ url: '/api/identity/get-session' })).json()).toMatchObject(session)
  expect((await again.call({ url: '/api/identity/token' })).statusCode).toBe(token)
  await server.close()
  await google.close()
})
