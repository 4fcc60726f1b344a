import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { authAttempts } from '../../db/schema/auth.ts'
import { IdentityRefused } from '../../ports/identity.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { AttemptLimits, type AttemptKind } from './attempt-limits.ts'
import { sweepIdentities } from './sweep-identities.ts'

const minuteMs = 60_000
let database: Database
let attempts: AttemptLimits
let now = new Date('2026-03-01T12:00:00Z')
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minuteMs)
}
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => database.close())
beforeEach(async () => {
  await database.db.delete(authAttempts)
  attempts = new AttemptLimits({ db: database.db, secret: 'a secret of tests', factor: 1, now: () => now })
})

const ada = 'ada@example.com'
const office = '192.0.2.1'
const home = '198.51.100.7'
/** `203.0.113.n` */
const stranger = (n: number) => `203.0.113.${n}`

/** Makes `tries` attempts and returns how many were allowed. */
async function count(tries: number, kind: AttemptKind, address: string, email?: string): Promise<number> {
  let passed = 0
  for (let i = 0; i < tries; i += 1) {
    try {
      await attempts.take(kind, address, email)
      passed += 1
    } catch (error) {
      if (!(error instanceof IdentityRefused) || !['TOO_MANY_ATTEMPTS', 'TOO_MANY_EMAILS'].includes(error.code)) throw error
    }
  }
  return passed
}

describe('wrong passwords from one client', () => {
  test('are limited to ten per account in 15 minutes', async () => {
    expect(await count(30, 'signIn', office, ada)).toBe(10)
    pass(14)
    expect(await count(1, 'signIn', office, ada)).toBe(0)
    pass(2)
    expect(await count(30, 'signIn', office, ada)).toBe(10)
  })

  test('lock out neither other accounts at this client nor the account at other clients', async () => {
    await count(200, 'signIn', office, ada)
    expect(await count(5, 'signIn', office, 'bea@example.com')).toBe(5)
    expect(await count(5, 'signIn', home, ada)).toBe(5)
  })

  test('are limited to fifty over all accounts', async () => {
    let passed = 0
    for (let i = 0; i < 60; i += 1) passed += await count(1, 'signIn', office, `nobody-${i}@example.com`)
    expect(passed).toBe(50)
  })

  test('are counted correctly when concurrent', async () => {
    const passed = await Promise.all(Array.from({ length: 40 }, () => count(1, 'signIn', office, ada)))
    expect(passed.filter((one) => one === 1)).toHaveLength(10)
  })

  test('are counted per IPv6 network', async () => {
    expect(await count(6, 'signIn', '2001:db8::1', ada)).toBe(6)
    expect(await count(6, 'signIn', '2001:db8::2', ada)).toBe(4)
    expect(await count(6, 'signIn', '2001:db8:0:1::1', ada)).toBe(6)
  })
})

describe('the right password', () => {
  test('resets the count of wrong ones', async () => {
    for (let round = 0; round < 10; round += 1) {
      expect(await count(9, 'signIn', office, ada)).toBe(9)
      await attempts.take('signIn', office, ada)
      await attempts.admit(office, ada)
      pass(16)
    }
  })

  test('does not count towards the limit of the address', async () => {
    for (let i = 0; i < 80; i += 1) {
      await attempts.take('signIn', office, `colleague-${i}@example.com`)
      await attempts.admit(office, `colleague-${i}@example.com`)
    }
    expect(await count(1, 'signIn', office, ada)).toBe(1)
  })
})

describe('correct passwords', () => {
  const enterAll = async (times: number) => {
    for (let n = 1; n <= times; n += 1) {
      await attempts.take('signIn', stranger(n % 7), ada)
      await attempts.admit(stranger(n % 7), ada)
    }
  }

  test('are limited to sixty per account in ten minutes, over all clients', async () => {
    await enterAll(60)
    expect(await count(1, 'signIn', home, ada)).toBe(0)
    expect(await count(1, 'signIn', home, 'bea@example.com')).toBe(1)
    pass(11)
    expect(await count(1, 'signIn', home, ada)).toBe(1)
  })
})

describe('an account attacked from many clients', () => {
  const attackFromManyClients = async () => {
    for (let n = 1; n <= 10; n += 1) await count(5, 'signIn', stranger(n), ada)
  }

  test('limits unknown clients to one attempt in 15 minutes', async () => {
    await attackFromManyClients()
    expect(await count(10, 'signIn', stranger(11), ada)).toBe(1)
    expect(await count(5, 'signIn', stranger(1), ada)).toBe(0)
    pass(16)
    expect(await count(10, 'signIn', stranger(11), ada)).toBe(1)
  })

  test('still allows ten attempts from a known client, and one from a new client', async () => {
    await attempts.take('signIn', office, ada)
    await attempts.admit(office, ada)
    await attackFromManyClients()
    expect(await count(20, 'signIn', office, ada)).toBe(10)
    expect(await count(20, 'signIn', home, ada)).toBe(1)
  })

  test('does not affect other accounts', async () => {
    await attackFromManyClients()
    expect(await count(10, 'signIn', stranger(11), 'bea@example.com')).toBe(10)
  })

  test('has its normal limits again after an hour', async () => {
    await attackFromManyClients()
    pass(61)
    expect(await count(20, 'signIn', home, ada)).toBe(10)
  })
})

describe('emails', () => {
  test('to one account cannot be used up by one client', async () => {
    let sent = 0
    for (let quarter = 0; quarter < 4; quarter += 1) {
      sent += await count(10, 'sendReset', office, ada)
      pass(15.1)
    }
    expect(sent).toBe(10)
    expect(await count(1, 'sendReset', home, ada)).toBe(1)
  })

  test('to one account cannot be used up by a few clients: another client can still request one', async () => {
    let sent = 0
    for (let n = 1; n <= 7; n += 1) sent += await count(10, 'sendReset', stranger(n), ada)
    expect(sent).toBe(13)
    expect(await count(3, 'sendReset', home, ada)).toBe(1)
  })

  test('of one kind leave the limits of the others alone', async () => {
    for (let n = 1; n <= 30; n += 1) await count(3, 'sendSignInLink', stranger(n), ada)
    for (let n = 1; n <= 30; n += 1) await count(3, 'sendVerification', stranger(n), ada)
    expect(await count(3, 'sendReset', stranger(1), ada)).toBe(3)
  })

  test('can be requested by a known client when strangers have used up the limit', async () => {
    await attempts.take('signIn', office, ada)
    await attempts.admit(office, ada)
    for (let n = 1; n <= 30; n += 1) await count(3, 'sendReset', stranger(n), ada)
    expect(await count(5, 'sendReset', home, ada)).toBe(0)
    expect(await count(5, 'sendReset', office, ada)).toBe(3)
    expect(await count(5, 'sendReset', office, 'bea@example.com')).toBe(3)
  })

  test('that are refused have their own code', async () => {
    await count(3, 'sendReset', office, ada)
    await expect(attempts.take('sendReset', office, ada)).rejects.toMatchObject({ code: 'TOO_MANY_EMAILS' })
  })

  test('to one account are limited over all clients', async () => {
    let sent = 0
    for (let n = 1; n <= 20; n += 1) sent += await count(3, 'sendReset', stranger(n), ada)
    expect(sent).toBe(20)
  })
})

test('uses of links are limited per client', async () => expect(await count(70, 'useLink', office)).toBe(60))

test('a factor multiplies the limits, and zero switches counting off', async () => {
  const createLimits = (factor: number) => new AttemptLimits({ db: database.db, secret: 'a secret of tests', factor, now: () => now })
  attempts = createLimits(0.5)
  expect(await count(30, 'signIn', office, ada)).toBe(5)
  await database.db.delete(authAttempts)
  attempts = createLimits(0)
  expect(await count(30, 'signIn', office, ada)).toBe(30)
  expect(await database.db.select().from(authAttempts)).toEqual([])
})

test('counters reveal neither clients nor accounts, and are removed when they expire', async () => {
  await count(3, 'signIn', office, ada)
  await attempts.admit(office, ada)
  const rows = await database.db.select().from(authAttempts)
  expect(rows.length).toBeGreaterThan(2)
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
  const other = new AttemptLimits({ db: database.db, secret: 'another secret of tests', factor: 1, now: () => now })
  await other.take('signIn', office, ada)
  const keys = (await database.db.select().from(authAttempts)).map(({ key }) => key)
  expect(keys.length).toBe(rows.length + 3)
  pass(61)
  await sweepIdentities(database.db, now)
  expect(await database.db.select().from(authAttempts)).toHaveLength(1)
  pass(31 * 24 * 60)
  await sweepIdentities(database.db, now)
  expect(await database.db.select().from(authAttempts)).toEqual([])
})

test('a client at its limit adds no more rows', async () => {
  for (let i = 0; i < 60; i += 1) await count(1, 'signIn', office, `nobody-${i}@example.com`)
  const rows = await database.db.$count(authAttempts)
  for (let i = 60; i < 90; i += 1) expect(await count(1, 'signIn', office, `nobody-${i}@example.com`)).toBe(0)
  expect(await database.db.$count(authAttempts)).toBe(rows)
})
