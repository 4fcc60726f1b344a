import type { AnalysisEvent } from '@tickmark/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { analysisMembers, users } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { startPointsServer } from '../../testing/points-server.ts'

const database = await openTestDatabase()
const { db } = database
const { call, change, ids, newAnalysis, stop } = await startPointsServer(database)
afterAll(async () => {
  await stop()
  await database.close()
})

test('the history names the person whom an act was about, also once they have left, but not once their account is deleted', async () => {
  const id = await newAnalysis('e1')
  await change('ada', id, [1], { assigneeId: ids.bea })
  const about = async () => {
    const events = (await call('ada', { url: `/api/analysis/${id}/events` })).json<AnalysisEvent[]>()
    return events.find(({ kind }) => kind === 'assigned')?.about
  }
  await db.delete(analysisMembers).where(and(eq(analysisMembers.analysisId, id), eq(analysisMembers.userId, ids.bea)))
  expect(await about()).toEqual({ id: ids.bea, name: 'bea Test' })
  await db.delete(users).where(eq(users.id, ids.bea))
  expect(await about()).toBeUndefined()
})
