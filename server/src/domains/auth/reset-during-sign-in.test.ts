import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deriveInNodePool, type Derive } from '../../adapters/identity-embedded/password.ts'
import { authSessions } from '../../db/schema/auth.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { readResetToken, signInUser, testPassword, Visitor } from '../../testing/sign-in.ts'

/** Called when a password has been hashed, before it is compared. */
let beforeAnswer = async () => {}
const derivePassword: Derive = async (task) => {
  const hash = await deriveInNodePool(task)
  await beforeAnswer()
  return hash
}

test('a password that is replaced while it is being checked does not sign in', async () => {
  const server = await buildTestApp({ derivePassword })
  try {
    const { user } = await signInUser(server, 'Ada')
    const email = 'ada@example.com'
    const post = (path: string, payload: object) => new Visitor(server.app).post(`/api/identity/${path}`, payload)
    await post('request-password-reset', { email })
    const token = readResetToken(server, email)
    beforeAnswer = async () => {
      beforeAnswer = async () => {}
      expect((await post('reset-password', { token, password: 'An0therOne' })).statusCode).toBe(204)
    }
    const thief = new Visitor(server.app)
    const answer = await thief.post('/api/identity/sign-in/email', { email, password: testPassword })
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'INVALID_CREDENTIALS' }])
    expect((await thief.call({ url: '/api/identity/token' })).statusCode).toBe(401)
    expect(await server.database.db.select().from(authSessions).where(eq(authSessions.userId, user.firebaseUid))).toEqual([])
    expect((await post('sign-in/email', { email, password: 'An0therOne' })).statusCode).toBe(200)
  } finally {
    await server.close()
  }
})
