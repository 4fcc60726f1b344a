import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { analyses, analysisMembers, documents, eyeChecks, points } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addMarkedReview } from '../../testing/marked-review.ts'
import { addPerson } from '../../testing/people.ts'
import { addSharedAnalysis } from '../../testing/sharing.ts'
import { listAssigned, listEyeChecks, listOwnPoints } from './point-queries.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(async () => database.close())

test('without access, a user gets no assigned points or figures, and only the numbers and dates of what they did', async () => {
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
    const draft = { kind: 'draft', version: 1, sha256: '', name: 'draft.pdf', bytes: 1 } as const
    await db.insert(documents).values({ workspaceId: place.workspaceId, analysisId, ...draft })
    const reviewId = await addMarkedReview(db, analysisId, { 4: 'u' })
    const check = { page: 4, figure: 0, text: '4,000', userId, initials: 'BT' }
    await db.insert(eyeChecks).values({ workspaceId: place.workspaceId, reviewId, ...check })
  }
  await db.delete(analysisMembers).where(eq(analysisMembers.analysisId, left))

  const text = { severity: 'info', title: 'Ask the client', detail: 'Note 12', page: 4, box: null }
  const dates = { createdAt: expect.any(Date) }
  expect(await listOwnPoints(db, userId)).toEqual([
    { analysisId: own, point: 1, ...dates, ...text },
    { analysisId: shared, point: 1, ...dates, ...text },
    { analysisId: left, point: 1, ...dates },
  ])
  const check = { documentId: expect.any(Number), page: 4, initials: 'BT', checkedAt: expect.any(Date) }
  expect(await listEyeChecks(db, userId)).toEqual([
    { analysisId: own, ...check, text: '4,000' },
    { analysisId: shared, ...check, text: '4,000' },
    { analysisId: left, ...check },
  ])
  expect((await listAssigned(db, userId)).map(({ analysisId }) => analysisId)).toEqual([own, shared])
})
