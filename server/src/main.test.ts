import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { copyTestDatabase } from './testing/database.ts'
import { findFreePort } from './testing/free-port.ts'

// Each test starts the real process, some of them several times.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const register = new URL('./testing/typescript/register.mjs', import.meta.url).href
const failingDisk = new URL('./testing/processes/failing-disk.mjs', import.meta.url).href

interface Run {
  readonly child: ChildProcess
  readonly out: () => string
  readonly err: () => string
  /** Exit status, or the signal's name. */
  readonly ended: Promise<number | string>
  readonly ready: Promise<void>
}

/** Where the process is started; `data` in it is a data folder as a clean stop leaves it. */
let folder: string
let port: number
const runs: Run[] = []
const servers: Server[] = []

/** The server as an operator starts it, with nothing in its environment but what is given. */
function start(variables: Record<string, string> = {}): Run {
  const environment = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), PORT: String(port), ...variables }
  // WebAssembly compiled quickly rather than well: such a process does not live long.
  const child = spawn(process.execPath, ['--liftoff-only', '--import', register, main], { cwd: folder, env: environment })
  let out = ''
  let err = ''
  let say = () => {}
  const ready = new Promise<void>((resolve) => (say = resolve))
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
    if (out.includes('Tickmark is ready at')) say()
  })
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const ended = once(child, 'close').then(([code, signal]) => (typeof code === 'number' ? code : String(signal)))
  void ended.then(say)
  const run = { child, out: () => out, err: () => err, ended, ready }
  runs.push(run)
  return run
}

const stop = async (run: Run, signal: NodeJS.Signals = 'SIGTERM') => {
  run.child.kill(signal)
  return run.ended
}
const lines = (text: string) => text.split('\n').filter((line) => line !== '')
/** The one line with which a process that cannot work ends. */
const refusal = async (run: Run) => {
  expect(await run.ended).toBe(1)
  expect(run.out()).toBe('')
  const said = lines(run.err())
  expect(said).toHaveLength(1)
  return said[0]
}
const call = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
const signUp = () =>
  fetch(`http://127.0.0.1:${port}/api/identity/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ada', surname: 'King', email: 'ada@example.com', password: 'Ledg3rBook' }),
  })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tickmark-main-'))
  mkdirSync(join(folder, 'data'), { mode: 0o700 })
  await copyTestDatabase(join(folder, 'data', 'database'))
  port = await findFreePort()
})
afterEach(async () => {
  for (const run of runs.splice(0)) await stop(run, 'SIGKILL')
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

describe('the process', () => {
  test('says where it is, keeps its data folder to itself, lets a request under way finish, and ends cleanly when asked to', async () => {
    const run = start()
    await run.ready
    expect(lines(run.out())).toEqual([
      `Tickmark is ready at http://localhost:${port}`,
      `Outgoing e-mail can be read at http://localhost:${port}/dev/mailbox`,
    ])
    expect(await (await call('/api/health')).json()).toMatchObject({ status: 'ok' })

    expect(await refusal(start({ PORT: String(await findFreePort()) }))).toContain('in use by another Tickmark process')

    const signingUp = signUp()
    await vi.waitFor(async () => expect((await call('/api/health')).status).toBe(200), { timeout: 20_000 })
    const ended = stop(run)
    expect((await signingUp).status).toBe(201)
    expect(await ended).toBe(0)
    expect(run.err()).toBe('')

    const again = start()
    await again.ready
    expect((await call('/api/health')).status).toBe(200)
    expect(await stop(again, 'SIGINT')).toBe(0)
  })

  test('says in one line that its disk has failed, and ends', async () => {
    const run = start({ NODE_OPTIONS: `--import ${failingDisk}` })
    await run.ready
    writeFileSync(join(folder, 'disk-fails'), '')
    await signUp().catch(() => {})
    expect(await run.ended).toBe(1)
    expect(lines(run.err())).toEqual([expect.stringMatching(/^The disk refused a write of the embedded database: .*EIO.* Tickmark stops/)])
  })

  test('can be stopped while it starts', async () => {
    const run = start({ DATA_DIR: join(folder, 'fresh') })
    await vi.waitFor(() => expect(existsSync(join(folder, 'fresh'))).toBe(true), { timeout: 20_000, interval: 10 })
    expect(await stop(run)).toBe(0)
    expect(run.err()).toBe('')
  })
})

describe('what it cannot work with is said in one line', () => {
  test('a taken port', async () => {
    const server = createServer().listen(port, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    expect(await refusal(start())).toBe(`Port ${port} on 127.0.0.1 is taken. Stop the program that uses it, or set PORT.`)
  })

  test('a data folder that cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '')
    expect(await refusal(start({ DATA_DIR: join(folder, 'file', 'data') }))).toContain('cannot be written')
    expect(readdirSync(folder)).toEqual(['data', 'file'])
  })

  test('an environment that makes no sense', async () => {
    expect(await refusal(start({ PORT: 'http', DATA_DIR: join(folder, 'never') }))).toBe('PORT must be a whole number')
    expect(await refusal(start({ NODE_ENV: 'production', DATA_DIR: join(folder, 'never') }))).toContain(
      'SMTP_URL must be set in production',
    )
    expect(existsSync(join(folder, 'never'))).toBe(false)
  })

  test('a database server that does not answer', async () => {
    expect(await refusal(start({ DATABASE_URL: `postgres://user:hunter2@127.0.0.1:${port}/x` }))).toMatch(
      /^Cannot reach the database(?!.*hunter2)/,
    )
  })
})
