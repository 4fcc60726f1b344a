import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { copyTestDatabase } from './testing/database.ts'
import { findFreePort } from './testing/free-port.ts'
import { startServerProcess, type ServerProcess } from './testing/server-process.ts'

// Each test starts the real process, some of them several times.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const failingDisk = new URL('./testing/processes/failing-disk.mjs', import.meta.url).href

/** Where the process starts; `data` in it is a data folder as a clean stop leaves it. */
let folder: string
let port: number
const runs: ServerProcess[] = []
const servers: Server[] = []

function start(variables: Record<string, string> = {}): ServerProcess {
  const run = startServerProcess({ DATA_DIR: join(folder, 'data'), PORT: String(port), ...variables }, folder)
  runs.push(run)
  return run
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '')
/** The one line that a process prints when it cannot start. */
const refusal = async (run: ServerProcess) => {
  expect(await run.ended).toBe(1)
  expect(run.out()).toBe('')
  const said = lines(run.err())
  expect(said).toHaveLength(1)
  return said[0]
}
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
  for (const run of runs.splice(0)) await run.stop('SIGKILL')
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

describe('the process', () => {
  test('reports a failed disk in one line and exits', async () => {
    const run = start({ NODE_OPTIONS: `--import ${failingDisk}` })
    await run.ready
    writeFileSync(join(folder, 'disk-fails'), '')
    await signUp().catch(() => {})
    expect(await run.ended).toBe(1)
    expect(lines(run.err())).toEqual([expect.stringMatching(/^The disk refused a write of the embedded database: .*EIO.* Tickmark stops/)])
  })

  test('can be stopped during start-up', async () => {
    const run = start({ DATA_DIR: join(folder, 'fresh') })
    await vi.waitFor(() => expect(existsSync(join(folder, 'fresh'))).toBe(true), { timeout: 20_000, interval: 10 })
    expect(await run.stop()).toBe(0)
    expect(run.err()).toBe('')
  })
})

describe('what prevents a start is reported in one line', () => {
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

  test('a database server that does not answer', async () => {
    expect(await refusal(start({ DATABASE_URL: `postgres://user:hunter2@127.0.0.1:${port}/x` }))).toMatch(
      /^Cannot reach the database(?!.*hunter2)/,
    )
  })
})
