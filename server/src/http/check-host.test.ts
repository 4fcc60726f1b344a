import { endpoint, getHealth, json } from '@tickmark/contract'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { collectLog } from '../testing/collect-log.ts'
import { namesPublicAddress } from './check-host.ts'
import { createServer } from './create-server.ts'
import { route } from './route.ts'
import { noCallers } from '../testing/no-callers.ts'

test.each([
  ['tickmark.example', 'https://tickmark.example', true],
  ['Tickmark.Example:443', 'https://tickmark.example', true],
  ['tickmark.example:8443', 'https://tickmark.example', false],
  ['tickmark.example:8443', 'https://tickmark.example:8443', true],
  ['evil.example', 'https://tickmark.example', false],
  ['tickmark.example.evil.example', 'https://tickmark.example', false],
  ['127.0.0.1:5000', 'https://tickmark.example', false],
  ['127.0.0.1:5000', 'http://localhost:5000', true],
  ['[::1]:5000', 'http://localhost:5000', true],
  ['127.0.0.1:5001', 'http://localhost:5000', false],
  ['evil.example:5000', 'http://localhost:5000', false],
  ['', 'https://tickmark.example', false],
  ['not a host', 'https://tickmark.example', false],
  [undefined, 'https://tickmark.example', false],
])('host %j for %j: %j', (host, publicOrigin, right) => expect(namesPublicAddress(host, publicOrigin)).toBe(right))

describe('a server', () => {
  const ask = endpoint({ id: 'ask', summary: '', method: 'GET', path: '/api/ask', access: 'public', response: json(z.string()) })
  let app: FastifyInstance | undefined
  afterEach(async () => app?.close())

  const build = async (options: { readonly checkHost?: boolean; readonly trustedProxies?: number }) => {
    app = await createServer([route(ask, () => 'yes'), route(getHealth, () => ({ status: 'ok' as const, version: '1' }))], {
      callers: noCallers,
      contract: [ask, getHealth],
      logger: collectLog().logger,
      publicOrigin: 'https://tickmark.example',
      requestsPerMinute: 0,
      trustedProxies: 0,
      webRoot: '/nowhere',
      ...options,
    })
    return async (url: string, headers: Record<string, string>) => (await app?.inject({ url, headers }))?.statusCode
  }

  test('that checks the host responds only under its public address, except to health checks', async () => {
    const get = await build({ checkHost: true })
    expect(await get('/api/ask', { host: 'tickmark.example' })).toBe(200)
    expect(await get('/api/ask', { host: 'evil.example' })).toBe(421)
    expect(await get('/no-such-page', { host: 'evil.example' })).toBe(421)
    expect(await get('/api/ask', { host: 'evil.example', 'x-forwarded-host': 'tickmark.example' })).toBe(421)
    expect(await get('/api/health', { host: '10.0.0.7:5000' })).toBe(200)
    const refused = await app?.inject({ url: '/api/ask', headers: { host: 'evil.example' } })
    expect(refused?.json()).toMatchObject({ code: 'WRONG_HOST', error: 'This server is not available at this address.' })
  })

  test('takes the address from a trusted proxy', async () => {
    const get = await build({ checkHost: true, trustedProxies: 1 })
    expect(await get('/api/ask', { host: '10.0.0.7:5000', 'x-forwarded-host': 'tickmark.example' })).toBe(200)
    expect(await get('/api/ask', { host: 'tickmark.example', 'x-forwarded-host': 'evil.example' })).toBe(421)
  })

  test('responds under any address if the check is off', async () => {
    const get = await build({})
    expect(await get('/api/ask', { host: 'evil.example' })).toBe(200)
  })
})
