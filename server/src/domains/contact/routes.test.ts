import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authAttempts, contactMessages } from '../../db/schema/index.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'

const minuteMs = 60_000
const start = new Date()
let now = start
let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ rateLimitFactor: 1, now: () => now })
})
afterAll(async () => server.close())
beforeEach(async () => {
  await server.database.db.delete(contactMessages)
})

const payload = { name: ' Ada ', email: 'ada@example.com', message: 'Could you call me back?' }
const send = (remoteAddress: string, body: unknown = payload) =>
  server.app.inject({ method: 'POST', url: '/api/contact', remoteAddress, payload: body as object })
const stored = () => server.database.db.select().from(contactMessages)

describe('POST /api/contact', () => {
  test('stores anyone’s message, and nothing about where it came from', async () => {
    const answer = await send('192.0.2.1')
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await stored()).toEqual([
      {
        id: expect.any(Number),
        ...payload,
        name: 'Ada',
        createdAt: expect.any(Date),
        read: false,
        resolved: false,
        notes: null,
      },
    ])
    const counted = JSON.stringify(await server.database.db.select().from(authAttempts))
    expect(counted).not.toMatch(/192\.0\.2|contact/)
  })

  test('stores the text unchanged', async () => {
    const name = 'Ada\r\nBcc: all@example.com'
    const message = '<script>alert(1)</script>\n\u0001\u202e\0 line 2'
    expect((await send('192.0.2.2', { ...payload, name, message })).statusCode).toBe(204)
    expect(await stored()).toMatchObject([{ name, message: message.replace('\0', '') }])
  })

  test('reports errors where clients look for them, and stores nothing', async () => {
    const answer = await send('192.0.2.3', { name: '', email: 'x', message: '' })
    const sentence = 'Please fill in all the fields'
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'INVALID_REQUEST', error: sentence, message: sentence, errors: [{ path: 'body.name', message: sentence }, {}] },
    ])
    expect(await stored()).toEqual([])
  })

  test('rejects a body that is larger than any message', async () => {
    const answer = await send('192.0.2.4', { ...payload, message: 'x'.repeat(70_000) })
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: 'BODY_TOO_LARGE' }])
  })

  test('accepts five from one client in ten minutes and twenty in a day, and says when to retry', async () => {
    const statuses: number[] = []
    for (let quarter = 0; quarter < 6; quarter += 1) {
      for (let i = 0; i < 6; i += 1) statuses.push((await send('198.51.100.1')).statusCode)
      now = new Date(now.getTime() + 11 * minuteMs)
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(20)
    expect(statuses.slice(0, 7)).toEqual([204, 204, 204, 204, 204, 429, 204])
    expect(await stored()).toHaveLength(20)

    const refused = await send('198.51.100.1')
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please try again later.' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(22 * 60 * 60)
    expect((await send('198.51.100.2')).statusCode).toBe(204)
  })

  test('stores exactly the messages that it accepts when many are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => send('203.0.113.1', { ...payload, name: `Sender ${n}` })))
    const taken = answers.flatMap(({ statusCode }, n) => (statusCode === 204 ? [`Sender ${n}`] : []))
    expect(taken).toHaveLength(5)
    expect((await stored()).map(({ name }) => name).toSorted()).toEqual(taken.toSorted())
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(35)
  })
})
