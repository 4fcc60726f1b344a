import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { connections } from '../../db/schema/index.ts'
import { ApiError } from '../../http/api-error.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { openPullTest } from '../../testing/pull-steps.ts'
import { unlimitedStorage, type Storage } from '../storage/service.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())
const ada = await addPerson(db, 'ada')

test('a full disk is not a full storage', async () => {
  let writes = 0
  const writeText: Storage['writeText'] = async (_text, work) => {
    writes += 1
    if (writes > 3) throw new ApiError('DISK_FULL')
    return work()
  }
  const on = await openPullTest(db, ada, 'ada', { storage: { ...unlimitedStorage, writeText } })
  expect(await on.finish((await on.start()).id)).toMatchObject({ state: 'failed', failure: 'disk-full', read: null })
})

test('a provider that is no longer set up, and tokens without their key, have not ended there', async () => {
  const on = await openPullTest(db, ada, 'ada')
  const { id } = await on.start()
  await on.step(id)
  await db
    .update(connections)
    .set({ sealedTokens: Buffer.from('sealed with a key that is lost') })
    .where(eq(connections.id, on.connection.id))
  expect(await on.step(id)).toMatchObject({ state: 'failed', failure: 'access-lost' })
  await on.consent(on.connection.id)
  const again = await on.start()
  on.ledgerSources.clear()
  expect(await on.step(again.id)).toMatchObject({ state: 'failed', failure: 'not-set-up' })
  // Once the server is set up again, nobody has to connect again.
  on.ledgerSources.set('xero', on.source)
  expect(await on.finish((await on.start()).id)).toMatchObject({ state: 'complete' })
})
