import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { analyses, analysisMembers, points } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { addSharedAnalysis } from '../../testing/sharing.ts'
import { listAssigned, listOwnPoints } from './point-queries.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(async () => database.close())

test('without access, a user gets no assigned points, and only the numbers and dates of their own', async () => {
  await addPerson(db, 'ada')
  const { id: userId } = await addPerson(db, 'bea')
  const own = await addSharedAnalysis(db, 'bea')
  const shared = await addSharedAnalysis(db, 'ada', { bea: 'viewer' })
  const left = await addSharedAnalysis(db, 'ada', { bea: 'reviewer' })
  for (const analysisId of [own, shared, left]) {
    const [analysis] = await db.select().from(analyses).where(eq(analyses.id, analysisId))
    const place = { workspaceId: analysis?.workspaceId ?? 0, analysisId, number: 1 }
    const content = { kind: 'own', severity: 'info', title: 'Ask the client', detail: 'Note 12', page: 4 } as const
    await db.insert(points).values({ ...place, ...content, authorId: userId, assigneeId: userId })
  }
  await db.delete(analysisMembers).where(eq(analysisMembers.analysisId, left))

  const text = { severity: 'info', title: 'Ask the client', detail: 'Note 12', page: 4, box: null }
  const dates = { createdAt: expect.any(Date) }
  expect(await listOwnPoints(db, userId)).toEqual([
    { analysisId: own, point: 1, ...dates, ...text },
    { analysisId: shared, point: 1, ...dates, ...text },
    { analysisId: left, point: 1, ...dates },
  ])
  expect((await listAssigned(db, userId)).map(({ analysisId }) => analysisId)).toEqual([own, shared])
})
