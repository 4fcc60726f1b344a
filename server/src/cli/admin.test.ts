import { once } from 'node:events'
import * as fs from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runAdmin } from './admin.ts'
import { askControl } from '../control-socket/ask-control.ts'
import { serveControl } from '../control-socket/serve-control.ts'
import { findFreePort } from '../testing/free-port.ts'

interface Said {
  readonly status: number
  readonly out: string
  readonly err: string
}

/** Runs `tickmark admin …` within this process: starting one takes seconds. */
async function tickmarkHere(args: readonly string[], variables: Record<string, string>): Promise<Said> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const said = { out: '', err: '' }
  const status = await runAdmin(args, { out: (text) => void (said.out += text), err: (text) => void (said.err += text) })
  return { status, ...said }
}

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'tickmark-admin-'))
})
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true })
})

const roomFor = (name: string): string => {
  const room = join(folder, name)
  fs.mkdirSync(room)
  return room
}

describe('without a server', () => {
  test('a folder without a database is left alone', async () => {
    const dataDir = join(folder, 'nowhere')
    expect(await tickmarkHere(['list'], { DATA_DIR: dataDir })).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringContaining('There is no database in'),
    })
    expect(fs.existsSync(dataDir)).toBe(false)
  })

  test('a database server is used directly, and one that does not answer is reported', async () => {
    const port = await findFreePort()
    const said = await tickmarkHere(['list'], { DATABASE_URL: `postgres://user:hunter2@127.0.0.1:${port}/x` })
    expect(said).toMatchObject({ status: 2, err: expect.stringMatching(/^tickmark admin: Cannot reach the database(?!.*hunter2)/) })
  })

  test.each([
    [[], 'say grant, revoke, unlink, remove-factor or list'],
    [['promote', 'ada@example.com'], 'say grant, revoke, unlink, remove-factor or list'],
    [['grant'], 'name one email address'],
    [['grant', 'ada'], 'name one email address'],
    [['grant', 'ada@example.com', 'bea@example.com'], 'name one email address'],
    [['grant', 'ada@example.com', '--last'], '--last goes with revoke'],
    [['list', '--all'], '--all'],
  ])('%j is not understood', async (args, reason) => {
    const said: string[] = []
    expect(await runAdmin(args, { out: () => {}, err: (text) => void said.push(text) })).toBe(2)
    expect(said.join('')).toContain(reason)
    expect(said.join('')).toContain('tickmark admin grant EMAIL')
  })
})

test('an unknown message on the socket closes it, and a failing command reports why', async () => {
  const dataDir = roomFor('socket')
  const control = await serveControl(dataDir, {
    echo: async (args, { out }) => (out(args.join(' ')), 3),
    fail: () => Promise.reject(new Error('no such luck')),
  })
  expect(await askControl(dataDir, { command: 'echo', args: ['a', 'ü\n'] })).toEqual({ out: 'a ü\n', err: '', status: 3 })
  expect(await askControl(dataDir, { command: 'fail', args: [] })).toEqual({ out: '', err: 'no such luck\n', status: 2 })
  expect(await askControl(dataDir, { command: 'toString', args: [] })).toMatchObject({
    status: 2,
    err: expect.stringContaining('another version'),
  })
  const stranger = connect(join(dataDir, 'control.sock'))
  stranger.end('GET / HTTP/1.1\r\n\r\n')
  await once(stranger, 'close')
  expect(stranger.bytesRead).toBe(0)
  await control.close()
  expect(await askControl(dataDir, { command: 'echo', args: [] })).toBeNull()
})
