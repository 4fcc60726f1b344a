import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { pack } from '../../db/pack.ts'
import {
  aiReviews,
  analyses,
  analysisEvents,
  analysisInvitations,
  analysisMembers,
  auditEvents,
  checklistAnswers,
  clients,
  documents,
  eyeChecks,
  messageRatings,
  messages,
  modelChoices,
  modelSpending,
  notifications,
  pointComments,
  pointNotes,
  points,
  preparations,
  reviewRuns,
  reviews,
  signOffs,
  talkingPoints,
  users,
  workspaces,
} from '../../db/schema/index.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { findById, findInFiles, findInTables } from '../../testing/find-traces.ts'
import { signInAgain, signInUser, signUp, signUpForm, type SignedIn } from '../../testing/sign-in.ts'
import { addSigningKey, signToken } from '../../testing/tokens.ts'
import { unzip } from '../../testing/unzip.ts'

const draft = readFileSync(fileURLToPath(new URL('../../../../samples/uk-gaap/with-errors.pdf', import.meta.url)))

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(async () => server.close())

const remove = ({ visitor, headers }: Pick<SignedIn, 'visitor' | 'headers'>) =>
  visitor.call({ method: 'DELETE', url: '/api/auth/account', headers })

/** Creates an analysis with a document and waits for its review. */
async function work({ visitor, headers }: SignedIn, name: string): Promise<number> {
  const payload = { fileName: `Accounts of ${name}`, fileContent: `Pasted by ${name}`, standard: 'UK_GAAP' }
  const analysis = await visitor.call({ method: 'POST', url: '/api/analysis', headers, payload })
  const { id } = analysis.json<{ id: number }>()
  await visitor.call({
    method: 'PUT',
    url: `/api/analysis/${id}/document?name=${name}.pdf`,
    headers: { ...headers, 'content-type': 'application/pdf' },
    payload: draft,
  })
  await vi.waitFor(
    async () => {
      const [run] = await server.database.db.select().from(reviewRuns).where(eq(reviewRuns.analysisId, id))
      expect(run?.state).toBe('done')
    },
    { timeout: 20_000, interval: 50 },
  )
  return id
}

/** Sends feedback and a page view, which also leave usage records. */
async function useEverything({ visitor, headers, user }: SignedIn): Promise<void> {
  await visitor.post('/api/feedback', { rating: 4, comment: `${user.firstName} likes it` }, headers)
  await visitor.post('/api/usage/page-views', { path: '/profile', duration: 900, referrer: '/' }, headers)
}

const countOf = async (analysisId: number) =>
  (await server.database.db.select().from(reviewRuns).where(eq(reviewRuns.analysisId, analysisId))).length

describe('deleting an account', () => {
  test('removes its owner from every table and file, and touches no one else’s data', async () => {
    const ada = await signInUser(server, 'Adalgisa')
    const bea = await signInUser(server, 'Beatrix')
    await signInAgain(server, 'Adalgisa')
    await work(ada, 'Adalgisa')
    const kept = await work(bea, 'Beatrix')
    const { db, pool } = server.database
    const [account] = await db.select().from(users).where(eq(users.id, ada.user.id))
    const [workspace] = await db.select().from(workspaces).where(eq(workspaces.personalUserId, ada.user.id))
    if (account === undefined || workspace === undefined) throw new Error('no account')
    await db.insert(messages).values({ workspaceId: workspace.id, userId: account.id, content: 'Adalgisa asks', role: 'user' })
    await useEverything(ada)
    await useEverything(bea)
    // Links that were requested but never opened.
    await ada.visitor.post('/api/identity/request-password-reset', { email: account.email })
    await ada.visitor.post('/api/identity/send-sign-in-link', { email: account.email })
    expect(await findById(pool, ['user_id'], account.id)).toEqual(
      expect.arrayContaining(['public.feedback.user_id', 'public.page_views.user_id', 'public.user_actions.user_id']),
    )
    const words = ['adalgisa', account.email, account.firebaseUid ?? '']
    expect((await findInTables(pool, words)).length).toBeGreaterThan(5)
    expect(findInFiles(server.folder, ['%PDF-'])).toHaveLength(2)

    expect((await remove(ada)).statusCode).toBe(204)

    const traces = await findInTables(pool, words)
    // Only the uid, which marks this identity as deleted, and is in the audit trail.
    expect(traces.toSorted()).toEqual([
      expect.stringMatching(/^public\.audit_events: .*account-deleted,identity/),
      expect.stringMatching(/^public\.departures: .*identity/),
    ])
    expect(traces.join('')).not.toMatch(/adalgisa/i)
    expect(await findById(pool, ['user_id', 'personal_user_id'], account.id)).toEqual([])
    expect(await findById(pool, ['workspace_id'], workspace.id)).toEqual(['public.audit_events.workspace_id'])
    expect(findInFiles(server.folder, [...words, '%PDF-'])).toHaveLength(1)
    for (const { before, after } of await db.select().from(auditEvents).where(eq(auditEvents.actorId, account.id))) {
      // Ids, words of closed lists and numbers: a text that someone typed would have a space, a capital or a dot in it.
      expect(before).toBeNull()
      for (const value of Object.values(after ?? {})) expect(String(value)).toMatch(/^(?:null|\d+|[A-Z]+_GAAP|IFRS|[a-z_-]+)$/)
    }
    expect((await findById(pool, ['user_id'], bea.user.id)).toSorted()).toEqual(
      expect.arrayContaining(['public.feedback.user_id', 'public.page_views.user_id', 'public.user_actions.user_id']),
    )
    expect(await countOf(kept)).toBe(1)
    expect((await bea.visitor.call({ url: `/api/analysis/${kept}`, headers: bea.headers })).statusCode).toBe(200)
  })

  test('requires a sign-in within the last ten minutes', async () => {
    const cleo = await signInUser(server, 'Cleo')
    const key = await addSigningKey(server.database)
    const sessionId = String(decodeJwt(cleo.headers.authorization)['sid'])
    const as = async (minutes: number) => {
      const authTime = new Date(Date.now() - minutes * 60_000)
      const token = await signToken(key, { uid: cleo.user.firebaseUid, email: cleo.user.email, authTime, sessionId })
      return remove({ visitor: cleo.visitor, headers: { ...cleo.headers, authorization: `Bearer ${token}` } })
    }
    const late = await as(10.1)
    expect([late.statusCode, late.json()]).toMatchObject([
      403,
      { code: 'RECENT_SIGN_IN_REQUIRED', error: 'Please sign in again to do this.' },
    ])
    expect((await cleo.visitor.call({ url: '/api/auth/me', headers: cleo.headers })).statusCode).toBe(200)
    expect((await as(9.9)).statusCode).toBe(204)
  })

  test('is final: the last token restores nothing, and the same address can sign up again', async () => {
    const dora = await signInUser(server, 'Dora')
    expect((await remove(dora)).statusCode).toBe(204)
    const firebaseUser = { uid: dora.user.firebaseUid, email: dora.user.email, displayName: 'Dora', emailVerified: true }
    expect((await dora.visitor.post('/api/auth/login', { firebaseUser }, dora.headers)).statusCode).toBe(401)
    expect((await dora.visitor.call({ url: '/api/auth/me', headers: dora.headers })).statusCode).toBe(401)
    expect((await dora.visitor.call({ url: '/api/auth/me' })).statusCode).toBe(401)
    expect((await dora.visitor.call({ url: '/api/identity/token' })).statusCode).toBe(401)
    expect(await server.database.db.select().from(users).where(eq(users.email, dora.user.email))).toEqual([])
    const again = await signUp(server, 'Dora')
    expect((await again.post('/api/identity/sign-in/email', signUpForm('Dora'))).json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
  })

  test('is refused while its analyses have other members', async () => {
    const eve = await signInUser(server, 'Eve')
    const fay = await signInUser(server, 'Fay')
    const analysisId = await work(eve, 'Eve')
    await server.database.db.insert(analysisMembers).values({ analysisId, userId: fay.user.id, role: 'viewer' })
    expect((await remove(eve)).json()).toMatchObject({ code: 'ANALYSES_SHARED' })
    expect(await countOf(analysisId)).toBe(1)
    await server.database.db.delete(analysisMembers).where(eq(analysisMembers.analysisId, analysisId))
    expect((await remove(eve)).statusCode).toBe(204)
    expect(await countOf(analysisId)).toBe(0)
  })
})

const Data = z.looseObject({
  account: z.looseObject({ email: z.string(), usageRecording: z.boolean() }),
  sessions: z.array(z.looseObject({})),
  feedback: z.array(z.looseObject({})),
  pageViews: z.array(z.looseObject({})),
  actions: z.array(z.looseObject({ action: z.string() })),
  analyses: z.array(
    z.looseObject({
      fileName: z.string(),
      fileContent: z.string(),
      documents: z.array(z.looseObject({ file: z.string() })),
      reviews: z.array(z.looseObject({ findings: z.array(z.looseObject({ title: z.string() })) })),
    }),
  ),
})

test('the data of an account is one archive with every document and no one else’s data', async () => {
  const gil = await signInUser(server, 'Gil')
  const hal = await signInUser(server, 'Hal')
  await work(gil, 'Gil')
  await work(hal, 'Hal')
  const shared = await server.database.db.select({ id: analyses.id, userId: analyses.userId }).from(analyses)
  const owned = (who: typeof gil) => shared.find(({ userId }) => userId === who.user.id)?.id ?? 0
  await server.database.db.insert(analysisMembers).values([
    { analysisId: owned(hal), userId: gil.user.id, role: 'viewer' },
    { analysisId: owned(gil), userId: hal.user.id, role: 'reviewer' },
  ])
  await server.database.db
    .insert(analysisInvitations)
    .values({ analysisId: owned(gil), email: 'asked@example.com', role: 'viewer', inviterId: gil.user.id })
  await useEverything(gil)
  await useEverything(hal)
  for (const [who, operator, tokens] of [
    [gil, 'Quill Models', 400],
    [hal, 'Hal’s operator', 777],
  ] as const) {
    const { id: userId } = who.user
    const analysisId = owned(who)
    const { db } = server.database
    const [document] = await db.select().from(documents).where(eq(documents.analysisId, analysisId))
    if (document === undefined) throw new Error('no document')
    const { id: documentId, workspaceId } = document
    const question = { workspaceId, analysisId, userId, role: 'user' as const, content: `Question to ${operator}` }
    const [message] = await db.insert(messages).values(question).returning({ id: messages.id })
    await db.insert(messageRatings).values({ messageId: message?.id ?? 0, userId, helpful: true })
    await db.insert(modelChoices).values([
      { userId, use: 'off', operator },
      { analysisId, use: 'allowed', operator },
    ])
    await db.insert(modelSpending).values({ userId, day: '2026-03-31', tokens })
    const [point] = await db.select().from(points).where(eq(points.analysisId, analysisId))
    if (point === undefined) throw new Error('no point')
    const whose = { workspaceId, pointId: point.id, userId }
    await db.insert(pointComments).values({ ...whose, text: `Comment to ${operator}` })
    await db.insert(pointNotes).values({ ...whose, text: `Note on ${operator}` })
    const theirs = { workspaceId, analysisId, kind: 'own' as const, severity: 'info' as const, detail: '', page: 1 }
    await db.insert(points).values([
      { ...theirs, number: 901, title: `Point about ${operator}`, authorId: userId, assigneeId: userId },
      { ...theirs, number: 902, title: 'Point of Hal', authorId: hal.user.id, state: 'cleared', note: 'Note of Hal', stateBy: hal.user.id },
    ])
    await db.insert(notifications).values({ workspaceId, analysisId, point: 901, userId, actorId: hal.user.id, kind: 'mention' })
    await db.insert(analysisEvents).values({ workspaceId, analysisId, pointId: point.id, userId, kind: 'commented' })
    const [review] = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.documentId, documentId))
    const checked = { reviewId: review?.id ?? 0, page: 3, figure: tokens, text: `Figure ${tokens}`, initials: `G${tokens}` }
    await db.insert(eyeChecks).values({ workspaceId, userId, ...checked })
    const answered = { check: 'DSC-01', answer: 'met' as const, comment: `Comment for ${operator}`, basis: '', initials: `G${tokens}` }
    await db.insert(checklistAnswers).values({ workspaceId, analysisId, userId, ...answered })
    const signed = {
      role: 'prepared' as const,
      name: `Signed for ${operator}`,
      initials: 'G',
      documentId,
      reviewId: review?.id ?? 0,
      eventId: 1,
    }
    await db.insert(signOffs).values({ workspaceId, analysisId, userId, ...signed })
    await db.insert(talkingPoints).values({ workspaceId, analysisId, place: 1, text: `Ask ${operator}`, authorId: userId })
    const drafted = {
      profile: { name: operator },
      currentLedger: await pack({ file: operator }),
      mapping: await pack([{ code: operator }]),
    }
    await db.insert(preparations).values({ workspaceId, analysisId, version: 1, ...drafted })
    const mapped = { accountMappings: [{ code: operator, name: '', class: 'cash' }] }
    await db.insert(clients).values({ workspaceId, name: operator, nameKey: operator, ...mapped })
    await db.insert(aiReviews).values({ documentId, workspaceId, analysisId, userId, state: 'done', outcome: { points: [operator] } })
  }
  const answer = await gil.visitor.call({ url: '/api/auth/account/data' })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="tickmark-\d{4}-\d\d-\d\d\.zip"/),
  })
  const files = await unzip(answer.rawPayload)
  const text = files.get('data.json')?.toString() ?? ''
  const data = Data.parse(JSON.parse(text))
  expect(data.account.email).toBe('gil@example.com')
  expect(data.account.usageRecording).toBe(true)
  expect(data).toMatchObject({
    memberships: [{ analysisId: owned(hal), role: 'viewer' }],
    sharedWith: [{ analysisId: owned(gil), userId: hal.user.id, role: 'reviewer' }],
    invitations: [{ analysisId: owned(gil), email: 'asked@example.com', role: 'viewer' }],
  })
  expect(data).toMatchObject({
    ratings: [{ helpful: true }],
    modelChoices: [{ use: 'off', operator: 'Quill Models' }],
    modelSpending: [{ day: '2026-03-31', tokens: 400 }],
    ownPoints: [{ analysisId: owned(gil), point: 901, title: 'Point about Quill Models' }],
    pointNotes: [{ analysisId: owned(gil), text: 'Note on Quill Models' }],
    pointComments: [{ analysisId: owned(gil), text: 'Comment to Quill Models' }],
    assignedPoints: [{ analysisId: owned(gil), point: 901 }],
    talkingPoints: [{ analysisId: owned(gil), text: 'Ask Quill Models', state: 'included' }],
    eyeChecks: [{ analysisId: owned(gil), page: 3, text: 'Figure 400', initials: 'G400' }],
    notifications: [{ analysisId: owned(gil), point: 901, kind: 'mention', actorId: hal.user.id }],
    checklistAnswers: [{ analysisId: owned(gil), check: 'DSC-01', answer: 'met', comment: 'Comment for Quill Models', initials: 'G400' }],
    signOffs: [{ analysisId: owned(gil), role: 'prepared', name: 'Signed for Quill Models', draft: 1 }],
    history: [
      { analysisId: owned(gil), kind: 'uploaded' },
      { analysisId: owned(gil), kind: 'commented' },
    ],
    clients: [{ name: 'Quill Models', accountMappings: [{ code: 'Quill Models', class: 'cash' }] }],
    analyses: [
      {
        preparation: {
          profile: { name: 'Quill Models' },
          current: { file: 'Quill Models' },
          prior: null,
          mapping: [{ code: 'Quill Models' }],
        },
        modelChoice: [{ use: 'allowed', operator: 'Quill Models' }],
        readings: [{ state: 'done', askedBy: gil.user.id, outcome: { points: ['Quill Models'] } }],
      },
    ],
  })
  expect(data.sessions).toHaveLength(1)
  expect(data.feedback).toMatchObject([{ rating: 4, comment: 'Gil likes it' }])
  expect(data.pageViews).toMatchObject([{ path: '/profile', duration: 900, referrer: '/' }])
  const actions = ['signed-in', 'analysis-created', 'document-uploaded', 'feedback-sent', 'data-downloaded']
  expect(data.actions.map(({ action }) => action)).toEqual(actions)
  const [analysis] = data.analyses
  expect(analysis).toMatchObject({ fileName: 'Accounts of Gil', fileContent: 'Pasted by Gil' })
  expect(analysis?.reviews[0]?.findings.length).toBeGreaterThan(0)
  const file = analysis?.documents[0]?.file ?? ''
  expect([...files.keys()]).toEqual(['data.json', file])
  expect(file).toMatch(/^documents\/\d+-Gil\.pdf$/)
  expect(files.get(file)?.equals(draft)).toBe(true)
  expect(text).not.toMatch(/Hal|tokenHash|token_hash/)
})
