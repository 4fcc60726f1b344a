import { expect, test, vi } from 'vitest'
import { createTokenSync } from './sync-token.ts'

function tokenOf(claims: object): string {
  return `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`
}

const address = 'https://sync.example.com/token'
const young = tokenOf({ iat: 1_000, name: 'Ödön?' })

test('each new token is posted once, without cookies', async () => {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })))
  vi.stubGlobal('fetch', asked)
  const sync = createTokenSync(
    () => Promise.resolve(address),
    () => 1_300_000,
  )
  sync(young)
  sync(young)
  const next = tokenOf({ iat: 1_300 })
  sync(next)
  await vi.waitFor(() => {
    expect(asked).toHaveBeenCalledTimes(2)
  })
  expect(asked.mock.calls.map(([where, how]) => [where, how?.method, how?.credentials, how?.headers])).toEqual([
    [address, 'POST', 'omit', { authorization: `Bearer ${young}` }],
    [address, 'POST', 'omit', { authorization: `Bearer ${next}` }],
  ])
})

test('a token older than five minutes is not sent, and neither is any if no address is set', async () => {
  const asked = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', asked)
  const findAddress = vi.fn<() => Promise<string | null>>(() => Promise.resolve(address))
  createTokenSync(findAddress, () => 1_300_001)(young)
  findAddress.mockResolvedValueOnce(null)
  createTokenSync(findAddress, () => 1_000_000)(young)
  await Promise.all(findAddress.mock.results.map((result) => result.value))
  expect(findAddress).toHaveBeenCalledTimes(2)
  expect(asked).not.toHaveBeenCalled()
})

test('failures are only logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('no', { status: 500 })))
  createTokenSync(
    () => Promise.resolve(address),
    () => 1_000_000,
  )(young)
  createTokenSync(() => Promise.resolve(address))('not a token')
  await vi.waitFor(() => {
    expect(logged).toHaveBeenCalledTimes(2)
  })
})
