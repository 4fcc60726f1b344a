import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { becomeUser } from './fixtures/person.ts'
import { RunningServer } from './fixtures/running-server.ts'
import { expect, test as base } from './fixtures/test.ts'

/** The operator's token-sync endpoint, which records what it receives. */
interface TokenSink {
  address: string
  posts: IncomingHttpHeaders[]
  answer: number
}

const test = base.extend<object, { sink: TokenSink }>({
  sink: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this very pattern
    async ({}, use) => {
      const sink: TokenSink = { address: '', posts: [], answer: 204 }
      const listener = createServer((request, response) => {
        if (request.method === 'POST') sink.posts.push(request.headers)
        const status = request.method === 'POST' ? sink.answer : 204
        response.writeHead(status, { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization' }).end()
      })
      listener.listen(0, '127.0.0.1')
      await once(listener, 'listening')
      const bound = listener.address()
      if (bound === null || typeof bound === 'string') throw new Error('The sink listens on no port')
      sink.address = `http://127.0.0.1:${bound.port}/token`
      await use(sink)
      listener.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ sink }, use) => {
      const server = await RunningServer.start({ TOKEN_SYNC_URL: sink.address })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test(
  'each new token is sent to the token-sync address without our cookies; failures are only logged',
  { tag: '@slow' },
  async ({ page, sink, complaints }) => {
    complaints.allow(/^foreign request: http:\/\/127\.0\.0\.1:\d+\/token$/)
    sink.posts = []
    sink.answer = 204
    await becomeUser(page)
    await expect.poll(() => sink.posts.length).toBe(1)
    expect(sink.posts[0]?.authorization).toMatch(/^Bearer ey/)
    expect(sink.posts[0]?.cookie).toBeUndefined()

    sink.answer = 500
    complaints.allow(/status of 500|Failed to synchronize the token/)
    const logged = page.waitForEvent('console', (message) => message.text().includes('Failed to synchronize the token'))
    await page.reload()
    await logged
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
    expect(sink.posts).toHaveLength(2)
    // Two tokens of one session are the same within one second, so they may or may not differ.
    expect(sink.posts[1]?.authorization).toMatch(/^Bearer ey/)
  },
)
