import { limits, type Notification, type WorkspaceRole } from '@tickmark/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { analyses, auditEvents, notifications, points, workspaceInvitations, workspaceMembers, workspaces } from '../../db/schema/index.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { addFirm } from '../../testing/firm.ts'
import { addPerson } from '../../testing/people.ts'
import { startReviewServer } from '../../testing/review-server.ts'
import type { Announcements } from '../../realtime/announcements.ts'
import { listClaimed } from '../notifications/email-queries.ts'
import { createPeople } from './people.ts'

const database = await openTestDatabase()
const { db } = database
const server = await startReviewServer(database, { delaysEmails: true })
const names = ['ada', 'bea', 'cleo', 'dora', 'eve'] as const
type Name = (typeof names)[number]
const ids = {} as Record<Name, number>
for (const name of names) ids[name] = (await addPerson(db, name)).id
afterAll(async () => {
  await server.stop()
  await database.close()
})
beforeEach(async () => {
  await db.delete(notifications)
  server.notified.length = 0
})

const openFirm = () => addFirm(db, { ada: 'owner', bea: 'administrator', cleo: 'member', dora: 'member' }, 'Quill & Co')
const changeRole = (person: Name, firm: number, whom: Name, role: WorkspaceRole) =>
  server.call(person, { method: 'PATCH', url: `/api/workspaces/${firm}/people/${ids[whom]}`, payload: { role } })
const remove = (person: Name, firm: number, whom: Name) =>
  server.call(person, { method: 'DELETE', url: `/api/workspaces/${firm}/people/${ids[whom]}` })
const transfer = (person: Name, firm: number, whom: Name) =>
  server.call(person, { method: 'PUT', url: `/api/workspaces/${firm}/owner`, payload: { personId: ids[whom] } })

/** Of a person, the oldest first: the kind, the firm with their role of today, and who did it. */
async function noticesOf(person: Name) {
  const listed = (await server.call(person, { url: '/api/user/notifications' })).json<Notification[]>()
  return listed.map(({ kind, firm, by }) => [kind, firm === null ? null : [firm.name, firm.role], by?.name]).toReversed()
}

const unread = async (person: Name) =>
  (await server.call(person, { url: '/api/user/notifications/unread' })).json<{ unread: number }>().unread

const job = '0b9a7c1e-5f0d-4c39-9a34-3f1f5e0a7a11'

/** What an email to a person would list now. */
async function emailed(person: Name) {
  await db.update(notifications).set({ emailJob: job })
  return (await listClaimed(db, ids[person], job)).map(({ kind }) => kind)
}

describe('a role in a firm', () => {
  test('that is changed is reported to its person, with the role of today', async () => {
    const firm = await openFirm()
    expect((await changeRole('bea', firm, 'cleo', 'administrator')).statusCode).toBe(200)
    expect(await noticesOf('cleo')).toEqual([['firm-role', ['Quill & Co', 'administrator'], 'bea Test']])
    expect([await unread('cleo'), server.notified, await emailed('cleo')]).toEqual([1, [ids.cleo], ['firm-role']])
    expect(await noticesOf('bea')).toEqual([])
  })

  test('that is changed back before its person has noticed is not reported', async () => {
    const firm = await openFirm()
    await changeRole('ada', firm, 'cleo', 'administrator')
    await changeRole('ada', firm, 'cleo', 'guest')
    expect(await noticesOf('cleo')).toEqual([['firm-role', ['Quill & Co', 'guest'], 'ada Test']])
    await changeRole('ada', firm, 'cleo', 'member')
    expect([await noticesOf('cleo'), await unread('cleo')]).toEqual([[], 0])
  })

  test('of the owner is reported to the new one, and emailed as long as it is theirs', async () => {
    const firm = await openFirm()
    await transfer('ada', firm, 'bea')
    expect(await noticesOf('bea')).toEqual([['firm-owner', ['Quill & Co', 'owner'], 'ada Test']])
    expect(await noticesOf('ada')).toEqual([])
    expect(await emailed('bea')).toEqual(['firm-owner'])
    await transfer('bea', firm, 'ada')
    expect([await emailed('bea'), await emailed('ada')]).toEqual([[], ['firm-owner']])
  })
})

describe('a removal from a firm', () => {
  test('is the only thing about it that is reported then, and emailed unless its person has returned', async () => {
    const firm = await openFirm()
    await changeRole('ada', firm, 'cleo', 'administrator')
    await remove('ada', firm, 'cleo')
    expect(await noticesOf('cleo')).toEqual([['firm-removed', ['Quill & Co', null], 'ada Test']])
    expect([await unread('cleo'), await emailed('cleo')]).toEqual([1, ['firm-removed']])
    await db.update(workspaces).set({ name: 'Secret & Co' }).where(eq(workspaces.id, firm))
    expect(await noticesOf('cleo')).toEqual([['firm-removed', ['Quill & Co', null], 'ada Test']])
    await db.insert(workspaceMembers).values({ workspaceId: firm, userId: ids.cleo, role: 'member' })
    expect(await emailed('cleo')).toEqual([])
  })

  test('by oneself is not reported, and leaves nothing about the firm', async () => {
    const firm = await openFirm()
    await changeRole('ada', firm, 'cleo', 'administrator')
    await remove('cleo', firm, 'cleo')
    expect(await db.select().from(notifications)).toEqual([])
  })

  test('is forgotten with the firm', async () => {
    const firm = await addFirm(db, { ada: 'owner', cleo: 'member' })
    await remove('ada', firm, 'cleo')
    expect((await server.call('ada', { method: 'DELETE', url: `/api/workspaces/${firm}` })).statusCode).toBe(204)
    expect(await db.select().from(notifications)).toEqual([])
  })
})

describe('work that is handed over', () => {
  const addWork = async (firm: number, count: number) => {
    const row = { workspaceId: firm, userId: ids.cleo, fileName: 'Year end', standard: 'IFRS', fileContent: '' } as const
    const added = await db
      .insert(analyses)
      .values(Array.from({ length: count }, () => row))
      .returning({ id: analyses.id })
    return added.map(({ id }) => id)
  }

  test('is reported once for each analysis, however many points there are', async () => {
    const firm = await openFirm()
    const [first = 0, second = 0] = await addWork(firm, 2)
    const point = { workspaceId: firm, analysisId: first, kind: 'own', severity: 'info', title: 'A point', detail: '', page: 1 } as const
    await db.insert(points).values(Array.from({ length: 30 }, (_, i) => ({ ...point, number: i + 1, assigneeId: ids.cleo })))
    await remove('ada', firm, 'cleo')
    // The owner takes over, who did it: nobody is notified but Cleo.
    expect(await noticesOf('ada')).toEqual([])
    const again = await openFirm()
    await db.update(analyses).set({ workspaceId: again, userId: ids.cleo })
    await db.update(points).set({ workspaceId: again, assigneeId: ids.cleo })
    await remove('cleo', again, 'cleo')
    expect(await noticesOf('ada')).toEqual([
      ['handed-over', null, 'cleo Test'],
      ['handed-over', null, 'cleo Test'],
    ])
    const about = await db.select({ id: notifications.analysisId }).from(notifications).where(eq(notifications.userId, ids.ada))
    expect(about.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
    expect(await emailed('ada')).toEqual(['handed-over', 'handed-over'])
    await db.update(analyses).set({ userId: ids.dora }).where(eq(analyses.id, second))
    expect(await emailed('ada')).toEqual(['handed-over'])
  })

  test('is reported once in all where there are many analyses', async () => {
    const firm = await openFirm()
    await addWork(firm, limits.handOverNotices + 1)
    await remove('cleo', firm, 'cleo')
    expect(await noticesOf('ada')).toEqual([['handed-over', ['Quill & Co', 'owner'], 'cleo Test']])
    expect(await emailed('ada')).toEqual(['handed-over'])
  })
})

test('invitations as administrator that end with their inviter’s rights are recorded and announced as withdrawn', async () => {
  const firm = await openFirm()
  const invited = { workspaceId: firm, inviterId: ids.bea, clientId: null, createdAt: new Date() }
  await db.insert(workspaceInvitations).values([
    { ...invited, email: 'eve@example.com', role: 'administrator' },
    { ...invited, email: 'finn@example.com', role: 'member' },
  ])
  const announced: number[][] = []
  const announce: Announcements['announce'] = async (_tx, event) => () => void ('userIds' in event && announced.push([...event.userIds]))
  const silent = { add: async () => () => {}, addAboutFirm: async () => () => {} }
  await createPeople({ db, announcements: { announce }, notifications: silent }).changeRole(ids.ada, firm, ids.bea, 'member')
  expect(announced).toContainEqual([ids.eve])
  const left = await db
    .select({ email: workspaceInvitations.email })
    .from(workspaceInvitations)
    .where(eq(workspaceInvitations.workspaceId, firm))
  expect(left).toEqual([{ email: 'finn@example.com' }])
  const isWithdrawal = and(eq(auditEvents.workspaceId, firm), eq(auditEvents.action, 'workspace-invitation-withdrawn'))
  expect(await db.select({ by: auditEvents.actorId, after: auditEvents.after }).from(auditEvents).where(isWithdrawal)).toEqual([
    { by: ids.ada, after: { role: 'administrator' } },
  ])
})
