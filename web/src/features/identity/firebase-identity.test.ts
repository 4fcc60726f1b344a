import type { Auth, User } from '@firebase/auth'
import * as firebase from '@firebase/auth'
import type { IdentityUser } from '@tickmark/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasCode, Unreachable } from '../../lib/api/api-error.ts'
import { createFirebaseIdentity } from './firebase-identity.ts'

/*
 * Unit tests of the adapter; browser tests cover the real library. Here the library is mocked, because it needs a browser's
 * databases.
 */
vi.mock('@firebase/app', () => ({ initializeApp: (_: unknown, name = 'main') => ({ name }) }))
vi.mock('@firebase/auth')

const minute = 60_000
const start = Date.parse('2026-03-01T12:00:00Z')

interface FakeAuth {
  currentUser: User | null
  tell: (user: User | null) => void
}

let auths: Record<string, FakeAuth>
let issuedAt: number
let drawn: number

const makeUser = (emailVerified: boolean) =>
  ({
    uid: 'u1',
    email: 'ada@example.com',
    displayName: 'Ada Quill',
    emailVerified,
    getIdTokenResult: () => Promise.resolve({ token: `token-${drawn}`, issuedAtTime: new Date(issuedAt).toUTCString() }),
    getIdToken: () => {
      drawn += 1
      issuedAt = Date.now()
      return Promise.resolve(`token-${drawn}`)
    },
  }) as User

const refuse = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  vi.stubGlobal('location', { origin: 'https://tickmark.example' })
  auths = {}
  issuedAt = start
  drawn = 0
  vi.mocked(firebase.initializeAuth).mockImplementation((app) => {
    const auth: object = { useDeviceLanguage: () => undefined, authStateReady: () => Promise.resolve() }
    auths[app.name] = Object.assign(auth, { currentUser: null, tell: () => undefined })
    return auth as Auth
  })
  vi.mocked(firebase.onAuthStateChanged).mockImplementation((auth, listener) => {
    Object.assign(auth, {
      tell: (user: User | null) => {
        Object.assign(auth, { currentUser: user })
        if (typeof listener === 'function') listener(user)
      },
    })
    return () => undefined
  })
  vi.mocked(firebase.updateCurrentUser).mockImplementation((_, user) => {
    auths['main']?.tell(user)
    return Promise.resolve()
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () => {
  const identity = createFirebaseIdentity({ projectId: 'demo-x', apiKey: 'k', authDomain: 'd', emulatorUrl: null })
  const notified: (IdentityUser | null)[] = []
  identity.onChange((user) => notified.push(user))
  return { identity, notified }
}
const signsIn = (user: User) => vi.mocked(firebase.signInWithEmailAndPassword).mockResolvedValue({ user } as firebase.UserCredential)

test('a user with an unverified address is refused, and no listener is notified', async () => {
  signsIn(makeUser(false))
  const { identity, notified } = open()
  const refused: unknown = await identity.signIn('ada@example.com', 'Ledger2026').catch((error: unknown) => error)
  expect(hasCode(refused, 'EMAIL_NOT_VERIFIED')).toBe(true)
  expect(notified).toEqual([])
  expect(firebase.updateCurrentUser).not.toHaveBeenCalled()
})

test('a verified user is let in from the lobby, which is then empty', async () => {
  signsIn(makeUser(true))
  const { identity, notified } = open()
  await identity.signIn('ada@example.com', 'Ledger2026')
  expect(notified).toEqual([{ uid: 'u1', email: 'ada@example.com', displayName: 'Ada Quill', emailVerified: true }])
  expect(firebase.signOut).toHaveBeenCalledWith(auths['lobby'])
})

test('a token is renewed before it is too old for the server to accept it for signing in', async () => {
  const { identity } = open()
  expect(await identity.token({ fresh: false })).toBeNull()
  auths['main']?.tell(makeUser(true))
  vi.setSystemTime(start + 4 * minute)
  expect(await identity.token({ fresh: false })).toBe('token-0')
  vi.setSystemTime(start + 4.6 * minute)
  expect(await identity.token({ fresh: false })).toBe('token-1')
  expect(await identity.token({ fresh: false })).toBe('token-1')
  expect(await identity.token({ fresh: true })).toBe('token-2')
})

test('a session that ended elsewhere has no token; a network failure is distinguished from it', async () => {
  const { identity } = open()
  const user = makeUser(true)
  auths['main']?.tell(user)
  user.getIdToken = () => refuse('auth/user-token-expired')
  expect(await identity.token({ fresh: true })).toBeNull()
  user.getIdToken = () => refuse('auth/network-request-failed')
  await expect(identity.token({ fresh: true })).rejects.toBeInstanceOf(Unreachable)
})

test('a closed window is a result; an unauthorised domain is a refusal', async () => {
  vi.mocked(firebase.signInWithPopup).mockImplementation(() => refuse('auth/popup-closed-by-user'))
  const { identity } = open()
  expect(await identity.signInWith('google')).toBe('closed')
  vi.mocked(firebase.signInWithPopup).mockImplementation(() => refuse('auth/unauthorized-domain'))
  const refused: unknown = await identity.signInWith('google').catch((error: unknown) => error)
  expect(hasCode(refused, 'GOOGLE_DOMAIN_NOT_AUTHORIZED')).toBe(true)
})

test('a verification link is valid only for the address that it was sent to', async () => {
  const link = (operation: string) =>
    vi.mocked(firebase.checkActionCode).mockResolvedValue({ operation, data: { email: 'Ada@Example.com' } } as firebase.ActionCodeInfo)
  const { identity } = open()
  link('VERIFY_EMAIL')
  await identity.verifyEmail('code', 'ada@example.com')
  expect(firebase.applyActionCode).toHaveBeenCalledTimes(1)
  const wrong: unknown = await identity.verifyEmail('code', 'bea@example.com').catch((error: unknown) => error)
  link('PASSWORD_RESET')
  const other: unknown = await identity.verifyEmail('code', 'ada@example.com').catch((error: unknown) => error)
  for (const refused of [wrong, other]) expect(hasCode(refused, 'INVALID_VERIFICATION_LINK')).toBe(true)
  expect(firebase.applyActionCode).toHaveBeenCalledTimes(1)
})
