import { afterAll, beforeAll, expect, test } from 'vitest'
import { AttemptCounter } from '../../attempts/attempt-counter.ts'
import type { Database } from '../../db/open.ts'
import { feedback } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { createFeedback } from './service.ts'

const start = new Date('2026-03-01T12:00:00Z')
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => database.close())

test('a user’s feedback is limited to twenty an hour, and other users’ is not', async () => {
  let now = start
  const attempts = new AttemptCounter({ secret: 'a secret of tests', factor: 1, now: () => now })
  const { send } = createFeedback({ db: database.db, attempts })
  const [ada, bob] = [await addPerson(database.db, 'ada'), await addPerson(database.db, 'bob')]
  for (let n = 0; n < 20; n += 1) expect(await send(ada, { rating: 5 })).toBeNull()
  const inAnHour = new Date(start.getTime() + 60 * 60_000)
  expect(await send(ada, { rating: 5, comment: 'more' })).toEqual(inAnHour)
  expect(await database.db.$count(feedback)).toBe(20)
  expect(await send(bob, { rating: 4 })).toBeNull()
  now = new Date(inAnHour.getTime() + 1)
  expect(await send(ada, { rating: 5 })).toBeNull()
})
