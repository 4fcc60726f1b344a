import { messages } from '@tickmark/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { feedback } from '../../db/schema/index.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { signInUser, type SignedIn } from '../../testing/sign-in.ts'

let server: TestApp
let ada: SignedIn
beforeAll(async () => {
  server = await buildTestApp()
  ada = await signInUser(server, 'Ada')
})
afterAll(async () => server.close())
beforeEach(async () => {
  await server.database.db.delete(feedback)
})

const send = (payload: object, headers = ada.headers) =>
  ada.visitor.call({ method: 'POST', url: '/api/feedback', headers: { ...headers }, payload })
const stored = () => server.database.db.select().from(feedback)

describe('POST /api/feedback', () => {
  test('stores a rating with a comment', async () => {
    const answer = await send({ rating: 4, comment: ' Clear,\0 and quick ' })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await stored()).toEqual([
      {
        id: expect.any(Number),
        userId: ada.user.id,
        rating: 4,
        comment: 'Clear, and quick',
        createdAt: expect.any(Date),
        resolved: false,
        adminResponse: null,
        respondedAt: null,
        responseTriedAt: null,
        responseFailed: false,
      },
    ])
  })

  test.each([[{ rating: 1 }], [{ rating: 5, comment: ' \n ' }]])('stores a rating without a comment: %j', async (payload) => {
    expect((await send(payload)).statusCode).toBe(204)
    expect(await stored()).toMatchObject([{ rating: payload.rating, comment: null }])
  })

  test.each([
    [{}, 'Please provide a rating'],
    [{ rating: 0, comment: 'x' }, 'Please provide a rating'],
    [{ rating: 2.5 }, 'Please provide a rating'],
    [{ rating: '5' }, 'Please provide a rating'],
    [{ rating: 6 }, 'Please provide a rating'],
    [{ rating: 3, comment: 'x'.repeat(2_001) }, '2000'],
  ])('refuses %j', async (payload, sentence) => {
    const answer = await send(payload)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: expect.stringContaining(sentence) }])
    expect(await stored()).toEqual([])
  })

  test('requires a signed-in user', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/feedback', payload: { rating: 5 } })
    expect(answer.statusCode).toBe(401)
  })

  test('says when to send more, once a user has sent too much', async () => {
    const limited = await buildTestApp({ rateLimitFactor: 0.05 })
    onTestFinished(() => limited.close())
    const bob = await signInUser(limited, 'Bob')
    const sendAgain = () => bob.visitor.call({ method: 'POST', url: '/api/feedback', headers: { ...bob.headers }, payload: { rating: 5 } })
    expect((await sendAgain()).statusCode).toBe(204)
    const refused = await sendAgain()
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'TOO_MUCH_FEEDBACK', error: messages.feedback.tooMuch }])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
  })

  test('reports a failure, with its cause only in the log', async () => {
    const { db } = server.database
    await db.execute(sql`alter table feedback rename to hidden`)
    try {
      const answer = await send({ rating: 5 })
      expect([answer.statusCode, answer.json()]).toMatchObject([
        500,
        { code: 'FEEDBACK_FAILED', error: 'There was an error submitting your feedback. Please try again.' },
      ])
      expect(answer.body).not.toContain('relation')
    } finally {
      await db.execute(sql`alter table hidden rename to feedback`)
    }
  })
})
