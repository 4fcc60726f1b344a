import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openEmbeddedDatabase } from '../adapters/embedded-database/open-embedded-database.ts'
import { attachDatabase } from '../db/open.ts'
import { createAuditChain, recordAudit } from '../domains/audit/service.ts'
import { copyTestDatabase, openOwnDatabase } from '../testing/database.ts'
import { noHeadNote } from '../testing/no-head-note.ts'
import { runAudit } from './audit.ts'
import { runAuditCommand } from './audit-command.ts'

const folder = fs.mkdtempSync(join(tmpdir(), 'tickmark-audit-'))
const database = await openOwnDatabase()
const { db } = database
const chain = createAuditChain({
  db,
  secret: 'a secret of tests, long enough to pass',
  now: () => new Date(),
  retentionDays: 0,
  addressDays: 90,
  earlierSecrets: [],
  note: noHeadNote,
})
afterAll(async () => {
  await database.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const collect = async (run: (output: { out(text: string): void; err(text: string): void }) => Promise<number>) => {
  const said = { out: '', err: '' }
  const status = await run({ out: (text) => void (said.out += text), err: (text) => void (said.err += text) })
  return { status, ...said }
}
const verify = (...args: string[]) => collect((output) => runAudit(['verify', ...args], output))

test('the trail of the database is verified, and its head printed', async () => {
  await recordAudit(db, { actorId: 1, action: 'sign-in', subject: 'user', subjectId: '1' })
  expect(await collect((output) => runAuditCommand(['verify'], chain, output))).toEqual({
    status: 0,
    out: 'All 0 sealed events in 0 segments verified. The chain is empty. 1 event not yet sealed.\n',
    err: '',
  })
  await chain.seal()
  expect(await collect((output) => runAuditCommand(['verify'], chain, output))).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^All 1 sealed event in 1 segment verified\. The head is segment 1, [0-9a-f]{64}\.\n$/),
  })
  await database.pool.query("update audit_events set action = 'sign-out'")
  expect(await collect((output) => runAuditCommand(['verify'], chain, output))).toEqual({
    status: 1,
    out: '',
    err: 'The audit trail does not verify. Segment 1 has been changed: its events do not come to its hash.\n',
  })
  await database.pool.query("update audit_events set action = 'sign-in'")
})

describe('an exported file', () => {
  const path = join(folder, 'audit.jsonl')
  test('is verified without the key, which the result states', async () => {
    const parts: string[] = []
    for await (const part of chain.writeLines()) parts.push(part)
    fs.writeFileSync(path, parts.join(''))
    expect(await verify(path)).toMatchObject({ status: 0, out: expect.stringContaining('The seals were not checked') })
    fs.writeFileSync(path, parts.join('').replace('sign-in', 'sign-out'))
    expect(await verify(path)).toMatchObject({ status: 1, err: expect.stringContaining('Segment 1 has been changed') })
  })

  test('that is none is refused', async () => {
    fs.writeFileSync(path, 'id,at\n')
    expect(await verify(path)).toMatchObject({
      status: 2,
      err: expect.stringContaining('Line 1 is not a line of an exported audit trail.'),
    })
    expect(await verify(join(folder, 'nothing'))).toMatchObject({ status: 2, err: expect.stringContaining('does not exist') })
  })
})

test('a command that it does not know is explained', async () => {
  for (const args of [[], ['check'], ['verify', 'a', 'b'], ['verify', '--all'], ['begin', 'a']])
    expect(await collect((output) => runAudit(args, output))).toMatchObject({
      status: 2,
      err: expect.stringContaining('audit verify [FILE] | begin'),
    })
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('DATA_DIR', join(folder, 'nowhere'))
  expect(await verify()).toMatchObject({ status: 2, err: expect.stringContaining('There is no database in') })
  vi.unstubAllEnvs()
})

describe('without a running server', () => {
  const dataDir = join(folder, 'data')
  const secret = 'the secret of this installation, of 32 characters'
  const run = async (args: readonly string[], settings: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries({ DATABASE_URL: '', DATA_DIR: dataDir, ...settings })) vi.stubEnv(name, value)
    const said = await collect((output) => runAudit(args, output))
    vi.unstubAllEnvs()
    return said
  }
  const withDatabase = async <Value>(work: (database: ReturnType<typeof attachDatabase>) => Promise<Value>): Promise<Value> => {
    const connection = await openEmbeddedDatabase(join(dataDir, 'database'))
    try {
      return await work(attachDatabase(connection))
    } finally {
      await connection.close()
    }
  }
  const countStored = () =>
    withDatabase(async ({ pool }) => (await pool.query('select 1 from audit_verifications union all select 1 from audit_events')).rowCount)

  test('a secret that is missing or another is no alarm: nothing is verified, stored or made', async () => {
    await copyTestDatabase(join(dataDir, 'database'))
    await withDatabase(async (one) => {
      await recordAudit(one.db, { actorId: 1, action: 'sign-in', subject: 'user', subjectId: '1' })
      const settings = { retentionDays: 0, addressDays: 90, earlierSecrets: [], note: noHeadNote, now: () => new Date() }
      await createAuditChain({ db: one.db, secret, ...settings }).seal()
    })
    const before = fs.readdirSync(dataDir)
    expect(await run(['verify'], {})).toEqual({
      status: 2,
      out: '',
      err: `There is no secret in ${dataDir}, and AUTH_SECRET is not set. Run the command with the settings of the server.\n`,
    })
    expect(await run(['verify'], { AUTH_SECRET: `${secret}, changed` })).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringContaining('no seal of it was made with the secret here'),
    })
    expect(await run(['verify'], { AUTH_SECRET: secret })).toMatchObject({ status: 0, err: '' })
    expect(fs.readdirSync(dataDir)).toEqual(before)
    expect(await countStored()).toBe(1)
  })

  test('a chain whose secret is lost can begin again, which is recorded', async () => {
    expect(await run(['begin'], { AUTH_SECRET: secret })).toMatchObject({
      status: 1,
      err: expect.stringContaining('The chain was not begun again. The end of the chain was sealed with the secret of this server'),
    })
    const renewed = { AUTH_SECRET: 'a new secret, as the old one was lost' }
    expect(await run(['begin'], renewed)).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^The chain begins again after segment 1, /),
    })
    expect(await run(['verify'], renewed)).toMatchObject({
      status: 0,
      out: expect.stringContaining(' Segments up to 1 were sealed with another key. 1 event not yet sealed.'),
    })
  })

  test.each([
    ['newer', `insert into drizzle.__drizzle_migrations (hash, created_at) values ('f', 4102444800000)`, 'is newer than this version'],
    ['older', 'delete from drizzle.__drizzle_migrations where created_at > 0', 'is older than this version of Tickmark: '],
  ])('a %s database is refused, and not migrated', async (_which, change, reason) => {
    await withDatabase(({ pool }) => pool.query(change))
    expect(await run(['verify'], { AUTH_SECRET: secret })).toMatchObject({ status: 2, out: '', err: expect.stringContaining(reason) })
  })
})
