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

test('a verification that takes long goes on after the answer, which says so; callers share it', async () => {
  const started: (() => void)[] = []
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
  const trail = createAuditTrail({ db, chain: slow, patienceMs: 1 })
  expect(await trail.verify(1)).toMatchObject({ verifying: true, verification: null })
  isHeld = false
  for (const go of started) go()
  await expect.poll(async () => (await chain.describe()).verification).toMatchObject({ segments: 1, problem: null })

  const verified = await Promise.all([chain.verify(), chain.verify()])
  expect(verified[0]).toBe(verified[1])
  expect(await chain.describe()).toMatchObject({ verifying: false })
  expect(await db.select().from(auditEvents)).toMatchObject([{ action: 'audit-verified' }])
})
