import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { postContactForm, type ContactFormState, type PublicPage } from '@tickmark/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '../domains/users/service.ts'
import { contactRoutes } from '../domains/contact/routes.ts'
import type { SendResult } from '../domains/contact/service.ts'
import { collectLog } from '../testing/collect-log.ts'
import { createServer } from './create-server.ts'
import { preparePage, prepareVisitorPages } from './visitor-pages.ts'

const style = 'a { color: blue }'

/** Shows its arguments; the real pages have their own tests. */
const render = (page: PublicPage, _settings: unknown, contact?: ContactFormState) =>
  `<!doctype html><style>${style}</style>${page} ${JSON.stringify(contact)}`
const application = '<!doctype html>application'

let folder: string
let server: FastifyInstance
let asked: string[]
let findUser: (token: string) => Promise<User | null>
let send: (message: unknown, address: string) => Promise<SendResult>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tickmark-pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), application)
  await writeFile(join(folder, 'assets', 'a-1.js'), 'let a = 1')
  await writeFile(join(folder, 'assets', 'a-1.js.gz'), 'compressed')
  server = await createServer(
    contactRoutes({ send: (message, address) => send(message, address) }).filter(({ endpoint }) => endpoint === postContactForm),
    {
      callers: {
        verifyToken: async () => null,
        findUserByUid: async () => null,
        findUserByAccessToken: async () => null,
        findUserByToken: async () => null,
        findUserBySession: async (token) => {
          asked.push(token)
          return findUser(token)
        },
        noteUse: async () => {},
        loopbackOnly: false,
      },
      contract: [postContactForm],
      logger: collectLog().logger,
      publicOrigin: 'https://tickmark.example',
      requestsPerMinute: 40,
      trustedProxies: 1,
      webRoot: folder,
      pages: prepareVisitorPages(render, { identity: 'embedded', landing: null }),
    },
  )
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  asked = []
  findUser = async (token) => (token === 'good' ? ({ id: 7 } as User) : null)
  send = async () => ({ kind: 'sent' })
})

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })
const shown = (body: string) => /^<!doctype html>(?:<style>.*<\/style>)?(\w+)/.exec(body)?.[1]

describe('the choice between application and page', () => {
  test.each([
    ['nobody', '/', {}, 'landing'],
    ['a visitor with a session', '/', { cookie: 'tickmark_session=good' }, 'application'],
    ['one whose session has ended', '/', { cookie: 'tickmark_session=ended' }, 'landing'],
    ['one the identity service may know', '/', { cookie: 'tickmark_identity.session_token=x' }, 'application'],
    ['the same over HTTPS', '/', { cookie: '__Secure-tickmark_identity.session_token=x' }, 'application'],
    ['one sent by the application without a session', '/?visitor', { cookie: 'tickmark_session=good' }, 'landing'],
    ['one sent to the application by the landing page', '/?app', {}, 'application'],
    ['one with an unknown parameter', '/?utm=1', {}, 'landing'],
    ['a reader of the terms', '/terms', {}, 'terms'],
    ['a reader of the privacy page', '/privacy?x', {}, 'privacy'],
    ['a reader of the cookies page', '/cookies', {}, 'cookies'],
    ['a signed-in reader of the terms', '/terms', { cookie: 'tickmark_session=good' }, 'application'],
    ['one who opens another screen', '/auth?mode=login', {}, 'application'],
  ])('%s: %s', async (_, url, headers, expected) => {
    const answer = await get(url, headers)
    expect(answer.statusCode).toBe(200)
    expect(shown(answer.body)).toBe(expected)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('no session is looked up without a cookie of ours', async () => {
    await get('/', { cookie: 'other=1' })
    await get('/?visitor', { cookie: 'tickmark_session=good' })
    expect(asked).toEqual([])
  })

  test('if sessions cannot be looked up, the application finds out for itself', async () => {
    findUser = async () => {
      throw new Error('no database')
    }
    expect(shown((await get('/', { cookie: 'tickmark_session=good' })).body)).toBe('application')
  })

  test('after a message the page confirms it, to any visitor', async () => {
    const answer = await get('/?sent=1', { cookie: 'tickmark_session=good' })
    expect(answer.body).toContain('"sent":true')
  })

  test('neither response is cached for other users', async () => {
    for (const cookie of ['', 'tickmark_session=good']) {
      const { headers } = await get('/', { cookie })
      expect(headers['vary']).toMatch(/cookie/i)
      expect(headers['cache-control']).toBe('private, no-cache')
    }
  })
})

describe('a page', () => {
  test('may use its own inline style sheet, and no other', async () => {
    const policy = String((await server.inject('/')).headers['content-security-policy'])
    const hash = createHash('sha256').update(style).digest('base64')
    expect(policy.split(';')).toContain(`style-src 'self' 'sha256-${hash}'`)
  })

  test('is sent in the smallest encoding that the browser accepts', async () => {
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(shown(brotliDecompressSync(br.rawPayload).toString())).toBe('landing')
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;Q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(shown(gunzipSync(gzip.rawPayload).toString())).toBe('landing')
    expect((await get('/')).headers['content-encoding']).toBeUndefined()
  })

  test('is sent as compressed by the build, or compressed here if the build had no such page', async () => {
    const { etag } = preparePage('as built')
    await mkdir(join(folder, 'compressed'))
    await writeFile(join(folder, 'compressed', `${etag}.br`), 'br of the build')
    await writeFile(join(folder, 'compressed', `${etag}.gz`), 'gz of the build')
    const { bytes } = preparePage('as built', join(folder, 'compressed'))
    expect([bytes.br, bytes.gzip, bytes.identity].map(String)).toEqual(['br of the build', 'gz of the build', 'as built'])
    const other = preparePage('said otherwise', join(folder, 'compressed')).bytes
    expect([brotliDecompressSync(other.br), gunzipSync(other.gzip), other.identity].map(String)).toEqual(Array(3).fill('said otherwise'))
  })

  test('is not sent again to a browser that has it in the same encoding', async () => {
    const first = await get('/terms', { 'accept-encoding': 'br' })
    const etag = String(first.headers['etag'])
    const again = await get('/terms', { 'accept-encoding': 'br', 'if-none-match': `W/${etag}, "other"` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/terms', { 'if-none-match': etag })).statusCode).toBe(200)
    expect((await get('/privacy', { 'accept-encoding': 'br', 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('answers HEAD without a body', async () => {
    const answer = await server.inject({ method: 'HEAD', url: '/' })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(answer.headers['content-type']).toContain('text/html')
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(0)
  })

  test.each([
    ['/index.html', '/'],
    ['/terms/?a=1', '/terms?a=1'],
    ['/cookies///', '/cookies'],
    ['/contact', '/?visitor#contact'],
    ['/contact?a=1', '/?visitor#contact'],
  ])('has one address: %s', async (url, location) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['location']]).toEqual([301, location])
  })

  test('an address full of slashes is answered at once', async () => {
    const began = performance.now()
    expect((await get(`/${'/'.repeat(60_000)}a`)).statusCode).toBe(404)
    expect(performance.now() - began).toBeLessThan(1_000)
  })

  test('compressed copies of files are sent in their place, never by name', async () => {
    const answer = await get('/assets/a-1.js', { 'accept-encoding': 'gzip' })
    expect([answer.headers['content-encoding'], answer.body]).toEqual(['gzip', 'compressed'])
    expect(answer.headers['vary']).toMatch(/accept-encoding/i)
    expect((await get('/assets/a-1.js')).body).toBe('let a = 1')
    expect((await get('/assets/a-1.js.gz')).statusCode).toBe(404)
  })
})

const good = { name: 'Ada', email: 'ada@example.com', message: 'Could you call me back?' }
let client = 0
const post = (fields: Record<string, string>, headers: Record<string, string> = {}, more: InjectOptions = {}) => {
  client += 1
  return server.inject({
    method: 'POST',
    url: '/contact',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `192.0.2.${client}`, ...headers },
    ...more,
  })
}

describe('the contact form without script', () => {
  test('is accepted, and redirects to the page', async () => {
    const taken: unknown[] = []
    send = async (message, address) => {
      taken.push(message, address)
      return { kind: 'sent' }
    }
    const answer = await post({ ...good, name: ' Ada ' }, { origin: 'https://tickmark.example', 'sec-fetch-site': 'same-origin' })
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/?sent=1#contact'])
    expect(taken).toEqual([good, `192.0.2.${client}`])
  })

  test('is shown again with its errors and the visitor’s input', async () => {
    const answer = await post({ ...good, message: 'short' })
    expect(answer.statusCode).toBe(422)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain(JSON.stringify({ ...good, message: 'short' }))
    expect(answer.body).toContain('Please write at least 10 characters')
    expect((await post({ ...good, name: '  ' })).body).toContain('Please fill in all the fields')
    expect((await post({})).statusCode).toBe(422)
  })

  test('reports too many messages, and keeps the input', async () => {
    send = async () => ({ kind: 'too-many', retryAt: new Date(Date.now() + 60_000) })
    const answer = await post(good)
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toMatch(/^\d+$/)
    expect(answer.body).toContain('Too many requests. Please try again later.')
    expect(answer.body).toContain(good.message)
  })

  test('reports a failure, and keeps the input', async () => {
    send = async () => {
      throw new Error('the disk is full')
    }
    const answer = await post(good)
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toContain('Failed to send message. Please try again later.')
    expect(answer.body).toContain(good.message)
    expect(answer.body).not.toContain('disk')
  })

  test.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['another site without a name', { origin: 'null' }],
    ['another site that sends no origin', { 'sec-fetch-site': 'cross-site' }],
    ['another host of ours', { 'sec-fetch-site': 'same-site' }],
  ])('is refused from %s', async (_, headers) => {
    send = async () => {
      throw new Error('must not be asked')
    }
    const answer = await post(good, headers)
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('This request came from an address that is not allowed.')
  })

  test('is refused with the page if it is too large', async () => {
    const answer = await post({ ...good, message: 'x'.repeat(70_000) })
    expect([answer.statusCode, shown(answer.body)]).toEqual([413, 'landing'])
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])('is refused as %s', async (type) => {
    const answer = await post(good, { 'content-type': type })
    expect([answer.statusCode, shown(answer.body)]).toEqual([415, 'landing'])
  })

  test('is asked to wait, with the page, if one client floods', async () => {
    const flood = () => post(good, { 'x-forwarded-for': '198.51.100.1' })
    const answers = []
    for (let sent = 0; sent < 45; sent += 1) answers.push(await flood())
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 303)).toHaveLength(40)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect(shown(answers.at(-1)?.body ?? '')).toBe('landing')
    // Reading pages is not limited.
    expect((await get('/', { 'x-forwarded-for': '198.51.100.1' })).statusCode).toBe(200)
  })
})
