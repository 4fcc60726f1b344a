import { endpoints } from '@tickmark/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from './testing/build-test-app.ts'
import { signUp } from './testing/sign-in.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
  await signUp(server, 'Registered')
})
afterAll(async () => server.close())

describe('the development mailbox and the design system', () => {
  const urls = ['/dev/mailbox', '/dev/mailbox.json', '/dev/ui']

  test('is available only on this machine under its own name', async () => {
    const attempts: InjectOptions[] = [
      { remoteAddress: '192.0.2.1' },
      { headers: { host: 'rebound.example' } },
      { headers: { host: 'localhost.evil.example:5000' } },
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
      { remoteAddress: '::ffff:192.0.2.1' },
    ]
    for (const url of urls) {
      for (const attempt of attempts) expect([attempt, (await server.app.inject({ ...attempt, url })).statusCode]).toEqual([attempt, 404])
      for (const host of ['localhost:5000', '127.0.0.1:5000', '[::1]:5000']) {
        for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
          expect((await server.app.inject({ url, headers: { host }, remoteAddress })).statusCode).toBe(200)
        }
      }
    }
  })

  test('does not exist when mail is sent', async () => {
    const live = await buildTestApp({ withMailbox: false })
    try {
      for (const url of [...urls, '/dev/ui.html']) expect((await live.app.inject({ url })).statusCode).toBe(404)
      expect((await live.app.inject({ url: '/api/config' })).json()).toMatchObject({ mailbox: null })
    } finally {
      await live.close()
    }
  })

  test('shows what was sent, with its link and without scripts', async () => {
    const page = await server.app.inject({ url: '/dev/mailbox' })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toMatch(/<a href="http:\/\/localhost:5000\/verify-email\?token=[\w.-]+&amp;email=registered%40example\.com">/)
    expect(page.body).not.toMatch(/<(script|style|iframe)/)
    const [newest] = (await server.app.inject({ url: '/dev/mailbox.json' })).json<{ to: string; text: string }[]>()
    expect(newest?.text).toMatch(/^http:\/\/localhost:5000\/\S+$/m)
  })
})

describe('what the server reports about itself', () => {
  test('its health is the health of its database', async () => {
    expect((await server.app.inject({ url: '/api/health' })).json()).toEqual({ status: 'ok', version: '0.1.0' })
    const broken = await buildTestApp()
    await broken.database.close()
    const answer = await broken.app.inject({ url: '/api/health' })
    await broken.close()
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }])
  })

  test('its description lists every call', async () => {
    const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, Record<string, unknown>> }>()
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(
      Object.values(endpoints)
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    )
  })
})

test('the configuration promises no text recognition where nothing recognises text', async () => {
  expect((await server.app.inject({ url: '/api/config' })).json()).toMatchObject({ textRecognition: false })
})
