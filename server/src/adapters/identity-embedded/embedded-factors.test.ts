import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { authAttempts, authSessions, authUsers } from '../../db/schema/auth.ts'
import type { Seal } from '../../ports/seal.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { createSeals } from '../sealed-secrets/create-seals.ts'
import { EmbeddedFactors, removeFactorAndSessions } from './embedded-factors.ts'
import { resealFactors } from './reseal-factors.ts'
import { sweepIdentities } from './sweep-identities.ts'
import { codeAt } from './totp.ts'

const minuteMs = 60_000
const secret = 'a secret of tests, long enough to pass'
const key = (id: string) => ({ id, material: Buffer.alloc(32, id) })
let database: Database
let now = new Date('2026-03-01T12:00:00Z')
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const events: string[] = []
let unreadable = 0

const factorsWith = (seal: Seal) =>
  new EmbeddedFactors({
    db: database.db,
    seal,
    secret,
    rateLimitFactor: 1,
    now: () => now,
    events: {
      secondFactorFailed: async () => void events.push('failed'),
      recoveryCodeUsed: async () => void events.push('recovery'),
    },
    onUnreadable: () => void (unreadable += 1),
  })
const sealOf = (...ids: string[]) => createSeals(ids.map(key), secret).factors

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => database.close())
beforeEach(async () => {
  const { db } = database
  await db.delete(authUsers)
  await db.delete(authAttempts)
  await db
    .insert(authUsers)
    .values({ id: 'ada', name: 'Ada', firstName: 'Ada', surname: 'T', email: 'ada@example.com', emailVerified: true })
  for (const id of ['here', 'there'])
    await db.insert(authSessions).values({ id, token: id, userId: 'ada', expiresAt: new Date('2100-01-01'), createdAt: now })
  events.length = 0
  unreadable = 0
})

async function turnOn(factors: EmbeddedFactors) {
  const begun = await factors.begin('ada', 'ada@example.com')
  const codes = await factors.confirm({ uid: 'ada', sessionId: 'here', code: codeAt(begun.secret, now) })
  pass(30_000)
  return { secret: begun.secret, codes }
}
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error as { code: string }).code,
  )

test('nothing is asked for until the first code of the app, and the newest secret counts', async () => {
  const factors = factorsWith(sealOf())
  const first = await factors.begin('ada', 'ada@example.com')
  const second = await factors.begin('ada', 'ada@example.com')
  expect(await factors.find('ada')).toBeNull()
  const confirm = (begun: string) => outcome(factors.confirm({ uid: 'ada', sessionId: 'here', code: codeAt(begun, now) }))
  expect(await confirm(first.secret)).toBe('INVALID_CODE')
  expect(await confirm(second.secret)).toBe('taken')
  expect(await factors.find('ada')).toEqual({ since: now, codesLeft: 10 })
  expect(await outcome(factors.begin('ada', 'ada@example.com'))).toBe('SECOND_FACTOR_ON')
  const sessions = await database.db.select().from(authSessions)
  expect(sessions).toMatchObject([{ id: 'here', secondFactorAt: now }])
})

test('the database shows neither secret nor code', async () => {
  const { secret: shared, codes } = await turnOn(factorsWith(sealOf('one')))
  const { rows } = await database.pool.query<{ all: string }>(
    `select (select json_agg(f)::text from auth_factors f) || (select json_agg(c)::text from auth_recovery_codes c) as all`,
  )
  for (const word of [shared, Buffer.from(shared).toString('hex'), ...codes]) expect(rows[0]?.all).not.toContain(word)
})

describe('wrong codes', () => {
  const wrong = (factors: EmbeddedFactors, code: string) => outcome(factors.check('ada', { code }))

  test('are ten in a quarter of an hour; recovery codes are counted apart', async () => {
    const factors = factorsWith(sealOf())
    const { secret: shared, codes } = await turnOn(factors)
    const right = codeAt(shared, now)
    const guess = right === '000000' ? '000001' : '000000'
    const answers: string[] = []
    for (let tries = 0; tries < 11; tries += 1) answers.push(await wrong(factors, guess))
    expect(answers).toEqual([...Array<string>(10).fill('INVALID_CODE'), 'TOO_MANY_ATTEMPTS'])
    expect(await wrong(factors, right)).toBe('TOO_MANY_ATTEMPTS')
    expect(await outcome(factors.check('ada', { recoveryCode: codes[0] ?? '' }))).toBe('taken')
    pass(16 * minuteMs)
    expect(await wrong(factors, codeAt(shared, now))).toBe('taken')
    expect(events).toEqual([...Array<string>(10).fill('failed'), 'recovery'])
  })

  test('are fifty in a day', async () => {
    const factors = factorsWith(sealOf())
    const { secret: shared } = await turnOn(factors)
    let refused = 0
    for (let quarter = 0; quarter < 8; quarter += 1) {
      const guess = codeAt(shared, now) === '000000' ? '000001' : '000000'
      for (let tries = 0; tries < 10; tries += 1) if ((await wrong(factors, guess)) === 'INVALID_CODE') refused += 1
      pass(16 * minuteMs)
    }
    expect(refused).toBe(50)
  })
})

test('a new key seals the secrets again, and without their key only recovery codes work', async () => {
  const { secret: shared, codes } = await turnOn(factorsWith(sealOf('old')))
  expect(await resealFactors(database.db, sealOf('new', 'old'))).toBe(0)
  expect(await outcome(factorsWith(sealOf('new')).check('ada', { code: codeAt(shared, now) }))).toBe('taken')
  pass(30_000)
  expect(await resealFactors(database.db, sealOf('other'))).toBe(1)
  const without = factorsWith(sealOf('other'))
  expect(await outcome(without.check('ada', { code: codeAt(shared, now) }))).toBe('INVALID_CODE')
  expect(unreadable).toBe(1)
  expect(await outcome(without.check('ada', { recoveryCode: codes[1] ?? '' }))).toBe('taken')
})

test('the operator removes a factor with all sessions; without one, nothing happens', async () => {
  expect(await removeFactorAndSessions(database.db, 'ada')).toBe(false)
  expect(await database.db.$count(authSessions)).toBe(2)
  await turnOn(factorsWith(sealOf()))
  expect(await removeFactorAndSessions(database.db, 'ada')).toBe(true)
  expect(await database.db.$count(authSessions)).toBe(0)
})

test('halves of sign-ins and secrets that were never confirmed are swept', async () => {
  const factors = factorsWith(sealOf())
  await turnOn(factors)
  const half = { id: 'half', token: 'half', userId: 'ada', expiresAt: new Date('2100-01-01'), createdAt: now }
  await database.db.insert(authSessions).values(half)
  await sweepIdentities(database.db, now)
  expect(await database.db.$count(authSessions)).toBe(2)
  pass(6 * minuteMs)
  await sweepIdentities(database.db, now)
  expect((await database.db.select().from(authSessions)).map(({ id }) => id)).toEqual(['here'])
  await removeFactorAndSessions(database.db, 'ada')
  const begun = await factors.begin('ada', 'ada@example.com')
  pass(25 * 60 * minuteMs)
  await sweepIdentities(database.db, now)
  const late = factors.confirm({ uid: 'ada', sessionId: 'here', code: codeAt(begun.secret, now) })
  expect(await outcome(late)).toBe('SECOND_FACTOR_OFF')
})
