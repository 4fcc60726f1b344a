import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { findFreePort } from './testing/free-port.ts'
import { listLines, prepareServerProcesses } from './testing/prepare-server-processes.ts'

const { folder, port, call, signUp, start, readRefusal } = prepareServerProcesses()

describe('the process', () => {
  test('prints its address, locks its data folder, finishes a running request and exits cleanly on request', async () => {
    const run = start()
    await run.ready
    expect(listLines(run.out())).toEqual([
      `Tickmark is ready at http://localhost:${port()}`,
      `Outgoing email can be read at http://localhost:${port()}/dev/mailbox`,
    ])
    expect(await (await call('/api/health')).json()).toMatchObject({ status: 'ok' })

    expect(await readRefusal(start({ PORT: String(await findFreePort()) }))).toContain('in use by another Tickmark process')

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
    expect(await readRefusal(start({ PORT: 'http', DATA_DIR: join(folder(), 'never') }))).toBe('PORT must be a whole number')
    expect(await readRefusal(start({ NODE_ENV: 'production', DATA_DIR: join(folder(), 'never') }))).toContain(
      'SMTP_URL must be set in production',
    )
    for (const role of ['web', 'worker'])
      expect(await readRefusal(start({ DATA_DIR: join(folder(), 'never') }, '--role', role))).toMatch(/needs PostgreSQL: set DATABASE_URL/)
    expect(existsSync(join(folder(), 'never'))).toBe(false)
  })
})
