import { AnalysisItem, AnalysisMembers, Invitation, limits, type SharedRole } from '@tickmark/contract'
import { asc, eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analysisInvitations, auditEvents, users } from '../../db/schema/index.ts'
import type { Mail } from '../../ports/mail.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { addPerson } from '../../testing/people.ts'
import { addSharedAnalysis } from '../../testing/sharing.ts'
import { addSigningKey, signToken, type SigningKey } from '../../testing/tokens.ts'
import { sweepInvitations } from './service.ts'

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
  for (const name of ['ada', 'bea', 'cleo', 'dora', 'eve']) await addPerson(server.database.db, name)
})
afterAll(async () => server.close())

const call = async (person: string | null, options: InjectOptions) => {
  const headers = person === null ? {} : { authorization: `Bearer ${await signToken(key, { uid: person })}` }
  return server.app.inject({ ...options, headers })
}
const share = (person: string | null, id: number | string, email: string, role: string) =>
  call(person, { method: 'PUT', url: `/api/analysis/${id}/members`, payload: { email, role } })
const list = async (person: string, id: number) =>
  AnalysisMembers.parse((await call(person, { url: `/api/analysis/${id}/members` })).json())
const takeOut = (person: string | null, id: number | string, email: string) =>
  call(person, { method: 'DELETE', url: `/api/analysis/${id}/members`, query: { email } })
const invitationsOf = async (person: string) => Invitation.array().parse((await call(person, { url: '/api/user/invitations' })).json())
const answer = (person: string | null, method: 'POST' | 'DELETE', id: number | string) =>
  call(person, { method, url: `/api/user/invitations/${id}` })
const add = (owner: string, others: Readonly<Record<string, SharedRole>> = {}) => addSharedAnalysis(server.database.db, owner, others)
const roles = async (person: string, id: number) => (await list(person, id)).members.map(({ firstName, role }) => [firstName, role])
const events = async (id: number) => {
  const rows = await server.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(id)))
    .orderBy(asc(auditEvents.id))
  return rows.filter(({ subject }) => subject === 'analysis').map(({ action }) => action)
}
const invite = async (owner: string, whom: string, role: SharedRole = 'viewer', id?: number) => {
  const analysisId = id ?? (await add(owner))
  expect((await share(owner, analysisId, `${whom}@example.com`, role)).statusCode).toBe(200)
  const invitation = (await invitationsOf(whom)).find((one) => one.analysisId === analysisId)
  if (invitation === undefined) throw new Error('no invitation')
  return invitation
}

describe('access to every call', () => {
  const calls = [
    ['GET', '/api/analysis/{id}/members', undefined],
    ['PUT', '/api/analysis/{id}/members', { email: 'new@example.com', role: 'viewer' }],
    ['DELETE', '/api/analysis/{id}/members?email=bea@example.com', undefined],
    ['POST', '/api/user/invitations/{id}', undefined],
    ['DELETE', '/api/user/invitations/{id}', undefined],
  ] as const

  test.each(calls)('%s %s: 401, 400, 404', async (method, path, payload) => {
    const id = path.includes('invitations') ? (await invite('cleo', 'dora')).id : await add('ada', { bea: 'reviewer' })
    const ask = (person: string | null, which: number | string) =>
      call(person, { method, url: path.replace('{id}', String(which)), ...(payload === undefined ? {} : { payload }) })
    expect((await ask(null, id)).json()).toMatchObject({ code: 'NOT_AUTHENTICATED' })
    for (const wrong of ['0', 'x', '1.5']) expect((await ask('ada', wrong)).statusCode).toBe(400)
    const [foreign, absent] = [await ask('eve', id), await ask('eve', 2_000_000_000)]
    expect(foreign.statusCode).toBe(404)
    expect({ ...foreign.json(), requestId: '' }).toEqual({ ...absent.json(), requestId: '' })
  })

  test('GET /api/user/invitations requires a session', async () => {
    expect((await call(null, { url: '/api/user/invitations' })).statusCode).toBe(401)
  })

  test.each([
    ['no address', 'ada', 'viewer'],
    ['no role that can be given', 'bea@example.com', 'owner'],
    ['an unknown role', 'bea@example.com', 'editor'],
  ])('sharing takes %s for no request', async (_what, email, role) => {
    expect((await share('ada', await add('ada'), email, role)).statusCode).toBe(400)
  })

  test('removing requires an address', async () => {
    expect((await takeOut('ada', await add('ada'), 'bea')).statusCode).toBe(400)
  })
})

describe('a member', () => {
  test('appears in the list that all members see, the owner first', async () => {
    const id = await add('cleo', { bea: 'viewer', ada: 'reviewer' })
    const expected = [
      ['cleo', 'owner'],
      ['ada', 'reviewer'],
      ['bea', 'viewer'],
    ]
    for (const person of ['cleo', 'ada', 'bea']) expect(await roles(person, id)).toEqual(expected)
  })

  test('sees the analysis in the list and by itself, with role and owner', async () => {
    const id = await add('cleo', { dora: 'reviewer' })
    const listed = AnalysisItem.array().parse((await call('dora', { url: '/api/user/analyses' })).json())
    expect(listed.find((item) => item.id === id)).toMatchObject({ role: 'reviewer', owner: 'cleo Test' })
    expect((await call('dora', { url: `/api/analysis/${id}` })).json()).toMatchObject({ role: 'reviewer', owner: 'cleo Test' })
    const own = AnalysisItem.array().parse((await call('cleo', { url: '/api/user/analyses' })).json())
    expect(own.find((item) => item.id === id)).toMatchObject({ role: 'owner' })
    expect(own.find((item) => item.id === id)).not.toHaveProperty('owner')
  })

  test('sees shared and own analyses in one list, the newest first, each once', async () => {
    const { db } = server.database
    await addPerson(db, 'order')
    const ids = [await add('order'), await add('cleo', { order: 'viewer' }), await add('order')]
    const listed = AnalysisItem.array().parse((await call('order', { url: '/api/user/analyses' })).json())
    expect(listed.map(({ id }) => id)).toEqual(ids.toReversed())
  })

  test('can change the status as a reviewer and not as a viewer; only the owner can delete', async () => {
    const id = await add('ada', { bea: 'reviewer', cleo: 'viewer' })
    const patch = (person: string) => call(person, { method: 'PATCH', url: `/api/analysis/${id}/status`, payload: { status: 'In Review' } })
    expect((await patch('bea')).json()).toMatchObject({ status: 'In Review', role: 'reviewer', owner: 'ada Test' })
    expect((await patch('cleo')).json()).toMatchObject({ code: 'FORBIDDEN' })
    for (const person of ['bea', 'cleo']) {
      expect((await call(person, { method: 'DELETE', url: `/api/analysis/${id}` })).statusCode).toBe(403)
    }
  })
})

describe('an invitation', () => {
  test('is sent by email, is listed for the owner alone, and can be accepted by the invited user', async () => {
    mails = []
    const id = await add('ada', { dora: 'viewer' })
    const answered = AnalysisMembers.parse((await share('ada', id, 'Bea@Example.com', 'reviewer')).json())
    expect(answered.invitations).toMatchObject([{ email: 'bea@example.com', role: 'reviewer' }])
    expect((await list('dora', id)).invitations).toEqual([])
    expect(mails).toMatchObject([{ to: { name: '', address: 'bea@example.com' } }])
    expect(mails[0]?.text).toContain('ada Test (ada@example.com)')
    expect(mails[0]?.text).toMatch(/^http:\/\/localhost:5000\/auth\?mode=login#invited=\S+$/m)
    const [invitation] = (await invitationsOf('bea')).filter((one) => one.analysisId === id)
    expect(invitation).toMatchObject({ analysisName: 'Shared accounts', invitedBy: 'ada Test', role: 'reviewer' })
    expect((await call('bea', { url: `/api/analysis/${id}` })).statusCode).toBe(404)
    expect((await answer('cleo', 'POST', invitation?.id ?? 0)).statusCode).toBe(404)
    expect((await answer('bea', 'POST', invitation?.id ?? 0)).statusCode).toBe(204)
    expect(await roles('bea', id)).toEqual([
      ['ada', 'owner'],
      ['bea', 'reviewer'],
      ['dora', 'viewer'],
    ])
    expect((await list('ada', id)).invitations).toEqual([])
    expect((await answer('bea', 'POST', invitation?.id ?? 0)).statusCode).toBe(404)
    expect(await events(id)).toEqual(['analysis-shared', 'invitation-accepted'])
  })

  test('answers the same for an address with an account as for one without', async () => {
    const id = await add('ada')
    const bodies = []
    for (const email of ['eve@example.com', 'nobody-has-this@example.com']) {
      const answered = await share('ada', id, email, 'viewer')
      expect(answered.statusCode).toBe(200)
      bodies.push(AnalysisMembers.parse(answered.json()).invitations[0])
    }
    expect(bodies.map((body) => Object.keys(body ?? {}))).toEqual([
      ['email', 'role', 'createdAt'],
      ['email', 'role', 'createdAt'],
    ])
  })

  test('disappears for both sides when declined', async () => {
    const invitation = await invite('ada', 'eve')
    expect((await answer('eve', 'DELETE', invitation.id)).statusCode).toBe(204)
    expect(await invitationsOf('eve')).not.toContainEqual(expect.objectContaining({ id: invitation.id }))
    expect((await list('ada', invitation.analysisId)).invitations).toEqual([])
    expect(await events(invitation.analysisId)).toEqual(['analysis-shared', 'invitation-declined'])
  })

  test('is sent again when repeated, with the new role', async () => {
    mails = []
    const first = await invite('bea', 'eve')
    const second = await invite('bea', 'eve', 'reviewer', first.analysisId)
    expect([second.id, second.role, mails.length]).toEqual([first.id, 'reviewer', 2])
  })

  test('cannot be accepted once withdrawn', async () => {
    const { id, analysisId } = await invite('bea', 'cleo')
    expect((await takeOut('bea', analysisId, 'cleo@example.com')).statusCode).toBe(204)
    expect((await answer('cleo', 'POST', id)).statusCode).toBe(404)
    expect(await events(analysisId)).toEqual(['analysis-shared', 'invitation-withdrawn'])
  })

  test('lapses after thirty days and is deleted', async () => {
    const { db } = server.database
    const invitation = await invite('bea', 'cleo')
    const which = eq(analysisInvitations.id, invitation.id)
    await db
      .update(analysisInvitations)
      .set({ createdAt: new Date(Date.now() - limits.invitationLifetimeMs - 1_000) })
      .where(which)
    expect(await invitationsOf('cleo')).not.toContainEqual(expect.objectContaining({ id: invitation.id }))
    expect((await answer('cleo', 'POST', invitation.id)).statusCode).toBe(404)
    expect((await list('bea', invitation.analysisId)).invitations).toEqual([])
    await sweepInvitations(db, new Date(Date.now() - 2_000))
    expect(await db.select().from(analysisInvitations).where(which)).toHaveLength(1)
    await sweepInvitations(db, new Date())
    expect(await db.select().from(analysisInvitations).where(which)).toEqual([])
  })

  test('is not stored if its email cannot be sent', async () => {
    const id = await add('cleo')
    mailWorks = false
    const answered = await share('cleo', id, 'dora@example.com', 'viewer')
    mailWorks = true
    expect([answered.statusCode, answered.json()]).toMatchObject([502, { code: 'INVITATION_MAIL_FAILED' }])
    expect(await list('cleo', id)).toMatchObject({ members: [{ role: 'owner' }], invitations: [] })
    expect(await events(id)).toEqual([])
  })

  test('carries no message from the inviter', async () => {
    const { db } = server.database
    await addPerson(db, 'mallory')
    await db.update(users).set({ firstName: 'Win at http://evil.example' }).where(eq(users.firebaseUid, 'mallory'))
    mails = []
    await invite('mallory', 'dora')
    expect(`${mails[0]?.subject}${mails[0]?.text}${mails[0]?.html}`).not.toContain('evil')
  })

  test('to the owner is refused', async () => {
    expect((await share('ada', await add('ada'), 'ada@example.com', 'viewer')).json()).toMatchObject({ code: 'ALREADY_OWNER' })
  })

  test('is refused when the analysis has the most members it can have, except to those already invited', async () => {
    const { db } = server.database
    const id = await add('eve', { dora: 'viewer' })
    const [eve] = await db.select().from(users).where(eq(users.firebaseUid, 'eve'))
    const asked = Array.from({ length: limits.membersPerAnalysis - 1 }, (_, at) => `p${at}@example.com`)
    await db
      .insert(analysisInvitations)
      .values(asked.map((email) => ({ analysisId: id, email, role: 'viewer' as const, inviterId: eve?.id ?? 0 })))
    expect((await share('eve', id, 'one-more@example.com', 'viewer')).json()).toMatchObject({ code: 'TOO_MANY_MEMBERS' })
    expect((await share('eve', id, 'p0@example.com', 'reviewer')).statusCode).toBe(200)
  })

  test('is sent to the same person at most five times a day; the refusal says when to try again', async () => {
    const id = await add('dora')
    const ask = () => share('dora', id, 'flooded@example.com', 'viewer')
    for (let times = 0; times < 5; times++) expect((await ask()).statusCode).toBe(200)
    const refused = await ask()
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_600)
    expect((await share('dora', id, 'another@example.com', 'viewer')).statusCode).toBe(200)
  })
})

describe('removing a member', () => {
  test('is for the owner; other members can only remove themselves, and the owner cannot be removed', async () => {
    const id = await add('ada', { bea: 'reviewer', cleo: 'viewer', dora: 'viewer' })
    expect((await takeOut('bea', id, 'cleo@example.com')).json()).toMatchObject({ code: 'FORBIDDEN' })
    expect((await takeOut('bea', id, 'ada@example.com')).json()).toMatchObject({ code: 'FORBIDDEN' })
    expect((await takeOut('ada', id, 'ada@example.com')).json()).toMatchObject({ code: 'FORBIDDEN' })
    expect((await takeOut('ada', id, 'eve@example.com')).statusCode).toBe(404)
    expect((await takeOut('ada', id, 'cleo@example.com')).statusCode).toBe(204)
    expect((await takeOut('dora', id, 'Dora@example.com')).statusCode).toBe(204)
    expect(await roles('ada', id)).toEqual([
      ['ada', 'owner'],
      ['bea', 'reviewer'],
    ])
    for (const person of ['cleo', 'dora']) expect((await call(person, { url: `/api/analysis/${id}` })).statusCode).toBe(404)
    expect(await events(id)).toEqual(['analysis-member-removed', 'analysis-left'])
  })
})

test('a new role for a member takes effect at once, and no email is sent', async () => {
  const id = await add('ada', { bea: 'viewer' })
  mails = []
  expect((await share('ada', id, 'bea@example.com', 'reviewer')).statusCode).toBe(200)
  expect(await roles('bea', id)).toContainEqual(['bea', 'reviewer'])
  expect((await share('ada', id, 'bea@example.com', 'reviewer')).statusCode).toBe(200)
  expect([await events(id), mails]).toEqual([['analysis-role-changed'], []])
})
