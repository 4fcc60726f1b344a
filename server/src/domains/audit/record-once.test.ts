import { afterAll, expect, test } from 'vitest'
import { auditOrigins } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { runFrom } from './origin.ts'
import { createRecordOnce } from './record-once.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('what a person reads is recorded once an hour for each address, also by two processes', async () => {
  const now = () => new Date()
  const [one, other] = [createRecordOnce({ db: database.db, now }), createRecordOnce({ db: database.db, now })]
  const view = { actorId: 1, action: 'document-viewed', subject: 'analysis', subjectId: '7' } as const
  for (const recordOnce of [one, one, other])
    for (const address of ['203.0.113.1', '203.0.113.2']) await runFrom({ address }, () => recordOnce(view))
  const rows = await database.db.select({ address: auditOrigins.address }).from(auditOrigins)
  expect(rows.map(({ address }) => address).toSorted()).toEqual(['203.0.113.1', '203.0.113.2'])
})
