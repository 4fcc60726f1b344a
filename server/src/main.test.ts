import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { copyTestDatabase } from './testing/database.ts'
import { findFreePort } from './testing/free-port.ts'
import { startServerProcess, type ServerProcess } from './testing/server-process.ts'

// Each test starts the real process, some of them several times.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** Where the process starts; `data` in it is a data folder as a clean stop leaves it. */
let folder: string
let port: number
const runs: ServerProcess[] = []

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
  for (const run of runs.splice(0)) await run.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

describe('the process', () => {
  test('prints its address, locks its data folder, finishes a running request and exits cleanly on request', async () => {
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
    const ended = run.stop()
    expect((await signingUp).status).toBe(201)
    expect(await ended).toBe(0)
    expect(run.err()).toBe('')

    const again = start()
    await again.ready
    expect((await call('/api/health')).status).toBe(200)
    expect(await again.stop('SIGINT')).toBe(0)
  })

  test('refuses an invalid environment in one line', async () => {
    expect(await refusal(start({ PORT: 'http', DATA_DIR: join(folder, 'never') }))).toBe('PORT must be a whole number')
    expect(await refusal(start({ NODE_ENV: 'production', DATA_DIR: join(folder, 'never') }))).toContain(
      'SMTP_URL must be set in production',
    )
    expect(existsSync(join(folder, 'never'))).toBe(false)
  })
})
