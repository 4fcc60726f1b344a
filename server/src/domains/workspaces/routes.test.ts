import {
  AnalysisMembers,
  ClientAudience,
  FirmInvitation,
  ListedAnalysis,
  Workspace,
  WorkspacePeople,
  type NewPerson,
} from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analyses, analysisEvents, analysisMembers, auditEvents, notifications, points, users } from '../../db/schema/index.ts'
import type { Mail } from '../../ports/mail.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { addFirm, addFirmClient, findUserId } from '../../testing/firm.ts'
import { addPerson } from '../../testing/people.ts'
import { addSigningKey, signToken, type SigningKey } from '../../testing/tokens.ts'

let server: TestApp
let key: SigningKey
let mails: Mail[] = []
let mailWorks = true

beforeAll(async () => {
  server = await buildTestApp({
    rateLimitFactor: 1,
    send: async (mail) => {
      if (!mailWorks) throw new Error('no mail today')
      mails.push(mail)
    },
  })
  key = await addSigningKey(server.database)
  for (const name of ['ada', 'bea', 'cleo', 'dora', 'eve', 'finn']) await addPerson(server.database.db, name)
})
afterAll(async () => server.close())

const call = async (person: string | null, options: InjectOptions) => {
  const headers = person === null ? {} : { authorization: `Bearer ${await signToken(key, { uid: person, authTime: new Date() })}` }
  return server.app.inject({ ...options, headers })
}
const create = (person: string | null, name: string) => call(person, { method: 'POST', url: '/api/workspaces', payload: { name } })
const makeFirm = async (person = 'ada') => Workspace.parse((await create(person, 'Quill & Co')).json()).id
const invite = (person: string, id: number, payload: NewPerson | { readonly email: string; readonly role: string }) =>
  call(person, { method: 'POST', url: `/api/workspaces/${id}/people`, payload })
const peopleOf = async (person: string, id: number) =>
  WorkspacePeople.parse((await call(person, { url: `/api/workspaces/${id}/people` })).json())
const rolesOf = async (person: string, id: number) =>
  (await peopleOf(person, id)).people.map(({ name, role }) => [name.split(' ')[0], role])
const invitationsOf = async (person: string) =>
  FirmInvitation.array().parse((await call(person, { url: '/api/user/firm-invitations' })).json())
const remove = async (person: string, id: number, whom: string, query: Record<string, string> = {}) =>
  call(person, { method: 'DELETE', url: `/api/workspaces/${id}/people/${await findUserId(server.database.db, whom)}`, query })
const actionsOf = async (id: number) => {
  const rows = await server.database.db.select().from(auditEvents).where(eq(auditEvents.workspaceId, id)).orderBy(auditEvents.id)
  return rows.map(({ action }) => action)
}
const addAnalysis = async (person: string, workspaceId: number, clientId?: number) => {
  const payload = { fileName: 'Year end', standard: 'IFRS', workspaceId, ...(clientId === undefined ? {} : { clientId }) }
  return (await call(person, { method: 'POST', url: '/api/analysis', payload })).json<{ id: number }>().id
}
const listed = async (person: string) =>
  ListedAnalysis.array()
    .parse((await call(person, { url: '/api/user/analyses' })).json())
    .map(({ id }) => id)

describe('a firm', () => {
  test('is created by anybody with an account, and has a name', async () => {
    expect((await create(null, 'Quill')).statusCode).toBe(401)
    expect((await create('ada', ' ')).statusCode).toBe(400)
    expect((await create('ada', 'x'.repeat(121))).statusCode).toBe(400)
    const id = await makeFirm()
    const all = Workspace.array().parse((await call('ada', { url: '/api/user/workspaces' })).json())
    expect(all.map(({ personal, role }) => [personal, role])).toEqual([
      [true, 'owner'],
      [false, 'owner'],
    ])
    const renamed = await call('ada', { method: 'PATCH', url: `/api/workspaces/${id}`, payload: { name: 'Quill LLP' } })
    expect(renamed.json()).toMatchObject({ id, name: 'Quill LLP' })
    expect(await actionsOf(id)).toEqual(['workspace-created', 'workspace-renamed'])
  })

  test('is deleted once it is empty, by its owner', async () => {
    const id = await makeFirm()
    const analysisId = await addAnalysis('ada', id)
    const removeFirm = () => call('ada', { method: 'DELETE', url: `/api/workspaces/${id}` })
    expect((await removeFirm()).json()).toMatchObject({ code: 'WORKSPACE_NOT_EMPTY' })
    await call('ada', { method: 'DELETE', url: `/api/analysis/${analysisId}` })
    expect((await removeFirm()).statusCode).toBe(204)
    expect((await removeFirm()).statusCode).toBe(404)
  })

  test('a personal workspace is none', async () => {
    const personal = Workspace.array().parse((await call('ada', { url: '/api/user/workspaces' })).json())[0]?.id ?? 0
    expect((await call('ada', { url: `/api/workspaces/${personal}/people` })).statusCode).toBe(404)
    expect((await invite('ada', personal, { email: 'bea@example.com', role: 'member' })).statusCode).toBe(404)
  })
})

describe('an invitation to a firm', () => {
  test('is sent, shown to both, and accepted', async () => {
    mails = []
    const id = await makeFirm()
    const people = WorkspacePeople.parse((await invite('ada', id, { email: 'BEA@example.com', role: 'member' })).json())
    expect(people.invitations).toMatchObject([{ email: 'bea@example.com', role: 'member' }])
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      ['bea@example.com', 'You have been invited to a firm in Tickmark'],
    ])
    // The name of the firm could carry a message to somebody who has not asked for it.
    expect(JSON.stringify(mails)).not.toContain('Quill & Co')
    const [invitation] = await invitationsOf('bea')
    expect(invitation).toMatchObject({ workspaceName: 'Quill & Co', invitedBy: 'ada Test', role: 'member' })
    const url = `/api/user/firm-invitations/${invitation?.id}`
    expect((await call('cleo', { method: 'POST', url })).statusCode).toBe(404)
    expect((await call('bea', { method: 'POST', url })).json()).toMatchObject({ id, role: 'member' })
    expect((await call('bea', { method: 'POST', url })).statusCode).toBe(404)
    expect(await rolesOf('bea', id)).toEqual([
      ['ada', 'owner'],
      ['bea', 'member'],
    ])
    expect((await invite('ada', id, { email: 'bea@example.com', role: 'member' })).json()).toMatchObject({ code: 'ALREADY_IN_FIRM' })
    expect(await actionsOf(id)).toEqual(['workspace-created', 'workspace-invited', 'workspace-joined'])
  })

  test('is withdrawn, declined, and not stored without its email', async () => {
    const id = await makeFirm()
    mailWorks = false
    const failed = await invite('ada', id, { email: 'cleo@example.com', role: 'member' })
    mailWorks = true
    expect(failed.json()).toMatchObject({ code: 'INVITATION_MAIL_FAILED' })
    expect((await peopleOf('ada', id)).invitations).toEqual([])
    await invite('ada', id, { email: 'cleo@example.com', role: 'administrator' })
    const [sent] = (await peopleOf('ada', id)).invitations
    const url = `/api/workspaces/${id}/invitations/${sent?.id}`
    expect((await call('ada', { method: 'DELETE', url })).statusCode).toBe(204)
    expect((await call('ada', { method: 'DELETE', url })).statusCode).toBe(404)
    expect(await invitationsOf('cleo')).toEqual([])
    await invite('ada', id, { email: 'cleo@example.com', role: 'administrator' })
    const [again] = await invitationsOf('cleo')
    expect((await call('cleo', { method: 'DELETE', url: `/api/user/firm-invitations/${again?.id}` })).statusCode).toBe(204)
    expect((await peopleOf('ada', id)).invitations).toEqual([])
  })

  test('of a guest names a client of the firm', async () => {
    const id = await makeFirm()
    const clientId = await addFirmClient(server.database.db, id, 'Orbell')
    const foreign = await addFirmClient(server.database.db, await addFirm(server.database.db, { eve: 'owner' }), 'Elsewhere')
    const guest = (client: number) => ({ email: 'dora@example.com', role: 'guest', clientId: client }) as const
    expect((await invite('ada', id, guest(foreign))).json()).toMatchObject({ code: 'NO_CLIENT' })
    expect((await invite('ada', id, { email: 'dora@example.com', role: 'guest' })).statusCode).toBe(400)
    await invite('ada', id, guest(clientId))
    const [invitation] = await invitationsOf('dora')
    expect(invitation).toMatchObject({ role: 'guest', clientName: 'Orbell' })
    await call('dora', { method: 'POST', url: `/api/user/firm-invitations/${invitation?.id}` })
    const seen = await addAnalysis('ada', id, clientId)
    const hidden = await addAnalysis('ada', id)
    expect(await listed('dora')).toContain(seen)
    expect(await listed('dora')).not.toContain(hidden)
    expect((await call('dora', { url: `/api/analysis/${seen}` })).json()).toMatchObject({ role: 'viewer' })
    expect((await call('dora', { url: '/api/user/clients' })).json()).toEqual([])
    const [dora] = (await peopleOf('ada', id)).people.filter(({ role }) => role === 'guest')
    expect(dora?.clients).toEqual([{ id: clientId, name: 'Orbell' }])
  })
})

describe('a client of a firm', () => {
  test('is seen by those it is open to, and by those who manage it', async () => {
    const { db } = server.database
    const id = await addFirm(db, { ada: 'owner', bea: 'administrator', cleo: 'member', dora: 'member' })
    const clientId = await addFirmClient(db, id, 'Orbell')
    const analysisId = await addAnalysis('cleo', id, clientId)
    const clients = async (person: string) =>
      (await call(person, { url: '/api/user/clients' })).json<{ id: number }[]>().map((one) => one.id)
    expect(await clients('dora')).toContain(clientId)
    const url = `/api/clients/${clientId}/audience`
    const cleo = await findUserId(db, 'cleo')
    const set = (person: string, people: number[]) => call(person, { method: 'PUT', url, payload: { restricted: true, people } })
    expect((await set('cleo', [cleo])).statusCode).toBe(403)
    expect((await set('bea', [await findUserId(db, 'eve')])).json()).toMatchObject({ code: 'NOT_IN_FIRM' })
    expect(ClientAudience.parse((await set('bea', [cleo])).json())).toEqual({ restricted: true, people: [cleo] })
    for (const [person, sees] of [
      ['ada', true],
      ['bea', true],
      ['cleo', true],
      ['dora', false],
    ] as const) {
      expect([person, (await clients(person)).includes(clientId)]).toEqual([person, sees])
      expect([person, (await listed(person)).includes(analysisId)]).toEqual([person, sees])
    }
    const again = await call('dora', { method: 'POST', url: '/api/clients', payload: { name: 'ORBELL', workspaceId: id } })
    expect(again.json()).toMatchObject({ code: 'CLIENT_EXISTS' })
    expect(
      (
        await call('dora', {
          method: 'POST',
          url: '/api/analysis',
          payload: { fileName: 'x', standard: 'IFRS', workspaceId: id, clientId },
        })
      ).json(),
    ).toMatchObject({ code: 'NO_CLIENT' })
    // Of two who choose from the same, the second is refused, and nothing of the first is lost.
    const choose = (person: string, people: number[], seen: number[]) =>
      call(person, { method: 'PUT', url, payload: { restricted: true, people, seen: { restricted: true, people: seen } } })
    const dora = await findUserId(db, 'dora')
    expect((await choose('ada', [cleo, dora], [cleo])).json()).toMatchObject({ people: [cleo, dora] })
    expect((await choose('bea', [], [cleo])).json()).toMatchObject({ code: 'AUDIENCE_CHANGED' })
    expect((await choose('bea', [cleo], [dora, cleo])).json()).toMatchObject({ people: [cleo] })
    // Without its client, the whole firm would see the analysis.
    expect((await call('ada', { method: 'DELETE', url: `/api/clients/${clientId}` })).json()).toMatchObject({ code: 'CLIENT_RESTRICTED' })
  })
})

describe('who sees a restricted client', () => {
  const openRestricted = async () => {
    const { db } = server.database
    const id = await addFirm(db, { ada: 'owner', cleo: 'member', dora: 'guest', eve: 'member' })
    const clientId = await addFirmClient(db, id, 'Orbell', ['cleo', 'dora'])
    return { id, clientId, analysisId: await addAnalysis('cleo', id, clientId) }
  }

  test('is not decided by a member who takes its analysis out of it', async () => {
    const { analysisId } = await openRestricted()
    const file = (person: string, clientId: number | null) =>
      call(person, { method: 'PATCH', url: `/api/analysis/${analysisId}`, payload: { clientId } })
    expect((await file('cleo', null)).json()).toMatchObject({ code: 'CLIENT_RESTRICTED' })
    expect(await listed('eve')).not.toContain(analysisId)
    expect((await file('ada', null)).statusCode).toBe(200)
    expect(await listed('eve')).toContain(analysisId)
  })

  test('nor kept by a guest with whom its analysis was shared before', async () => {
    const { db } = server.database
    const { analysisId } = await openRestricted()
    await db.insert(analysisMembers).values({ analysisId, userId: await findUserId(db, 'dora'), role: 'reviewer' })
    const roleOf = async () => (await call('dora', { url: `/api/analysis/${analysisId}` })).json<{ role: string }>().role
    expect(await roleOf()).toBe('reviewer')
    const query = { email: 'dora@example.com' }
    expect((await call('ada', { method: 'DELETE', url: `/api/analysis/${analysisId}/members`, query })).statusCode).toBe(204)
    expect(await roleOf()).toBe('viewer')
    expect((await call('ada', { method: 'DELETE', url: `/api/analysis/${analysisId}/members`, query })).statusCode).toBe(403)
  })

  test('and what a member owns of it passes to the owner when the member sees it no more', async () => {
    const { db } = server.database
    const id = await addFirm(db, { ada: 'owner', bea: 'administrator', cleo: 'member' })
    const clientId = await addFirmClient(db, id, 'Open')
    const made = await call('cleo', {
      method: 'POST',
      url: '/api/analysis',
      payload: { fileName: 'Cleo’s', standard: 'IFRS', workspaceId: id, clientId },
      headers: { 'idempotency-key': 'once' },
    })
    // Only the owner and the administrators delete it, or take it away.
    expect(made.json()).not.toHaveProperty('manages')
    const payload = { restricted: true, people: [] }
    expect((await call('bea', { method: 'PUT', url: `/api/clients/${clientId}/audience`, payload })).statusCode).toBe(200)
    const owned = await db.select().from(analyses).where(eq(analyses.id, made.json<{ id: number }>().id))
    expect(owned).toMatchObject([{ userId: await findUserId(db, 'ada'), idempotencyKey: null }])
  })

  test('in which somebody with an older share is a colleague like the others', async () => {
    const { db } = server.database
    const id = await addFirm(db, { ada: 'owner', eve: 'member' })
    const analysisId = await addAnalysis('ada', id)
    await db.insert(analysisMembers).values({ analysisId, userId: await findUserId(db, 'eve'), role: 'viewer' })
    const { members } = AnalysisMembers.parse((await call('ada', { url: `/api/analysis/${analysisId}/members` })).json())
    expect(members.find(({ email }) => email === 'eve@example.com')).toMatchObject({ role: 'owner', within: true })
    const payload = { email: 'eve@example.com', role: 'viewer' }
    const refused = await call('ada', { method: 'PUT', url: `/api/analysis/${analysisId}/members`, payload })
    expect(refused.json()).toMatchObject({ code: 'ALREADY_IN_FIRM' })
  })

  test('nor by a guest who leaves', async () => {
    const { id, analysisId } = await openRestricted()
    const successor = String(await findUserId(server.database.db, 'eve'))
    expect((await remove('dora', id, 'dora', { successor })).statusCode).toBe(204)
    expect(await listed('eve')).not.toContain(analysisId)
  })

  test('and a member who created its analysis neither deletes it nor takes it away', async () => {
    const { analysisId } = await openRestricted()
    expect((await call('cleo', { method: 'DELETE', url: `/api/analysis/${analysisId}` })).statusCode).toBe(403)
    const personal = Workspace.array().parse((await call('cleo', { url: '/api/user/workspaces' })).json())[0]?.id ?? 0
    const payload = { workspaceId: personal, clientId: null }
    expect((await call('cleo', { method: 'POST', url: `/api/analysis/${analysisId}/workspace`, payload })).statusCode).toBe(403)
  })
})

describe('a person who leaves', () => {
  test('hands over work, points and clients; nothing of theirs stays', async () => {
    const { db } = server.database
    const id = await addFirm(db, { ada: 'owner', cleo: 'member', dora: 'member' })
    const clientId = await addFirmClient(db, id, 'Orbell', ['cleo', 'dora'])
    const analysisId = await addAnalysis('cleo', id, clientId)
    const [cleo, dora] = [await findUserId(db, 'cleo'), await findUserId(db, 'dora')]
    const place = { workspaceId: id, analysisId }
    await db
      .insert(points)
      .values({ ...place, number: 1, kind: 'own', severity: 'info', title: 'A point', detail: '', page: 1, assigneeId: cleo })
    await db.insert(notifications).values({ ...place, userId: cleo, point: 1, kind: 'assigned' })
    await db.update(analyses).set({ preparerId: cleo }).where(eq(analyses.id, analysisId))
    expect((await remove('dora', id, 'cleo')).statusCode).toBe(403)
    expect((await remove('cleo', id, 'cleo', { successor: String(await findUserId(db, 'eve')) })).json()).toMatchObject({
      code: 'NO_SUCCESSOR',
    })
    expect((await remove('cleo', id, 'cleo', { successor: String(dora) })).statusCode).toBe(204)
    expect(await db.select().from(analyses).where(eq(analyses.id, analysisId))).toMatchObject([{ userId: dora, preparerId: dora }])
    expect(await db.select().from(points).where(eq(points.analysisId, analysisId))).toMatchObject([{ assigneeId: dora, version: 2 }])
    // Cleo's own are gone; Dora is notified once of all that she has taken over.
    const notified = await db.select().from(notifications).where(eq(notifications.analysisId, analysisId))
    expect(notified.map(({ userId, actorId, kind, point }) => [userId, actorId, kind, point])).toEqual([[dora, cleo, 'handed-over', null]])
    const events = await db.select().from(analysisEvents).where(eq(analysisEvents.analysisId, analysisId))
    expect(events.filter(({ kind }) => kind === 'assigned')).toMatchObject([{ userId: cleo, data: { assigneeId: dora } }])
    expect(await listed('dora')).toContain(analysisId)
    expect(await listed('cleo')).not.toContain(analysisId)
    expect((await call('cleo', { url: `/api/workspaces/${id}/people` })).statusCode).toBe(404)
    expect(await actionsOf(id)).toContain('workspace-left')
  })

  test('does not decide who sees a client: what their successor does not see passes to the owner', async () => {
    const { db } = server.database
    const id = await addFirm(db, { ada: 'owner', cleo: 'member', dora: 'member' })
    const [closed, seen] = [await addFirmClient(db, id, 'Closed', ['cleo']), await addFirmClient(db, id, 'Seen', ['cleo', 'dora'])]
    const [hidden, shown, shared] = [
      await addAnalysis('cleo', id, closed),
      await addAnalysis('cleo', id, seen),
      await addAnalysis('cleo', id, closed),
    ]
    const [ada, dora] = [await findUserId(db, 'ada'), await findUserId(db, 'dora')]
    // She reads it, and cannot take the work over.
    await db.insert(analysisMembers).values({ analysisId: shared, userId: dora, role: 'viewer' })
    expect((await remove('cleo', id, 'cleo', { successor: String(dora) })).statusCode).toBe(204)
    expect(await listed('dora')).toEqual(expect.arrayContaining([shown, shared]))
    expect(await listed('dora')).not.toContain(hidden)
    const owners = await db.select({ id: analyses.id, userId: analyses.userId }).from(analyses).where(eq(analyses.workspaceId, id))
    expect(new Map(owners.map((one) => [one.id, one.userId]))).toEqual(
      new Map([
        [hidden, ada],
        [shown, dora],
        [shared, ada],
      ]),
    )
    // The owner sees every client, and is not named for it.
    const url = `/api/clients/${closed}/audience`
    expect(ClientAudience.parse((await call('ada', { url })).json())).toEqual({ restricted: true, people: [] })
  })

  test('leaves no way back: their invitations to analyses of the firm are withdrawn, and those they made as an administrator', async () => {
    const { db } = server.database
    const id = await addFirm(db, { ada: 'owner', bea: 'administrator', dora: 'member' })
    const analysisId = await addAnalysis('ada', id, await addFirmClient(db, id, 'Orbell', []))
    const share = { email: 'dora@example.com', role: 'reviewer' }
    expect((await call('ada', { method: 'PUT', url: `/api/analysis/${analysisId}/members`, payload: share })).statusCode).toBe(200)
    expect((await invite('bea', id, { email: 'new@example.com', role: 'administrator' })).statusCode).toBe(200)
    expect((await invite('bea', id, { email: 'other@example.com', role: 'member' })).statusCode).toBe(200)
    expect((await remove('ada', id, 'dora')).statusCode).toBe(204)
    expect((await call('dora', { url: '/api/user/invitations' })).json()).toEqual([])
    expect((await remove('ada', id, 'bea')).statusCode).toBe(204)
    const { invitations } = (await call('ada', { url: `/api/workspaces/${id}/people` })).json<{ invitations: { email: string }[] }>()
    expect(invitations.map(({ email }) => email)).toEqual(['other@example.com'])
  })

  test('the owner transfers the firm first', async () => {
    const { db } = server.database
    const id = await addFirm(db, { ada: 'owner', bea: 'administrator', dora: 'guest' })
    expect((await remove('ada', id, 'ada')).json()).toMatchObject({ code: 'OWNS_FIRM' })
    const transfer = async (person: string, whom: string) =>
      call(person, { method: 'PUT', url: `/api/workspaces/${id}/owner`, payload: { personId: await findUserId(db, whom) } })
    expect((await transfer('bea', 'bea')).statusCode).toBe(403)
    expect((await transfer('ada', 'dora')).json()).toMatchObject({ code: 'NO_SUCCESSOR' })
    const isBea = eq(users.firebaseUid, 'bea')
    await db.update(users).set({ suspendedAt: new Date() }).where(isBea)
    expect((await transfer('ada', 'bea')).json()).toMatchObject({ code: 'CANNOT_OWN' })
    await db.update(users).set({ suspendedAt: null }).where(isBea)
    expect((await transfer('ada', 'bea')).statusCode).toBe(200)
    expect(await rolesOf('ada', id)).toEqual([
      ['bea', 'owner'],
      ['ada', 'administrator'],
      ['dora', 'guest'],
    ])
    expect((await remove('ada', id, 'ada')).statusCode).toBe(204)
  })

  test('an account that is deleted leaves its firms, and does not take their work', async () => {
    const { db } = server.database
    const id = await addFirm(db, { ada: 'owner', finn: 'member' })
    const own = await makeFirm('finn')
    const analysisId = await addAnalysis('finn', id)
    await addAnalysis('finn', own)
    const owned = await addFirm(db, { finn: 'owner', ada: 'member' })
    const removeAccount = () => call('finn', { method: 'DELETE', url: '/api/auth/account' })
    expect((await invite('finn', owned, { email: 'new@example.com', role: 'member' })).statusCode).toBe(200)
    expect((await removeAccount()).json()).toMatchObject({ code: 'OWNS_FIRM' })
    // Nothing has been deleted, and no invitation withdrawn.
    const { invitations } = (await call('finn', { url: `/api/workspaces/${owned}/people` })).json<{ invitations: object[] }>()
    expect(invitations).toHaveLength(1)
    expect((await remove('finn', owned, 'ada')).statusCode).toBe(204)
    expect((await removeAccount()).statusCode).toBe(204)
    expect(await db.select().from(users).where(eq(users.firebaseUid, 'finn'))).toEqual([])
    expect(await db.select().from(analyses).where(eq(analyses.id, analysisId))).toMatchObject([{ userId: await findUserId(db, 'ada') }])
    expect(await db.select().from(analyses).where(eq(analyses.workspaceId, own))).toEqual([])
  })
})
