import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { signInUser } from '../../testing/sign-in.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ adminEmails: ['chief@example.com'] })
})
afterAll(async () => server.close())

describe('the profile', () => {
  test('is changed by its owner, and stays so', async () => {
    const { visitor, headers } = await signInUser(server, 'Ada')
    const payload = { firstName: ' Ada ', surname: 'Lovelace', company: 'Engines Ltd' }
    const answer = await visitor.call({ method: 'PATCH', url: '/api/auth/users/profile', headers, payload })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { firstName: 'Ada', surname: 'Lovelace', company: 'Engines Ltd' }])
    expect((await visitor.call({ url: '/api/auth/me', headers })).json()).toEqual(answer.json())
  })

  test.each([
    [{ firstName: ' ', surname: 'B' }, 'First name is required'],
    [{ firstName: 'A', surname: '' }, 'Surname is required'],
    [{ firstName: 'A'.repeat(101), surname: 'B' }, 'Too big'],
  ])('is held to the rules: %j', async (payload, message) => {
    const { visitor, headers } = await signInUser(server, `Bea${message.length}`)
    const answer = await visitor.call({ method: 'PATCH', url: '/api/auth/users/profile', headers, payload })
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, expect.stringContaining(message)])
  })
})

test('the server says who is an administrator', async () => {
  const [chief, other] = [await signInUser(server, 'Chief'), await signInUser(server, 'Cleo')]
  expect(chief.user.isAdmin).toBe(true)
  expect((await chief.visitor.call({ url: '/api/auth/admin-status', headers: chief.headers })).json()).toEqual({ isAdmin: true })
  expect((await other.visitor.call({ url: '/api/auth/admin-status', headers: other.headers })).json()).toEqual({ isAdmin: false })
})
