import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { authRecoveryCodes } from '../../db/schema/auth.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { readResetToken, readSignInToken, signInAgain, signInUser, signUpForm, testPassword, Visitor } from '../../testing/sign-in.ts'
import { appCode, takeFirstStep, takeSecondStep, turnOnFactor, type KeptFactor } from '../../testing/two-step.ts'
import type { SignedIn } from '../../testing/sign-in.ts'

const secondMs = 1_000
const minuteMs = 60_000
let server: TestApp
/** Still, so that no code changes between the app and the server. */
let now = new Date()
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
let counter = 0
let email: string
let ada: SignedIn
let kept: KeptFactor

beforeAll(async () => {
  server = await buildTestApp({ now: () => now })
})
afterAll(async () => server.close())
beforeEach(async () => {
  now = new Date()
  const name = `Ada${counter++}`
  email = signUpForm(name).email
  ada = await signInUser(server, name)
  kept = await turnOnFactor(ada, now)
  pass(30 * secondMs)
})

const codeNow = () => appCode(kept.secret, now)
const codeOf = (answer: { json(): unknown }) => (answer.json() as { code?: string }).code
const sessionOf = async (visitor: Visitor) => (await visitor.call({ url: '/api/identity/get-session' })).json<object>()
const tokenStatus = async (visitor: Visitor) => (await visitor.call({ url: '/api/identity/token' })).statusCode
const newest = () => server.mailbox.list().filter((mail) => mail.to.address === email)[0]?.subject

async function halfIn(): Promise<Visitor> {
  const visitor = new Visitor(server.app)
  expect(codeOf(await takeFirstStep(visitor, email))).toBe('SECOND_FACTOR_REQUIRED')
  return visitor
}

/** The signed-in user of a browser that has passed both steps, as the web application reports it. */
async function logIn(visitor: Visitor): Promise<SignedIn['headers']> {
  const { user } = (await sessionOf(visitor)) as { user: { uid: string } }
  const { token } = (await visitor.call({ url: '/api/identity/token' })).json<{ token: string }>()
  const headers = { authorization: `Bearer ${token}`, 'firebase-uid': user.uid }
  expect((await visitor.post('/api/auth/login', { firebaseUser: user }, headers)).statusCode).toBe(200)
  return headers
}

describe('the second step of a sign-in', () => {
  test('comes before any token, and then there is one', async () => {
    const visitor = await halfIn()
    expect(await sessionOf(visitor)).toEqual({ user: null, secondStep: true })
    expect(await tokenStatus(visitor)).toBe(401)
    expect((await takeSecondStep(visitor, { code: ` ${codeNow().slice(0, 3)} ${codeNow().slice(3)} ` })).statusCode).toBe(200)
    const headers = await logIn(visitor)
    expect((await visitor.call({ url: '/api/auth/me', headers })).statusCode).toBe(200)
  })

  test('refuses a wrong code, then takes the right one', async () => {
    const visitor = await halfIn()
    const wrong = codeNow() === '000000' ? '000001' : '000000'
    expect(codeOf(await takeSecondStep(visitor, { code: wrong }))).toBe('INVALID_CODE')
    expect((await takeSecondStep(visitor, { code: codeNow() })).statusCode).toBe(200)
    const ofAda = and(eq(auditEvents.action, 'second-factor-failed'), eq(auditEvents.actorId, ada.user.id))
    const events = await server.database.db.select().from(auditEvents).where(ofAda)
    expect(events).toContainEqual(expect.objectContaining({ subject: 'identity' }))
  })

  test('takes a code once, also the one that turned it on', async () => {
    const [one, two, three] = [await halfIn(), await halfIn(), await halfIn()]
    expect(codeOf(await takeSecondStep(three, { code: appCode(kept.secret, new Date(now.getTime() - 30 * secondMs)) }))).toBe(
      'INVALID_CODE',
    )
    expect((await takeSecondStep(one, { code: codeNow() })).statusCode).toBe(200)
    expect(codeOf(await takeSecondStep(two, { code: codeNow() }))).toBe('INVALID_CODE')
  })

  test.each(['code', 'recoveryCode'] as const)('of two browsers with one %s at once, one is let in', async (kind) => {
    const visitors = await Promise.all([halfIn(), halfIn(), halfIn()])
    const proof = kind === 'code' ? { code: codeNow() } : { recoveryCode: kept.recoveryCodes[0] }
    const answers = await Promise.all(visitors.map((visitor) => takeSecondStep(visitor, proof)))
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 422, 422])
    expect((await Promise.all(visitors.map(tokenStatus))).toSorted()).toEqual([200, 401, 401])
  })

  test('takes no code of another account', async () => {
    const bea = await signInUser(server, `Bea${counter++}`)
    const hers = await turnOnFactor(bea, now)
    pass(30 * secondMs)
    const visitor = await halfIn()
    expect(codeOf(await takeSecondStep(visitor, { code: appCode(hers.secret, now) }))).toBe('INVALID_CODE')
    expect(codeOf(await takeSecondStep(visitor, { recoveryCode: hers.recoveryCodes[0] }))).toBe('INVALID_CODE')
    expect(await tokenStatus(visitor)).toBe(401)
  })

  test('is over after five minutes', async () => {
    const visitor = await halfIn()
    pass(6 * minuteMs)
    expect(codeOf(await takeSecondStep(visitor, { code: codeNow() }))).toBe('SECOND_FACTOR_EXPIRED')
    expect(await sessionOf(visitor)).toEqual({ user: null })
    expect(await tokenStatus(visitor)).toBe(401)
  })

  test('uses up the first: its cookie gives nothing afterwards', async () => {
    const visitor = await halfIn()
    const cookie = visitor.jar.header
    await takeSecondStep(visitor, { code: codeNow() })
    pass(30 * secondMs)
    const again = await server.app.inject({
      method: 'POST',
      url: '/api/identity/second-step',
      headers: { cookie },
      payload: { code: codeNow() },
    })
    expect(codeOf(again)).toBe('SECOND_FACTOR_EXPIRED')
  })

  test('is asked for after a link by email, and after a new password', async () => {
    const visitor = new Visitor(server.app)
    await visitor.post('/api/identity/send-sign-in-link', { email })
    const link = await visitor.post('/api/identity/sign-in/link', { email, token: readSignInToken(server, email) })
    expect([codeOf(link), await tokenStatus(visitor)]).toEqual(['SECOND_FACTOR_REQUIRED', 401])
    await visitor.post('/api/identity/request-password-reset', { email })
    await visitor.post('/api/identity/reset-password', { token: readResetToken(server, email), password: testPassword })
    // The reset ends what was half done.
    expect(codeOf(await takeSecondStep(visitor, { code: codeNow() }))).toBe('SECOND_FACTOR_EXPIRED')
    await halfIn()
  })

  test('a recovery code lets in once and is counted', async () => {
    const visitor = await halfIn()
    const recoveryCode = kept.recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ')
    expect((await takeSecondStep(visitor, { recoveryCode })).statusCode).toBe(200)
    expect(codeOf(await takeSecondStep(await halfIn(), { recoveryCode }))).toBe('INVALID_CODE')
    const headers = await logIn(visitor)
    const factor = await visitor.call({ url: '/api/identity/second-factor', headers })
    expect(factor.json()).toMatchObject({ codesLeft: 9, isOffered: true, isRequired: false })
  })
})

describe('turning it on', () => {
  test('ends all other sessions and keeps this one', async () => {
    const name = `Cleo${counter++}`
    const cleo = await signInUser(server, name)
    const other = await signInAgain(server, name)
    await turnOnFactor(cleo, now)
    expect((await cleo.visitor.call({ url: '/api/auth/me', headers: cleo.headers })).statusCode).toBe(200)
    expect(await tokenStatus(cleo.visitor)).toBe(200)
    // Neither its token, nor its cookie, nor a new token of the session from before.
    expect((await other.visitor.call({ url: '/api/auth/me', headers: other.headers })).statusCode).toBe(401)
    expect((await other.visitor.call({ url: '/api/auth/me' })).statusCode).toBe(401)
    expect(await tokenStatus(other.visitor)).toBe(401)
    const firebaseUser = { uid: cleo.user.firebaseUid, email: cleo.user.email, displayName: 'Cleo', emailVerified: true }
    expect((await other.visitor.post('/api/auth/login', { firebaseUser }, other.headers)).statusCode).toBe(401)
  })

  test('is in the audit trail, and sends an email', async () => {
    const ofAda = and(eq(auditEvents.action, 'second-factor-on'), eq(auditEvents.actorId, ada.user.id))
    const [event] = await server.database.db.select().from(auditEvents).where(ofAda)
    expect(event).toMatchObject({ subject: 'user', subjectId: String(ada.user.id) })
    await expect.poll(newest, { timeout: 20_000 }).toBe('Two-step verification is on for your Tickmark account')
  })

  test('cannot be done twice, nor long after signing in', async () => {
    const begin = () => ada.visitor.call({ method: 'POST', url: '/api/identity/second-factor', headers: ada.headers })
    expect(codeOf(await begin())).toBe('SECOND_FACTOR_ON')
    pass(11 * minuteMs)
    expect(codeOf(await begin())).toBe('RECENT_SIGN_IN_REQUIRED')
  })

  test('stores no recovery code as it is', async () => {
    const rows = JSON.stringify(await server.database.db.select().from(authRecoveryCodes))
    for (const code of kept.recoveryCodes) expect(rows).not.toContain(code)
  })
})

describe('turning it off', () => {
  const turnOff = (payload: object) => ada.visitor.post('/api/identity/second-factor/turn-off', payload, ada.headers)

  test('takes a code and a recent sign-in', async () => {
    expect(codeOf(await turnOff({ code: appCode(kept.secret, new Date(now.getTime() + 20 * minuteMs)) }))).toBe('INVALID_CODE')
    pass(11 * minuteMs)
    expect(codeOf(await turnOff({ code: codeNow() }))).toBe('RECENT_SIGN_IN_REQUIRED')
  })

  test('lets people sign in with the first step alone', async () => {
    expect((await turnOff({ code: codeNow() })).statusCode).toBe(204)
    const visitor = new Visitor(server.app)
    expect((await takeFirstStep(visitor, email)).statusCode).toBe(200)
    expect(await tokenStatus(visitor)).toBe(200)
    expect(codeOf(await turnOff({ code: codeNow() }))).toBe('SECOND_FACTOR_OFF')
  })
})

test('new recovery codes replace the old ones', async () => {
  const answer = await ada.visitor.post('/api/identity/second-factor/recovery-codes', { code: codeNow() }, ada.headers)
  const { recoveryCodes } = answer.json<{ recoveryCodes: string[] }>()
  expect(recoveryCodes).toHaveLength(10)
  expect(codeOf(await takeSecondStep(await halfIn(), { recoveryCode: kept.recoveryCodes[0] }))).toBe('INVALID_CODE')
  expect((await takeSecondStep(await halfIn(), { recoveryCode: recoveryCodes[0] })).statusCode).toBe(200)
})
