import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../db/schema/index.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { signInAdmin, signInAgain, signInUser } from '../../testing/sign-in.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ adminEmails: ['chief@example.com'] })
})
afterAll(async () => server.close())

describe('the profile', () => {
  test('can be changed by its owner, and the change is kept', async () => {
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
  ])('must follow the rules: %j', async (payload, message) => {
    const { visitor, headers } = await signInUser(server, `Bea${message.length}`)
    const answer = await visitor.call({ method: 'PATCH', url: '/api/auth/users/profile', headers, payload })
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, expect.stringContaining(message)])
  })
})

test('the server reports who is an administrator', async () => {
  const [chief, other] = [await signInAdmin(server, 'Chief'), await signInUser(server, 'Cleo')]
  expect(chief.user.isAdmin).toBe(true)
  expect((await chief.visitor.call({ url: '/api/auth/admin-status', headers: chief.headers })).json()).toEqual({
    isAdmin: true,
    needsProof: false,
  })
  expect((await other.visitor.call({ url: '/api/auth/admin-status', headers: other.headers })).json()).toEqual({
    isAdmin: false,
    needsProof: false,
  })
})

describe('GET /api/users', () => {
  test('returns only the user if they share nothing', async () => {
    const { visitor, headers, user } = await signInUser(server, 'Dora')
    const answer = await visitor.call({ url: '/api/users', headers })
    const { id, firstName, surname, email, company } = user
    expect([answer.statusCode, answer.json()]).toEqual([200, [{ id, firstName, surname, email, company }]])
  })

  test('returns everyone to an administrator, with the fields for administrators', async () => {
    const { visitor, headers, user } = await signInAgain(server, 'Chief')
    const list = (await visitor.call({ url: '/api/users', headers })).json<{ id: number }[]>()
    expect(list.length).toBe(await server.database.db.$count(users))
    expect(list.find(({ id }) => id === user.id)).toMatchObject({
      firebaseUid: user.firebaseUid,
      isAdmin: true,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  test('requires a session', async () => {
    expect((await server.app.inject({ url: '/api/users' })).statusCode).toBe(401)
  })
})
