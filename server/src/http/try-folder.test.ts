import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectLog } from '../testing/collect-log.ts'
import { createServer } from './create-server.ts'

let folder: string
const opened: FastifyInstance[] = []

async function open(tryRoot: string | null): Promise<FastifyInstance> {
  const callers = {
    verifyToken: async () => null,
    findUserByUid: async () => null,
    findUserByAccessToken: async () => null,
    findUserByToken: async () => null,
    findUserBySession: async () => ({ id: 7 }) as never,
    noteUse: async () => {},
    loopbackOnly: false,
  }
  const server = await createServer([], {
    callers,
    contract: [],
    logger: collectLog().logger,
    publicOrigin: 'https://tickmark.example',
    requestsPerMinute: 40,
    trustedProxies: 1,
    webRoot: join(folder, 'dist'),
    tryRoot,
  })
  opened.push(server)
  return server
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tickmark-try-'))
  for (const path of ['dist', 'dist-try/assets']) await mkdir(join(folder, path), { recursive: true })
  await writeFile(join(folder, 'dist', 'index.html'), 'application')
  await writeFile(join(folder, 'dist-try', 'index.html'), 'try')
  await writeFile(join(folder, 'dist-try', 'assets', 'pdfium-1.wasm'), 'code')
  await writeFile(join(folder, 'dist-try', 'assets', 'pdfium-1.wasm.br'), 'compressed')
})
afterAll(async () => {
  for (const server of opened) await server.close()
  await rm(folder, { recursive: true })
})

describe('the page for a review in the browser alone', () => {
  test.each([{}, { cookie: 'tickmark_session=good' }])('is sent to everyone alike: %j', async (headers) => {
    const server = await open(join(folder, 'dist-try'))
    const answer = await server.inject({ url: '/try/', headers })
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, 'try', 'no-cache'])
    expect(answer.headers['content-type']).toContain('text/html')
  })

  test('may start workers from memory; no other page may', async () => {
    const server = await open(join(folder, 'dist-try'))
    const policyOf = async (url: string) => String((await server.inject({ url })).headers['content-security-policy']).split(';')
    expect(await policyOf('/try/')).toContain('worker-src blob:')
    expect(await policyOf('/try/')).toContain("connect-src 'self'")
    for (const url of ['/', '/auth', '/try/unknown', '/try/assets/pdfium-1.wasm'])
      expect(await policyOf(url)).toContain("worker-src 'self'")
  })

  test.each([
    ['/try', '/try/'],
    ['/try?a=1', '/try/?a=1'],
    ['/try/index.html', '/try/'],
  ])('has one address: %s', async (url, location) => {
    const answer = await (await open(join(folder, 'dist-try'))).inject({ url })
    expect([answer.statusCode, answer.headers['location']]).toEqual([301, location])
  })

  test('has only hashed files, which are cached for good and sent compressed', async () => {
    const server = await open(join(folder, 'dist-try'))
    const found = await server.inject({ url: '/try/assets/pdfium-1.wasm', headers: { 'accept-encoding': 'br' } })
    expect([found.statusCode, found.body, found.headers['content-encoding']]).toEqual([200, 'compressed', 'br'])
    expect(found.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'application/wasm' })
    expect((await server.inject({ url: '/try/assets/pdfium-0.wasm' })).json()).toMatchObject({ code: 'NOT_FOUND' })
    expect((await server.inject({ url: '/try/assets/pdfium-1.wasm.br' })).statusCode).toBe(404)
  })

  test('is not found under another path, nor if it was not built', async () => {
    const missing = async (root: string | null, url: string) => {
      const answer = await (await open(root)).inject({ url })
      return [answer.statusCode, answer.body]
    }
    expect(await missing(join(folder, 'dist-try'), '/try/unknown')).toEqual([404, 'application'])
    expect(await missing(join(folder, 'dist-try'), '/trying')).toEqual([404, 'application'])
    expect(await missing(join(folder, 'nowhere'), '/try/')).toEqual([404, 'application'])
    expect(await missing(null, '/try')).toEqual([404, 'application'])
  })
})
