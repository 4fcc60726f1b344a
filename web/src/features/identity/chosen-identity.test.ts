import type { IdentityUser } from '@tickmark/contract'
import { expect, test, vi } from 'vitest'
import { createChosenIdentity, openIdentity } from './chosen-identity.ts'

const ada = { uid: 'u1', email: 'ada@example.com', displayName: 'Ada Quill', emailVerified: true }

/** The embedded service; its session belongs to Ada. */
function openEmbedded() {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ user: ada })))
  return openIdentity({ identity: { kind: 'embedded', google: false, singleSignOn: null } })
}

test('the server is asked once which service to use, and listeners are notified', async () => {
  const open = vi.fn<typeof openEmbedded>(openEmbedded)
  const identity = createChosenIdentity(open)
  expect(identity.currentUser()).toBeUndefined()
  const notified: (IdentityUser | null)[] = []
  const stop = identity.onChange((user) => notified.push(user))
  await Promise.all([identity.loadUser(), identity.loadUser()])
  expect(open).toHaveBeenCalledTimes(1)
  expect(notified).toEqual([ada])
  expect(identity.currentUser()).toEqual(ada)

  const late: (IdentityUser | null)[] = []
  identity.onChange((user) => late.push(user))
  expect(late).toEqual([ada])
  stop()
  await identity.signOut()
  expect([notified, late]).toEqual([[ada], [ada, null]])
})

test('after a failed answer the server can be asked again', async () => {
  let broken = true
  const identity = createChosenIdentity(() => (broken ? Promise.reject(new Error('no answer')) : openEmbedded()))
  await expect(identity.loadUser()).rejects.toThrow('no answer')
  expect(identity.currentUser()).toBeUndefined()
  broken = false
  await identity.loadUser()
  expect(identity.currentUser()).toEqual(ada)
})
