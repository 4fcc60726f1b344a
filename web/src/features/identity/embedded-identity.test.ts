import type { IdentityUser } from '@tickmark/contract'
import { expect, test, vi } from 'vitest'
import { createEmbeddedIdentity } from './embedded-identity.ts'
import type * as WaysIn from './ways-in.ts'

const ada = { uid: 'u1', email: 'ada@example.com', displayName: 'Ada Quill', emailVerified: true }

/** A server that knows the owner of the cookie, and counts the tokens that it issued. */
function serving(session: { user: IdentityUser | null }) {
  const given = { tokens: 0 }
  vi.stubGlobal('fetch', (address: string) => {
    if (address.endsWith('/get-session')) return Promise.resolve(Response.json(session))
    if (address.endsWith('/sign-in/email')) return Promise.resolve(Response.json({ user: ada }))
    if (address.endsWith('/sign-out')) return Promise.resolve(new Response(null, { status: 204 }))
    if (session.user === null) return Promise.resolve(new Response('{}', { status: 401 }))
    given.tokens += 1
    return Promise.resolve(Response.json({ token: `token-${given.tokens}`, expiresInMs: 300_000 }))
  })
  return given
}

test('listeners receive the user of the cookie, which is requested once', async () => {
  serving({ user: ada })
  const identity = createEmbeddedIdentity()
  expect(identity.currentUser()).toBeUndefined()
  const notified: (IdentityUser | null)[] = []
  identity.onChange((user) => notified.push(user))
  await Promise.all([identity.loadUser(), identity.loadUser()])
  await identity.loadUser()
  expect(notified).toEqual([ada])
})

test('no one counts as signed out while the server does not answer, and the request can be repeated', async () => {
  const identity = createEmbeddedIdentity()
  const notified: (IdentityUser | null)[] = []
  identity.onChange((user) => notified.push(user))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(identity.loadUser()).rejects.toThrow('cannot be reached')
  expect(notified).toEqual([])
  expect(identity.currentUser()).toBeUndefined()
  serving({ user: ada })
  await identity.loadUser()
  expect(notified).toEqual([ada])
})

test('a token is cached until shortly before it expires, and requested once for all callers', async () => {
  let clock = 0
  const given = serving({ user: ada })
  const identity = createEmbeddedIdentity({ now: () => clock })
  await identity.signIn('ada@example.com', 'Ledger2026')
  expect(await Promise.all([identity.token({ fresh: false }), identity.token({ fresh: false })])).toEqual(['token-1', 'token-1'])
  clock = 269_999
  expect(await identity.token({ fresh: false })).toBe('token-1')
  clock = 270_000
  expect(await identity.token({ fresh: false })).toBe('token-2')
  expect(await identity.token({ fresh: true })).toBe('token-3')
  expect(given.tokens).toBe(3)
})

test('a browser that probably has a session requests user and token at once', async () => {
  const given = serving({ user: ada })
  const identity = createEmbeddedIdentity({ hasSession: true })
  const loading = identity.loadUser()
  expect(given.tokens).toBe(1)
  await loading
  expect(await identity.token({ fresh: false })).toBe('token-1')
  expect(given.tokens).toBe(1)
})

/** A server at which ada has a second factor. */
function askingForCode(waits: boolean) {
  const required = () => Response.json({ code: 'SECOND_FACTOR_REQUIRED', error: 'Enter the code' }, { status: 401 })
  vi.stubGlobal('fetch', (address: string) => {
    if (address.endsWith('/get-session')) return Promise.resolve(Response.json({ user: null, ...(waits ? { secondStep: true } : {}) }))
    if (address.endsWith('/second-step')) return Promise.resolve(Response.json({ user: ada }))
    if (address.endsWith('/sign-out')) return Promise.resolve(new Response(null, { status: 204 }))
    if (/sign-in\/(?:email|link)$/.test(address)) return Promise.resolve(required())
    return Promise.resolve(new Response('{}', { status: 401 }))
  })
}

test.each(['password', 'link'])('after the first step by %s, the second is due until its code is right', async (way) => {
  askingForCode(false)
  const identity = createEmbeddedIdentity()
  await identity.loadUser()
  const notified: (IdentityUser | null)[] = []
  identity.onChange((user) => notified.push(user))
  expect(identity.awaitsSecondStep()).toBe(false)
  const first =
    way === 'password'
      ? identity.signIn('ada@example.com', 'Ledger2026')
      : identity.signInWithLink('http://localhost/auth?mode=login&link=abc', 'ada@example.com')
  await expect(first).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  expect([identity.awaitsSecondStep(), notified.at(-1)]).toEqual([true, null])
  await identity.passSecondStep({ code: '123456' })
  expect([identity.awaitsSecondStep(), notified.at(-1)]).toEqual([false, ada])
})

test.each([false, true])(
  'a page that is opened between the steps asks for the second (seems to have a session: %s)',
  async (hasSession) => {
    askingForCode(true)
    const identity = createEmbeddedIdentity({ hasSession })
    await identity.loadUser()
    expect([identity.awaitsSecondStep(), identity.currentUser()]).toEqual([true, null])
    await identity.signOut()
    expect(identity.awaitsSecondStep()).toBe(false)
  },
)

test('a user who signs in again stays the user while the second step is due', async () => {
  serving({ user: ada })
  const identity = createEmbeddedIdentity()
  await identity.loadUser()
  askingForCode(true)
  await expect(identity.reauthenticate('Ledger2026')).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  expect([identity.awaitsSecondStep(), identity.currentUser()]).toEqual([false, ada])
  identity.giveUpSecondStep()
  expect([identity.awaitsSecondStep(), identity.currentUser()]).toEqual([true, null])
})

test('a session that has ended since is no failure', async () => {
  serving({ user: null })
  const identity = createEmbeddedIdentity({ hasSession: true })
  await identity.loadUser()
  expect(identity.currentUser()).toBeNull()
})

test('a session that ended elsewhere signs the user out here', async () => {
  const session: { user: IdentityUser | null } = { user: ada }
  serving(session)
  const identity = createEmbeddedIdentity()
  await identity.signIn('ada@example.com', 'Ledger2026')
  session.user = null
  expect(await identity.token({ fresh: false })).toBeNull()
  expect(identity.currentUser()).toBeNull()
})

test('the calls that sign in are loaded as soon as no one is signed in, and not before', async () => {
  const session: { user: IdentityUser | null } = { user: ada }
  serving(session)
  const loadWaysIn = vi.fn<() => Promise<typeof WaysIn>>(() => import('./ways-in.ts'))
  const identity = createEmbeddedIdentity({ loadWaysIn })
  await identity.loadUser()
  expect(loadWaysIn).not.toHaveBeenCalled()
  await identity.signOut()
  expect(loadWaysIn).toHaveBeenCalledOnce()
})

test('signing in fails as without a connection if its calls cannot be loaded, and can be repeated', async () => {
  serving({ user: null })
  const loadWaysIn = vi
    .fn<() => Promise<typeof WaysIn>>(() => import('./ways-in.ts'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const identity = createEmbeddedIdentity({ loadWaysIn })
  await expect(identity.signIn('ada@example.com', 'Ledger2026')).rejects.toThrow('cannot be reached')
  await identity.signIn('ada@example.com', 'Ledger2026')
  expect(identity.currentUser()).toEqual(ada)
})

test('signing out in one tab signs out in the others', async () => {
  serving({ user: ada })
  const [here, there] = [createEmbeddedIdentity(), createEmbeddedIdentity()]
  await Promise.all([here.loadUser(), there.loadUser()])
  expect(there.currentUser()).toEqual(ada)
  const notified = new Promise((resolve) => {
    there.onChange((user) => {
      if (user === null) resolve(user)
    })
  })
  await here.signOut()
  await notified
  expect(there.currentUser()).toBeNull()
})

test('without a user there is no token, and signing out notifies the listeners', async () => {
  serving({ user: null })
  const identity = createEmbeddedIdentity()
  expect(await identity.token({ fresh: false })).toBeNull()
  await identity.signIn('ada@example.com', 'Ledger2026')
  const heard: (string | null)[] = []
  const stop = identity.onChange((user) => heard.push(user?.uid ?? null))
  await identity.signOut()
  stop()
  await identity.signIn('ada@example.com', 'Ledger2026')
  expect(heard).toEqual(['u1', null])
})
