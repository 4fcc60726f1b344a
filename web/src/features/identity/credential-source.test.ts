import type { IdentityUser } from '@tickmark/contract'
import { expect, test, vi } from 'vitest'
import { createCredentialSource } from './credential-source.ts'
import type { IdentityPort } from './identity-port.ts'

const ada: IdentityUser = { uid: 'u1', email: 'ada@example.com', displayName: 'Ada Quill', emailVerified: true }

function sourceOf(user: IdentityUser | null, token: IdentityPort['token'], onToken = vi.fn<(token: string) => void>()) {
  const identity: Pick<IdentityPort, 'currentUser' | 'token'> = { currentUser: () => user, token }
  return { source: createCredentialSource(identity, onToken), onToken }
}

test('a signed-in user is identified by uid and token, and onToken receives each token', async () => {
  const { source, onToken } = sourceOf(ada, ({ fresh }) => Promise.resolve(fresh ? 'new' : 'old'))
  expect(await source.get({ fresh: false })).toEqual({ uid: 'u1', token: 'old' })
  expect(await source.get({ fresh: true })).toEqual({ uid: 'u1', token: 'new' })
  expect(onToken.mock.calls).toEqual([['old'], ['new']])
})

test('without a signed-in user, here or at the service, there are no credentials', async () => {
  const unasked = () => Promise.reject(new Error('must not be called'))
  expect(await sourceOf(null, unasked).source.get({ fresh: false })).toBeNull()
  expect(await sourceOf(ada, () => Promise.resolve(null)).source.get({ fresh: false })).toBeNull()
})

test('if the token fails, the uid is sent alone and the cause is logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const cause = new Error('too many requests')
  const { source, onToken } = sourceOf(ada, () => Promise.reject(cause))
  expect(await source.get({ fresh: false })).toEqual({ uid: 'u1', token: null })
  expect(warned).toHaveBeenCalledWith('No token could be obtained', cause)
  expect(onToken).not.toHaveBeenCalled()
})
