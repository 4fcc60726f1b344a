import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessTokens } from '../../db/schema/index.ts'
import { addAccessToken } from '../../testing/access-tokens.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { signInUser, type SignedIn } from '../../testing/sign-in.ts'
import { appCode, turnOnFactor } from '../../testing/two-step.ts'

/** Access tokens where everyone has to have a second factor. */

const minuteMs = 60_000
let at = new Date()
let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ secondFactor: { mode: 'required', trustsProviders: false }, now: () => at })
})
afterAll(async () => server.close())

const create = ({ visitor, headers }: SignedIn) =>
  visitor.post('/api/auth/tokens', { name: 'Nightly', scopes: ['read'], days: 30 }, headers)
const call = (secret: string) => server.app.inject({ url: '/api/user/analyses', headers: { authorization: `Bearer ${secret}` } })

test('none is created before the second step', async () => {
  const ada = await signInUser(server, 'Ada')
  expect((await create(ada)).json()).toMatchObject({ code: 'SECOND_FACTOR_SETUP_REQUIRED' })
  expect(await server.database.db.select().from(accessTokens).where(eq(accessTokens.userId, ada.user.id))).toEqual([])
})

test('one that was created without it is refused, also once its owner has a second factor', async () => {
  const bea = await signInUser(server, 'Bea')
  await turnOnFactor(bea, at)
  const { secret } = await addAccessToken(server.database.db, bea.user.id, ['read'])
  expect((await call(secret)).json()).toMatchObject({ code: 'SECOND_FACTOR_SETUP_REQUIRED' })
})

test('turning two-step verification on revokes those from before; turning it off revokes the rest', async () => {
  const cleo = await signInUser(server, 'Cleo')
  const before = await addAccessToken(server.database.db, cleo.user.id, ['read'], { secondFactorAt: at })
  expect((await call(before.secret)).statusCode).toBe(200)
  const { secret: factor } = await turnOnFactor(cleo, at)
  expect((await call(before.secret)).statusCode).toBe(401)

  const { secret } = (await create(cleo)).json<{ secret: string }>()
  expect((await call(secret)).statusCode).toBe(200)
  at = new Date(at.getTime() + minuteMs)
  const proof = { code: appCode(factor, at) }
  const off = await cleo.visitor.post('/api/identity/second-factor/turn-off', proof, cleo.headers)
  expect(off.statusCode).toBe(204)
  expect((await call(secret)).statusCode).toBe(401)
})
