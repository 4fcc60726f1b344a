import type { SharedRole } from '@tickmark/contract'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AttemptCounter } from '../../attempts/attempt-counter.ts'
import { analyses, analysisEvents, analysisInvitations, notifications, points } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addPerson } from '../../testing/people.ts'
import { addSharedAnalysis } from '../../testing/sharing.ts'
import { silentAnnouncements } from '../../testing/silent-announcements.ts'
import { createNotifications } from '../notifications/service.ts'
import type { User } from '../users/service.ts'
import { createMembers } from './service.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(async () => database.close())

let ada: User
let bea: User
beforeAll(async () => {
  ada = await addPerson(db, 'ada')
  bea = await addPerson(db, 'bea')
})

const published: string[] = []
const members = createMembers({
  db,
  attempts: new AttemptCounter({ secret: 'a secret', factor: 0, now: () => new Date() }),
  mail: { send: async () => {} },
  announcements: {
    announce:
      async (_tx, { kind }) =>
      () =>
        void published.push(kind),
  },
  notifications: createNotifications({ db, jobs: { send: async () => {} }, announcements: silentAnnouncements, emailDelayMs: 0 }),
  linkInvited: async () => 'http://localhost/auth',
  now: () => new Date(),
})

/** An analysis of ada's with two points of bea's and one of ada's. Bea prepares it, ada reviews it. */
async function addAssigned(role: SharedRole = 'reviewer') {
  const id = await addSharedAnalysis(db, 'ada', { bea: role })
  const [analysis] = await db.select().from(analyses).where(eq(analyses.id, id))
  if (analysis === undefined) throw new Error('no analysis')
  const { workspaceId, userId } = analysis
  const own = { workspaceId, analysisId: id, kind: 'own', severity: 'info', title: 'A point', detail: '', page: 1 } as const
  await db.insert(points).values([bea, ada, bea].map((assignee, i) => ({ ...own, number: i + 1, assigneeId: assignee.id })))
  await db.update(analyses).set({ preparerId: bea.id, reviewerId: ada.id }).where(eq(analyses.id, id))
  published.length = 0
  return { id, workspaceId, userId, role: 'owner' as const, owner: null, isWithin: true, isManaged: true, standard: 'IFRS' as const }
}

type Assigned = Awaited<ReturnType<typeof addAssigned>>

const read = async (id: number) => {
  const rows = await db.select().from(points).where(eq(points.analysisId, id)).orderBy(asc(points.number))
  const isAssigned = and(eq(analysisEvents.analysisId, id), eq(analysisEvents.kind, 'assigned'))
  const events = await db.select().from(analysisEvents).where(isAssigned).orderBy(asc(analysisEvents.id))
  const numbers = new Map(rows.map((row) => [row.id, row.number]))
  const [named] = await db.select().from(analyses).where(eq(analyses.id, id))
  return {
    signatories: [named?.preparerId, named?.reviewerId],
    points: rows.map(({ assigneeId, version }) => [assigneeId, version]),
    events: events.map(({ pointId, userId, data }) => [numbers.get(pointId ?? 0), userId, data]),
  }
}

/** As after a change of address, when the invitation was to the new one. */
async function acceptAsViewer({ id }: Assigned): Promise<void> {
  await db.insert(analysisInvitations).values({ analysisId: id, email: bea.email, role: 'viewer', inviterId: ada.id })
  const [invitation] = await members.listInvitations(bea)
  if (invitation === undefined) throw new Error('no invitation')
  await members.accept(bea, invitation)
}

test.each<[string, 'ada' | 'bea', (analysis: Assigned) => Promise<void>]>([
  ['deletes their account', 'bea', () => members.forget(bea)],
  ['is removed', 'ada', (analysis) => members.remove(ada, analysis, bea.email)],
  ['leaves', 'bea', (analysis) => members.remove(bea, { ...analysis, role: 'reviewer' }, bea.email)],
  ['becomes a viewer', 'ada', (analysis) => members.share(ada, analysis, bea.email, 'viewer')],
  ['accepts to be a viewer', 'bea', acceptAsViewer],
])('a member who %s is no longer assigned to points, nor named to sign', async (_, by, act) => {
  const analysis = await addAssigned()
  await act(analysis)
  const userId = by === 'ada' ? ada.id : bea.id
  expect(await read(analysis.id)).toEqual({
    signatories: [null, ada.id],
    points: [
      [null, 2],
      [ada.id, 1],
      [null, 2],
    ],
    events: [
      [1, userId, { assigneeId: null }],
      [3, userId, { assigneeId: null }],
    ],
  })
  expect(published).toEqual(['changed', 'points'])
})

test.each<[string, (analysis: Assigned) => Promise<void>, number]>([
  ['deletes their account', () => members.forget(bea), 0],
  ['is removed', (analysis) => members.remove(ada, analysis, bea.email), 0],
  ['becomes a viewer', (analysis) => members.share(ada, analysis, bea.email, 'viewer'), 1],
])('of a member who %s, this many notifications about the analysis are left', async (_, act, left) => {
  const analysis = await addAssigned()
  const notice = { workspaceId: analysis.workspaceId, analysisId: analysis.id, point: 1, kind: 'mention' } as const
  await db.insert(notifications).values([
    { ...notice, userId: bea.id, actorId: ada.id },
    { ...notice, userId: ada.id, actorId: bea.id },
  ])
  await act(analysis)
  const rows = await db.select().from(notifications).where(eq(notifications.analysisId, analysis.id))
  expect(rows.filter(({ userId }) => userId === bea.id)).toHaveLength(left)
  expect(rows.filter(({ userId }) => userId === ada.id)).toHaveLength(1)
  if (left > 0) await members.remove(ada, analysis, bea.email)
})

test('a member who is removed stays assigned in other analyses', async () => {
  const [left, kept] = [await addAssigned(), await addAssigned()]
  await members.remove(ada, left, bea.email)
  expect((await read(kept.id)).points).toEqual([
    [bea.id, 1],
    [ada.id, 1],
    [bea.id, 1],
  ])
  await members.remove(ada, kept, bea.email)
})

test('a viewer who becomes a reviewer stays assigned, and nothing is announced about points', async () => {
  const analysis = await addAssigned('viewer')
  await members.share(ada, analysis, bea.email, 'reviewer')
  expect((await read(analysis.id)).points.map(([assigneeId]) => assigneeId)).toEqual([bea.id, ada.id, bea.id])
  expect(published).toEqual(['changed'])
})
