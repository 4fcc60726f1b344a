import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createAuditChain } from '../domains/audit/service.ts'
import { recordAudit } from '../domains/audit/service.ts'
import { openOwnDatabase } from '../testing/database.ts'
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
  expect(await collect((output) => runAuditCommand(chain, output))).toEqual({
    status: 0,
    out: 'All 0 sealed events in 0 segments verified. The chain is empty. 1 event not yet sealed.\n',
    err: '',
  })
  await chain.seal()
  expect(await collect((output) => runAuditCommand(chain, output))).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^All 1 sealed event in 1 segment verified\. The head is segment 1, [0-9a-f]{64}\.\n$/),
  })
  await database.pool.query("update audit_events set action = 'sign-out'")
  expect(await collect((output) => runAuditCommand(chain, output))).toEqual({
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
  for (const args of [[], ['check'], ['verify', 'a', 'b'], ['verify', '--all']])
    expect(await collect((output) => runAudit(args, output))).toMatchObject({
      status: 2,
      err: expect.stringContaining('audit verify [FILE]'),
    })
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('DATA_DIR', join(folder, 'nowhere'))
  expect(await verify()).toMatchObject({ status: 2, err: expect.stringContaining('There is no database in') })
  vi.unstubAllEnvs()
})
