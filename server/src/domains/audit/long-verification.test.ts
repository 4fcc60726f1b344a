import { afterAll, expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { noHeadNote } from '../../testing/no-head-note.ts'
import { createAuditChain } from './chain.ts'
import { createAuditTrail } from './trail.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

const settings = { secret: 'the secret of this server, of 32 characters', retentionDays: 0, addressDays: 90, earlierSecrets: [] }

test('a long verification goes on after an answer that marks it as running; callers share it', async () => {
  const started: (() => void)[] = []
  const failures: unknown[] = []
  let isHeld = true
  const chain = createAuditChain({ db, ...settings, note: noHeadNote, now: () => new Date() })
  const slow = {
    ...chain,
    verify: async () => {
      if (isHeld) await new Promise<void>((resolve) => started.push(resolve))
      return chain.verify()
    },
    describe: async () => ({ ...(await chain.describe()), verifying: isHeld }),
  }
  const trail = createAuditTrail({ db, chain: slow, patienceMs: 1, onLateFailure: (error) => void failures.push(error) })
  expect(await trail.verify(1)).toMatchObject({ verifying: true, verification: null })
  isHeld = false
  for (const go of started) go()
  await expect.poll(async () => (await chain.describe()).verification).toMatchObject({ segments: 1, problem: null })

  const verified = await Promise.all([chain.verify(), chain.verify()])
  expect(verified[0]).toBe(verified[1])
  expect(await chain.describe()).toMatchObject({ verifying: false })
  expect(await db.select().from(auditEvents)).toMatchObject([{ action: 'audit-verified' }])
  expect(failures).toEqual([])
})

test('a verification that fails is reported by the answer, or after it', async () => {
  const chain = createAuditChain({ db, ...settings, note: noHeadNote, now: () => new Date() })
  const failures: unknown[] = []
  let fail: (error: Error) => void = () => {}
  const failing = { ...chain, verify: () => new Promise<never>((_, reject) => (fail = reject)) }
  const ask = (patienceMs: number) =>
    createAuditTrail({ db, chain: failing, patienceMs, onLateFailure: (error) => void failures.push(error) }).verify(1)
  await ask(1)
  fail(new Error('late'))
  await expect.poll(() => failures).toEqual([new Error('late')])
  const early = { ...chain, verify: () => Promise.reject(new Error('early')) }
  await expect(
    createAuditTrail({ db, chain: early, patienceMs: 60_000, onLateFailure: (error) => void failures.push(error) }).verify(1),
  ).rejects.toThrow('early')
})
