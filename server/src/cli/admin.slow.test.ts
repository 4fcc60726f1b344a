import { execFile } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { runAdminCommand } from './admin-command.ts'
import { runAdmin } from './admin.ts'
import { serveControl } from '../control-socket/serve-control.ts'
import { openDatabase } from '../db/open.ts'
import { auditEvents, users } from '../db/schema/index.ts'
import { copyTestDatabase } from '../testing/database.ts'
import { createAdministrators } from '../domains/admin/service.ts'
import { findFreePort } from '../testing/free-port.ts'
import { addPerson } from '../testing/people.ts'
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts'

// Each test starts real processes, some a whole server.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const register = new URL('../testing/typescript/register.mjs', import.meta.url).href

interface Said {
  readonly status: number
  readonly out: string
  readonly err: string
}

/** Runs `tickmark admin …` as an operator types it, with only the given environment. */
function tickmark(args: readonly string[], variables: Record<string, string>): Promise<Said> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...variables }
    const program = ['--liftoff-only', '--import', register, main, 'admin', ...args]
    const child = execFile(process.execPath, program, { env }, (_, out, err) => resolve({ status: child.exitCode ?? -1, out, err }))
  })
}

/** The same within this process, which saves the seconds that starting one takes. */
async function tickmarkHere(args: readonly string[], variables: Record<string, string>): Promise<Said> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const said = { out: '', err: '' }
  const status = await runAdmin(args, { out: (text) => void (said.out += text), err: (text) => void (said.err += text) })
  return { status, ...said }
}

const servers: ServerProcess[] = []

async function startServer(dataDir: string, variables: Record<string, string> = {}): Promise<ServerProcess> {
  const server = startServerProcess({ DATA_DIR: dataDir, PORT: String(await findFreePort()), ...variables })
  servers.push(server)
  await server.ready
  if (server.child.exitCode !== null) throw new Error(`The server did not start. ${server.err()}`)
  return server
}

/** A data folder in which ada and bea have accounts. */
async function makeDataFolder(parent: string): Promise<string> {
  const dataDir = join(parent, 'data')
  fs.mkdirSync(dataDir, { mode: 0o700 })
  await copyTestDatabase(join(dataDir, 'database'))
  const database = await openDatabase(await openEmbeddedDatabase(join(dataDir, 'database')))
  for (const name of ['ada', 'bea']) await addPerson(database.db, name)
  await database.close()
  return dataDir
}

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'tickmark-admin-'))
})
afterAll(() => {
  for (const { child } of servers) child.kill('SIGKILL')
  fs.rmSync(folder, { recursive: true, force: true })
})

const roomFor = (name: string): string => {
  const room = join(folder, name)
  fs.mkdirSync(room)
  return room
}

describe('with a running server', () => {
  test('the server runs the command, for its own account alone, with immediate effect', async () => {
    const dataDir = await makeDataFolder(roomFor('running'))
    const server = await startServer(dataDir, { ADMIN_EMAILS: 'bea@example.com' })
    const socket = fs.statSync(join(dataDir, 'control.sock'))
    expect([socket.isSocket(), socket.mode & 0o777]).toEqual([true, 0o600])
    expect(fs.readdirSync(dataDir).filter((name) => name.startsWith('.control'))).toEqual([])
    const admin = (...args: string[]) => tickmarkHere(args, { DATA_DIR: dataDir })

    expect(await admin('list')).toEqual({ status: 0, out: '', err: 'There is no administrator.\n' })
    expect(await tickmark(['grant', 'Ada@Example.com'], { DATA_DIR: dataDir })).toEqual({
      status: 0,
      out: expect.stringMatching(/^ada@example.com is an administrator now\.\nThe rights apply once they sign in by email link/),
      err: '',
    })
    expect(await admin('grant', 'ada@example.com')).toEqual({ status: 0, out: 'ada@example.com is an administrator already.\n', err: '' })
    expect(await admin('list')).toEqual({ status: 0, out: 'ada@example.com  ada Test\n', err: '' })
    expect(await admin('grant', 'nobody@example.com')).toMatchObject({
      status: 1,
      err: expect.stringContaining('No account has the address'),
    })

    const refused = await tickmark(['revoke', 'ada@example.com'], { DATA_DIR: dataDir })
    expect(refused).toMatchObject({ status: 1, out: '', err: expect.stringContaining('the last administrator') })
    expect(await admin('grant', 'bea@example.com')).toMatchObject({ status: 0 })
    expect(await admin('revoke', 'bea@example.com')).toMatchObject({
      status: 0,
      out: 'bea@example.com is no longer an administrator.\n',
      err: expect.stringContaining('ADMIN_EMAILS still names bea@example.com'),
    })
    expect(await admin('revoke', 'ada@example.com', '--last')).toMatchObject({ status: 0, err: 'There is no administrator any more.\n' })

    await server.stop()
    expect(fs.existsSync(join(dataDir, 'control.sock'))).toBe(false)
    const database = await openDatabase(await openEmbeddedDatabase(join(dataDir, 'database')))
    const trail = await database.db.select().from(auditEvents)
    const people = await database.db.select().from(users)
    await database.close()
    expect(trail.map(({ action, actorId, after }) => ({ action, actorId, after }))).toEqual(
      ['admin-granted', 'admin-granted', 'admin-revoked', 'admin-revoked'].map((action) => ({
        action,
        actorId: null,
        after: { isAdmin: action === 'admin-granted', by: 'command' },
      })),
    )
    expect(people.map(({ isAdmin }) => isAdmin)).toEqual([false, false])
  })

  test('that was killed, the command opens the database itself', async () => {
    const dataDir = await makeDataFolder(roomFor('killed'))
    const server = await startServer(dataDir)
    await server.stop('SIGKILL')
    expect(fs.existsSync(join(dataDir, 'control.sock'))).toBe(true)
    expect(await tickmark(['grant', 'ada@example.com'], { DATA_DIR: dataDir })).toMatchObject({ status: 0, err: '' })
    await startServer(dataDir)
    expect(await tickmarkHere(['list'], { DATA_DIR: dataDir })).toEqual({ status: 0, out: 'ada@example.com  ada Test\n', err: '' })
  })

  test('in a folder whose name is too long for a socket', async () => {
    const dataDir = await makeDataFolder(roomFor('long-'.repeat(30)))
    const connection = await openEmbeddedDatabase(join(dataDir, 'database'))
    const database = await openDatabase(connection)
    const control = await serveControl(dataDir, {
      admin: (args, output) =>
        runAdminCommand(
          args,
          {
            administrators: createAdministrators(database.db),
            adminEmails: [],
            linkable: { domains: [], google: false },
            remove: async () => 'unknown',
          },
          output,
        ),
    })
    expect(await tickmark(['grant', 'ada@example.com'], { DATA_DIR: dataDir })).toMatchObject({ status: 0, err: '' })
    await control.close()
    await database.close()
  })
})

describe('without a server', () => {
  test('a database locked by a process that does not answer is reported', async () => {
    const dataDir = await makeDataFolder(roomFor('held'))
    const connection = await openEmbeddedDatabase(join(dataDir, 'database'))
    const said = await tickmark(['list'], { DATA_DIR: dataDir })
    await connection.close()
    expect(said).toMatchObject({ status: 2, err: expect.stringContaining('is in use by another Tickmark process') })
  })

  test('the command line changes nothing either', async () => {
    const said = await tickmark(['promote', 'ada@example.com'], { DATA_DIR: join(folder, 'nowhere') })
    expect(said).toMatchObject({ status: 2, out: '', err: expect.stringContaining('say grant, revoke, unlink, remove-factor or list') })
  })
})
