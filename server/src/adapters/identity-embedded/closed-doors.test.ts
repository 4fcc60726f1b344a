import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authUsers } from '../../db/schema/auth.ts'
import { buildTestApp, testOrigin, type TestApp } from '../../testing/build-test-app.ts'
import type { OidcSettings } from '../../env.ts'
import { openGoogleProvider, type GoogleProvider } from '../../testing/google-provider.ts'
import {
  readResetToken,
  readSignInToken,
  readVerificationToken,
  signInUser,
  signUp,
  signUpForm,
  testPassword,
  Visitor,
} from '../../testing/sign-in.ts'
import { walkThroughProvider } from '../../testing/walk-through-provider.ts'
import { signInvited } from './invitation-proof.ts'

/** A server on which addresses of example.com sign in with the provider alone, except one, and others in every way. */
let provider: GoogleProvider
let before: TestApp
let closed: TestApp
let oidc: OidcSettings

const callbacks = ['google', 'oidc'].map((kind) => `${testOrigin}/api/identity/${kind}/callback`)
const moved = { sub: 'moved', email_verified: true, hd: 'elsewhere.example' }

beforeAll(async () => {
  provider = await openGoogleProvider(callbacks, [
    { sub: 'ada', email: 'ada@example.com', email_verified: true, hd: 'example.com' },
    { sub: 'new', email: 'new@example.com', email_verified: true, hd: 'example.com' },
    { sub: 'root', email: 'root@example.com', email_verified: true, hd: 'example.com' },
    { ...moved, email: 'moved@elsewhere.example' },
  ])
  // As it was before the operator closed the doors.
  before = await buildTestApp({ google: provider.settings })
  oidc = {
    ...provider.settings,
    name: 'Northbridge',
    domains: ['example.com'],
    anyDomain: false,
    only: true,
    except: ['root@example.com'],
    verifiedClaim: 'email_verified',
  }
  closed = await buildTestApp({ google: provider.settings, oidc, database: before.database })
})
afterAll(async () => {
  await closed.close()
  await before.close()
  await provider.close()
})

const only = { statusCode: 403, body: expect.stringContaining('SINGLE_SIGN_ON_ONLY') }
const post = async (path: string, payload: object) => {
  const { statusCode, body } = await new Visitor(closed.app).post(`/api/identity${path}`, payload)
  return { statusCode, body }
}

describe('an address of the provider', () => {
  test('cannot sign in with its password, and its session from before continues', async () => {
    const { visitor, headers } = await signInUser(before, 'Ada')
    expect(await post('/sign-in/email', { email: 'ada@example.com', password: testPassword })).toEqual(only)
    expect(await post('/sign-in/email', { email: 'ADA@Example.com', password: testPassword })).toEqual(only)
    expect((await closed.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200)
    const cookie = visitor.jar.header
    expect((await closed.app.inject({ url: '/api/identity/token', headers: { cookie } })).statusCode).toBe(200)
  })

  test('cannot sign up', async () => {
    expect(await post('/sign-up/email', signUpForm('Stranger'))).toEqual(only)
  })

  test('cannot sign up by an invitation', async () => {
    const proof = await signInvited('invited@example.com', closed.secret, new Date())
    expect(await post('/sign-up/email', { ...signUpForm('Invited'), proof })).toEqual(only)
    const elsewhere = { ...signUpForm('Fay'), email: 'fay@elsewhere.example' }
    const other = await signInvited(elsewhere.email, closed.secret, new Date())
    expect(await post('/sign-up/email', { ...elsewhere, proof: other })).toMatchObject({ statusCode: 201 })
    expect(closed.mailbox.list()).toEqual([])
  })

  test('is sent no sign-in link, and one from before does not work', async () => {
    await signInUser(before, 'Bea')
    await new Visitor(before.app).post('/api/identity/send-sign-in-link', { email: 'bea@example.com' })
    const token = readSignInToken(before, 'bea@example.com')
    expect(await post('/send-sign-in-link', { email: 'bea@example.com' })).toEqual(only)
    expect(await post('/sign-in/link', { email: 'bea@example.com', token })).toEqual(only)
    expect(closed.mailbox.list()).toEqual([])
  })

  test('is sent no reset, and one from before does not work', async () => {
    await signInUser(before, 'Cleo')
    await new Visitor(before.app).post('/api/identity/request-password-reset', { email: 'cleo@example.com' })
    const token = readResetToken(before, 'cleo@example.com')
    expect(await post('/request-password-reset', { email: 'cleo@example.com' })).toEqual(only)
    expect(await post('/reset-password', { token, password: 'An0therLedger' })).toEqual(only)
    expect(closed.mailbox.list()).toEqual([])
    expect(await post('/reset-password', { token: 'never-sent', password: 'An0therLedger' })).toMatchObject({ statusCode: 400 })
  })

  test('is sent no verification, and one from before does not work', async () => {
    await signUp(before, 'Dora')
    const token = readVerificationToken(before, 'dora@example.com')
    expect(await post('/send-verification-email', { email: 'dora@example.com' })).toEqual(only)
    expect(await post('/verify-email', { email: 'dora@example.com', token })).toEqual(only)
    expect(closed.mailbox.list()).toEqual([])
  })

  test('cannot sign in with Google, and no account is made of it', async () => {
    expect(await walkThroughProvider(new Visitor(closed.app), 'new', 'google')).toBe('single-sign-on-only')
    expect(await before.database.db.select().from(authUsers).where(eq(authUsers.email, 'new@example.com'))).toEqual([])
    expect(await walkThroughProvider(new Visitor(closed.app), 'new', 'oidc')).toBe('done')
  })

  test('cannot sign in with a Google account that was linked to it and has another address now', async () => {
    const earlier = await openGoogleProvider(callbacks, [{ ...moved, email: 'moved@example.com' }])
    const then = await buildTestApp({ google: earlier.settings, database: before.database })
    try {
      expect(await walkThroughProvider(new Visitor(then.app), 'moved', 'google')).toBe('done')
    } finally {
      await then.close()
      await earlier.close()
    }
    expect(await walkThroughProvider(new Visitor(closed.app), 'moved', 'google')).toBe('single-sign-on-only')
  })
})

test('an exempt address signs up, and in with its password', async () => {
  const { user } = await signInUser(closed, 'Root')
  expect(user.email).toBe('root@example.com')
})

test('an exempt address may use the provider, too', async () => {
  expect(await walkThroughProvider(new Visitor(closed.app), 'root', 'oidc')).toBe('done')
})

test('each refusal counts as an attempt, which limits guesses at exempt addresses', async () => {
  const limited = await buildTestApp({ oidc, database: before.database, rateLimitFactor: 0.02 })
  try {
    const paths = ['/sign-in/email', '/send-sign-in-link', '/request-password-reset', '/send-verification-email']
    for (const path of paths) {
      const ask = async (email: string) =>
        (await new Visitor(limited.app).post(`/api/identity${path}`, { email, password: testPassword })).json<{ code: string }>().code
      expect([path, await ask('ada@example.com')]).toEqual([path, 'SINGLE_SIGN_ON_ONLY'])
      expect([path, await ask('bob@example.com')]).toEqual([path, expect.stringMatching(/^TOO_MANY_/)])
    }
  } finally {
    await limited.close()
  }
})

test('an address of another domain signs in every way', async () => {
  const answer = await post('/sign-up/email', { ...signUpForm('Eve'), email: 'eve@elsewhere.example' })
  expect(answer.statusCode).toBe(201)
  expect(await post('/request-password-reset', { email: 'eve@elsewhere.example' })).toMatchObject({ statusCode: 204 })
})
