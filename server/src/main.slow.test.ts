import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { listLines, prepareServerProcesses } from './testing/prepare-server-processes.ts'

const failingDisk = new URL('./testing/processes/failing-disk.mjs', import.meta.url).href
const { folder, port, call, signUp, start, readRefusal } = prepareServerProcesses()
const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

describe('the process', () => {
  test('reports a failed disk in one line and exits', async () => {
    const run = start({ NODE_OPTIONS: `--import ${failingDisk}` })
    await run.ready
    writeFileSync(join(folder(), 'disk-fails'), '')
    await signUp().catch(() => {})
    expect(await run.ended).toBe(1)
    expect(listLines(run.err())).toEqual([
      expect.stringMatching(/^The disk refused a write of the embedded database: .*EIO.* Tickmark is stopping/),
    ])
  })

  test('can be stopped during start-up', async () => {
    const run = start({ DATA_DIR: join(folder(), 'fresh') })
    await vi.waitFor(() => expect(existsSync(join(folder(), 'fresh'))).toBe(true), { timeout: 20_000, interval: 10 })
    expect(await run.stop()).toBe(0)
    expect(run.err()).toBe('')
  })
})

describe('a stop with a delay', () => {
  test('first says that it is not ready while it still answers, and in production logs nothing but JSON', async () => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'noreply@example.com' }
    const run = start({ NODE_ENV: 'production', STOP_DELAY_SECONDS: '300', ...mail })
    await run.ready
    expect((await call('/api/health/ready')).status).toBe(200)
    const ended = run.stop()
    await vi.waitFor(async () => expect((await call('/api/health/ready')).status).toBe(503), { timeout: 20_000 })
    expect((await call('/api/health')).status).toBe(200)
    run.child.kill('SIGTERM')
    expect(await ended).toBe(0)
    const entries = listLines(run.out()).map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(entries).toContainEqual(expect.objectContaining({ role: 'all', route: '/api/health/ready', status: 503 }))
    expect(run.err()).toBe('')
  })
})

describe('what prevents a start is reported in one line', () => {
  test('a taken port', async () => {
    const server = createServer().listen(port(), '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    expect(await readRefusal(start())).toBe(`Port ${port()} on 127.0.0.1 is taken. Stop the program that uses it, or set PORT.`)
  })

  test('a data folder that cannot be written', async () => {
    writeFileSync(join(folder(), 'file'), '')
    expect(await readRefusal(start({ DATA_DIR: join(folder(), 'file', 'data') }))).toContain('cannot be written')
    expect(readdirSync(folder())).toEqual(['data', 'file'])
  })

  test('a database server that does not answer', async () => {
    expect(await readRefusal(start({ DATABASE_URL: `postgres://user:hunter2@127.0.0.1:${port()}/x` }))).toMatch(
      /^Cannot reach the database(?!.*hunter2)/,
    )
  })
})
