import { eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readLinkable, runAdminCommand, type AdminCommandDeps } from './admin-command.ts'
import { buildRemoveFactorAlone } from '../create-identity.ts'
import type { Database } from '../db/open.ts'
import { auditEvents, authAccounts, authFactors, authUsers, users, userSessions } from '../db/schema/index.ts'
import { accountEmailJob, createAdministrators } from '../domains/admin/service.ts'
import { readEnv } from '../env.ts'
import { openTestDatabase } from '../testing/database.ts'
import { addPerson } from '../testing/people.ts'

/** Of a server whose own provider is authoritative for one domain. */
const settings = readEnv({
  OIDC_ISSUER: 'https://sso.example',
  OIDC_CLIENT_ID: 'tickmark',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_DOMAINS: 'example.com',
})

const depsOf = (database: Database): AdminCommandDeps => ({
  administrators: createAdministrators(database.db),
  adminEmails: [],
  linkable: readLinkable(settings),
  remove: buildRemoveFactorAlone(database, (error) => expect.unreachable(error.message)),
})

test('works the same over either kind of database', async () => {
  const database = await openTestDatabase()
  const { id } = await addPerson(database.db, 'ada')
  // A name was typed by someone else and must not control the operator's terminal.
  await database.db.update(users).set({ surname: 'Test\u001B[2J' }).where(eq(users.id, id))
  const said: string[] = []
  const output = { out: (text: string) => void said.push(text), err: (text: string) => void said.push(text) }
  const run = (...args: string[]) => runAdminCommand(args, depsOf(database), output)
  const statuses = [await run('grant', 'ada@example.com'), await run('list'), await run('revoke', 'ada@example.com')]
  await database.close()
  expect(statuses).toEqual([0, 0, 1])
  expect(said).toEqual([expect.stringContaining('now'), 'ada@example.com  ada Test\uFFFD[2J\n', expect.stringContaining('last')])
})

test('unlinks the account of a provider from an address, once', async () => {
  const database = await openTestDatabase()
  const said: string[] = []
  const output = { out: (text: string) => void said.push(text), err: (text: string) => void said.push(text) }
  const run = (...args: string[]) => runAdminCommand(args, depsOf(database), output)
  await database.db.insert(authUsers).values({ id: 'ada', email: 'ada@example.com', name: 'Ada', firstName: 'Ada', surname: '' })
  const rows = ['credential', 'oidc:https://sso.example'].map((providerId) => ({
    id: providerId,
    userId: 'ada',
    providerId,
    accountId: '1',
  }))
  await database.db.insert(authAccounts).values(rows)
  const statuses = [await run('unlink', 'Ada@example.com'), await run('unlink', 'ada@example.com'), await run('unlink', 'eve@example.com')]
  const left = await database.db.select({ providerId: authAccounts.providerId }).from(authAccounts)
  await database.close()
  expect([statuses, left]).toEqual([[0, 0, 1], [{ providerId: 'credential' }]])
  expect(said.map((text) => text.split(' ', 3).join(' '))).toEqual([
    'ada@example.com is unlinked,',
    'The next account',
    'No account of',
    'No identity on',
  ])
})

describe('an address of another domain', () => {
  async function unlink(providerId: string, google: boolean) {
    const database = await openTestDatabase()
    const said: string[] = []
    const output = { out: (text: string) => void said.push(text), err: (text: string) => void said.push(text) }
    await database.db.insert(authUsers).values({ id: 'eve', email: 'eve@elsewhere.example', name: 'Eve', firstName: 'Eve', surname: '' })
    await database.db.insert(authAccounts).values({ id: 'a', userId: 'eve', providerId, accountId: '1' })
    const chosen = google ? { ...settings, google: { issuer: 'https://g.example', clientId: 'a', clientSecret: 'b' } } : settings
    const deps = { ...depsOf(database), linkable: readLinkable(chosen) }
    const status = await runAdminCommand(['unlink', 'eve@elsewhere.example'], deps, output)
    const left = await database.db.select().from(authAccounts)
    await database.close()
    return { status, left: left.length, said: said.join('') }
  }

  test.each([
    ['oidc:https://sso.example', true],
    ['google', false],
  ])('keeps its account of %s, because none could be linked again', async (providerId, google) => {
    const said = expect.stringMatching(/^Nothing was changed: OIDC_DOMAINS does not list/)
    expect(await unlink(providerId, google)).toEqual({ status: 1, left: 1, said })
  })

  test('loses its account of Google, which may be linked again', async () => {
    expect(await unlink('google', true)).toEqual({ status: 0, left: 0, said: expect.stringContaining('if it is of gmail.com') })
  })
})

test('the operator removes a second factor, which is recorded and announced by email', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await addPerson(db, 'ada')
  await db.insert(authUsers).values({ id: 'ada', name: 'ada', firstName: 'ada', surname: 'Test', email: 'ada@example.com' })
  await db.insert(authFactors).values({ userId: 'ada', sealedSecret: Buffer.from('sealed'), confirmedAt: new Date() })
  const output = { out: () => {}, err: () => {} }
  const run = (email: string) => runAdminCommand(['remove-factor', email], depsOf(database), output)
  expect([await run('nobody@example.com'), await run('ada@example.com'), await run('ada@example.com')]).toEqual([1, 0, 0])
  expect(await db.$count(authFactors)).toBe(0)
  expect(await db.$count(userSessions, isNull(userSessions.endTime))).toBe(0)
  const events = await db.select().from(auditEvents)
  const mails = await database.pool.query('select data from pgboss.job where name = $1', [accountEmailJob.name])
  await database.close()
  expect(events).toMatchObject([{ actorId: null, action: 'second-factor-removed', subject: 'user' }])
  expect(mails.rows).toMatchObject([{ data: { kind: 'second-factor-removed' } }])
})

test.each([
  ['is suspended', { suspendedAt: new Date() }],
  ['has no identity', { firebaseUid: null }],
])('an administrator who %s is nobody to leave the server to', async (_, state) => {
  const database = await openTestDatabase()
  const output = { out: () => {}, err: () => {} }
  const run = (...args: string[]) => runAdminCommand(args, depsOf(database), output)
  const { id } = await addPerson(database.db, 'absent')
  await addPerson(database.db, 'ada')
  await run('grant', 'absent@example.com')
  await run('grant', 'ada@example.com')
  await database.db.update(users).set(state).where(eq(users.id, id))
  const statuses = [await run('revoke', 'ada@example.com'), await run('revoke', 'absent@example.com')]
  const last = [await run('revoke', 'ada@example.com'), await run('revoke', 'ada@example.com', '--last')]
  await database.close()
  expect([statuses, last]).toEqual([
    [1, 0],
    [1, 0],
  ])
})
