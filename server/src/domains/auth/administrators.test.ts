import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import {
  readResetToken,
  readSignInToken,
  readVerificationToken,
  signInAgain,
  signInUser,
  signUp,
  signUpForm,
  testPassword,
  Visitor,
  type SignedIn,
} from '../../testing/sign-in.ts'
import { appointAdmin } from '../users/service.ts'

/*
 * A stranger signs up with an administrator's address and a password of their own, and the owner of the address opens the link in the
 * email. From then on the stranger can sign in: as a user, never as the administrator.
 */

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ adminEmails: ['chief@example.com', 'boss@example.com'] })
})
afterAll(async () => server.close())

const rightsOf = async ({ visitor, headers }: Pick<SignedIn, 'visitor' | 'headers'>) => ({
  status: (await visitor.call({ url: '/api/auth/admin-status', headers })).json<object>(),
  list: (await visitor.call({ url: '/api/admin/users', headers })).statusCode,
  // The cookie alone gives the same answer.
  byCookie: (await visitor.call({ url: '/api/auth/admin-status' })).json<object>(),
})
const none = { status: { isAdmin: false, needsProof: true }, list: 403, byCookie: { isAdmin: false, needsProof: true } }
const all = { status: { isAdmin: true, needsProof: false }, list: 200, byCookie: { isAdmin: true, needsProof: false } }

/** Gets a token for a signed-in browser, and logs in. */
async function logIn(visitor: Visitor) {
  const { token } = (await visitor.call({ url: '/api/identity/token' })).json<{ token: string }>()
  const { user } = (await visitor.call({ url: '/api/identity/get-session' })).json<{ user: { uid: string } }>()
  const headers = { authorization: `Bearer ${token}`, 'firebase-uid': user.uid }
  const answer = await visitor.post('/api/auth/login', { firebaseUser: user }, headers)
  return { visitor, headers, isAdmin: answer.json<{ user: { isAdmin: boolean } }>().user.isAdmin }
}

async function enterByLink(email: string) {
  const visitor = new Visitor(server.app)
  await visitor.post('/api/identity/send-sign-in-link', { email })
  await visitor.post('/api/identity/sign-in/link', { email, token: readSignInToken(server, email) })
  return logIn(visitor)
}

describe('a stranger who signed up with the address of an administrator', () => {
  let stranger: SignedIn

  test('is only a user after the owner has opened the verification link', async () => {
    await signUp(server, 'Chief')
    const owner = new Visitor(server.app)
    const { email } = signUpForm('Chief')
    await owner.post('/api/identity/verify-email', { email, token: readVerificationToken(server, email) })
    stranger = await signInAgain(server, 'Chief')
    expect(stranger.user.isAdmin).toBe(false)
    expect(await rightsOf(stranger)).toEqual(none)
  })

  test('stays a user, in old and new sessions, when the owner has used administrator rights by an emailed link', async () => {
    const owner = await enterByLink('chief@example.com')
    expect(owner.isAdmin).toBe(true)
    expect(await rightsOf(owner)).toEqual(all)
    expect(await rightsOf(stranger)).toEqual(none)
    expect(await rightsOf(await signInAgain(server, 'Chief'))).toEqual(none)
  })

  test('is signed out when the owner sets a password by an emailed link, which then proves the address', async () => {
    const owner = new Visitor(server.app)
    const email = 'chief@example.com'
    await owner.post('/api/identity/request-password-reset', { email })
    await owner.post('/api/identity/reset-password', { token: readResetToken(server, email), password: 'Own3rsChoice' })
    expect((await stranger.visitor.call({ url: '/api/auth/me', headers: stranger.headers })).statusCode).toBe(401)
    const again = new Visitor(server.app)
    expect((await again.post('/api/identity/sign-in/email', { email, password: testPassword })).statusCode).toBe(401)
    await again.post('/api/identity/sign-in/email', { email, password: 'Own3rsChoice' })
    expect(await rightsOf(await logIn(again))).toEqual(all)
  })

  test('gains no rights when the operator or another administrator appoints the account', async () => {
    const eve = await signInUser(server, 'Eve')
    await server.database.db.transaction((tx) => appointAdmin(tx, eve.user.id, true, 'command'))
    expect(await rightsOf(eve)).toEqual(none)
    expect(await rightsOf(await signInAgain(server, 'Eve'))).toEqual(none)
    expect(await rightsOf(await enterByLink('eve@example.com'))).toEqual(all)
  })
})

test('the first sign-in link proves an administrator’s address at once and removes the stranger’s password', async () => {
  await signUp(server, 'Boss')
  expect(await rightsOf(await enterByLink('boss@example.com'))).toEqual(all)
  const stranger = new Visitor(server.app)
  const answer = await stranger.post('/api/identity/sign-in/email', { email: 'boss@example.com', password: testPassword })
  expect(answer.statusCode).toBe(401)
})
