import { gzipSync } from 'node:zlib'
import { endpoints, fillPath, type EndpointName } from '@tickmark/contract'
import { hashAnswerBasis } from '@tickmark/reviewer/working'
import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  analyses,
  analysisInvitations,
  analysisMembers,
  contactMessages,
  feedback,
  reviewPages,
  reviewRuns,
  reviews,
  users,
} from './db/schema/index.ts'
import { findLastChange } from './domains/sign-offs/queries.ts'
import { accessTable, callers, type Caller } from './testing/access-table.ts'
import { buildTestApp, type TestApp } from './testing/build-test-app.ts'
import { connectingBodies } from './testing/connecting-bodies.ts'
import { addPerson } from './testing/people.ts'
import { addSharedAnalysis } from './testing/sharing.ts'
import { signInUser, testPassword } from './testing/sign-in.ts'
import { addSigningKey, signToken, tamper, unsign, type SigningKey, type TokenChanges } from './testing/tokens.ts'

/** Calls that change the caller or other people: the next caller gets new people. */
const spending: readonly EndpointName[] = [
  'deleteAnalysis',
  'removeMember',
  'acceptInvitation',
  'declineInvitation',
  'logout',
  'endSession',
  'endAllSessions',
  'deleteAccount',
  'assignFirebaseUid',
  'suspendUser',
  'restoreUser',
  'changeAdministrator',
  'overrideSubscription',
]

/** The uids of the accounts. */
interface People {
  readonly owner: string
  readonly reviewer: string
  readonly viewer: string
  readonly other: string
  readonly admin: string
}

/** What paths refer to: an analysis of the owner, or another thing with this id. */
interface Thing {
  readonly id: number
  readonly documentId?: number
  readonly reviewId?: number
  readonly page?: number
  readonly tie?: string
  readonly check?: string
  readonly lastChange?: number
  readonly role?: string
  /** A point that the owner added, and the owner's comment on it. */
  readonly number?: number
  readonly commentId?: number
  readonly talkingPointId?: number
}

interface Proof {
  /** The uid that the caller claims. */
  readonly uid: string
  readonly headers: Record<string, string>
}

let server: TestApp
let key: SigningKey
let people: People
let thing: Thing
/** Another, whose newest draft has a review. */
let signed: Thing
let counter = 0
const pdf = `%PDF-1.7\n${'0'.repeat(200)}`
const hour = 60 * 60_000

const identityOf = (uid: string) => ({ uid, email: `${uid}@example.com`, displayName: uid, emailVerified: true })
const sign = (uid: string, changes: TokenChanges = {}) => signToken(key, { uid, authTime: new Date(), ...changes })
const present = (uid: string, token: string) => ({ authorization: `Bearer ${token}`, 'firebase-uid': uid })
const bearer = async (uid: string, changes: TokenChanges = {}) => present(uid, await sign(uid, changes))

beforeAll(async () => {
  server = await buildTestApp()
  await signInUser(server, 'Registered')
  key = await addSigningKey(server.database)
  people = await addPeople('')
  thing = await makeThing(people)
})
afterAll(async () => server.close())

async function addPeople(suffix: string): Promise<People> {
  const added = {
    owner: `owner${suffix}`,
    reviewer: `reviewer${suffix}`,
    viewer: `viewer${suffix}`,
    other: `other${suffix}`,
    admin: `admin${suffix}`,
  }
  for (const name of Object.values(added)) await addPerson(server.database.db, name)
  await server.database.db.update(users).set({ isAdmin: true }).where(eq(users.firebaseUid, added.admin))
  // Everyone signed out everywhere an hour ago and has signed in again since.
  await server.database.db.update(users).set({ tokensValidFrom: new Date(Date.now() - hour) })
  return added
}

async function openSession(uid: string): Promise<string> {
  const payload = { firebaseUser: identityOf(uid) }
  const login = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: await bearer(uid, { sessionId: `session-${counter++}` }),
    payload,
  })
  return `tickmark_session=${login.cookies[0]?.value ?? ''}`
}

/**
 * Each user's cookies, made once: only the calls in `spending` end sessions, and the next caller gets new people then. A user has a limited
 * number of sessions.
 */
const cookies = { open: new Map<string, Promise<string>>(), ended: new Map<string, Promise<string>>() }

function once(made: Map<string, Promise<string>>, uid: string, make: (uid: string) => Promise<string>): Promise<string> {
  const cookie = made.get(uid) ?? make(uid)
  made.set(uid, cookie)
  return cookie
}

const cookieOf = (uid: string) => once(cookies.open, uid, openSession)
const endedCookieOf = (uid: string) =>
  once(cookies.ended, uid, async () => {
    const cookie = await openSession(uid)
    await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })
    return cookie
  })

/** What a caller sends to prove who it is. */
async function prove(caller: Caller, { owner, reviewer, viewer, other, admin }: People): Promise<Proof> {
  const asOwner = (headers: Record<string, string>): Proof => ({ uid: owner, headers })
  const withToken = (token: string): Proof => asOwner(present(owner, token))
  switch (caller) {
    case 'visitor':
      return asOwner({})
    case 'bareUid':
      return asOwner({ 'firebase-uid': owner })
    case 'unverified':
      return asOwner(await bearer(owner, { emailVerified: false }))
    case 'unsynced': {
      const uid = `nobody-${counter++}`
      return { uid, headers: await bearer(uid) }
    }
    case 'cookie':
      return asOwner({ cookie: await cookieOf(owner), 'firebase-uid': owner })
    case 'endedCookie':
      return asOwner({ cookie: await endedCookieOf(owner), 'firebase-uid': owner })
    case 'owner':
    case 'reviewer':
    case 'viewer':
    case 'other':
    case 'admin': {
      const uid = { owner, reviewer, viewer, other, admin }[caller]
      return { uid, headers: await bearer(uid) }
    }
    case 'forged':
      return withToken((await sign(owner)).replace(/.{8}$/, 'AAAAAAAA'))
    case 'expired':
      return withToken(await sign(owner, { expiresIn: -1 }))
    case 'unsigned':
      return withToken(unsign(await sign(owner)))
    case 'tampered':
      return { uid: admin, headers: present(admin, tamper(await sign(owner), { sub: admin })) }
    case 'foreignAudience':
      return withToken(await sign(owner, { audience: 'https://other.example' }))
    case 'mismatching':
      return asOwner(present(admin, await sign(owner)))
    case 'signedOut':
      return asOwner(await bearer(owner, { authTime: new Date(Date.now() - 2 * hour) }))
    case 'foreignPage':
      return asOwner({ ...(await bearer(owner)), cookie: await cookieOf(owner), origin: 'https://evil.example' })
  }
}

/** A session of the owner, in place of the analysis. */
async function makeSession({ owner }: People): Promise<Thing> {
  const cookie = await openSession(owner)
  const listed = await server.app.inject({ url: '/api/auth/sessions', headers: { cookie } })
  return { id: listed.json<{ id: number }[]>()[0]?.id ?? 0 }
}

const findId = async (uid: string): Promise<number> => {
  const [user] = await server.database.db.select({ id: users.id }).from(users).where(eq(users.firebaseUid, uid))
  return user?.id ?? 0
}

/** An invitation of the owner to another user's analysis, in place of the analysis. */
async function makeInvitation({ owner, other }: People): Promise<Thing> {
  const analysisId = await addSharedAnalysis(server.database.db, other)
  const invitation = { analysisId, email: `${owner}@example.com`, role: 'viewer' as const, inviterId: await findId(other) }
  const [added] = await server.database.db.insert(analysisInvitations).values(invitation).returning({ id: analysisInvitations.id })
  return { id: added?.id ?? 0 }
}

/** An answer in the owner's shared analysis. */
async function makeAnswer({ owner }: People): Promise<Thing> {
  const payload = { content: 'What is wrong?', role: 'user' }
  const url = `/api/analysis/${thing.id}/messages`
  const asked = await server.app.inject({ method: 'POST', url, headers: await bearer(owner), payload })
  return { id: asked.json<{ id: number }[]>()[1]?.id ?? 0 }
}

/** Feedback from the owner, for an administrator. */
async function makeFeedback({ owner }: People): Promise<Thing> {
  const [added] = await server.database.db
    .insert(feedback)
    .values({ userId: await findId(owner), rating: 4 })
    .returning({ id: feedback.id })
  return { id: added?.id ?? 0 }
}

/** A visitor's message, for an administrator. */
async function makeContactMessage(): Promise<Thing> {
  const message = { name: 'A', email: 'a@example.com', message: 'Could you call me back?' }
  const [added] = await server.database.db.insert(contactMessages).values(message).returning({ id: contactMessages.id })
  return { id: added?.id ?? 0 }
}

/** A client of the owner's. */
async function makeClient({ owner }: People): Promise<Thing> {
  const payload = { name: `Made ${counter++}` }
  const made = await server.app.inject({ method: 'POST', url: '/api/clients', headers: await bearer(owner), payload })
  return { id: made.json<{ id: number }>().id }
}

/** An analysis of the owner, shared with reviewer and viewer: quicker than one with a document. */
const makeSharing = async ({ owner, reviewer, viewer }: People): Promise<Thing> => ({
  id: await addSharedAnalysis(server.database.db, owner, { [reviewer]: 'reviewer', [viewer]: 'viewer' }),
})

/** An analysis of the owner with a document and a point, shared with reviewer and viewer. */
async function makeThing({ owner, reviewer, viewer }: People): Promise<Thing> {
  const headers = await bearer(owner)
  const opened = { fileName: 'Year end', standard: 'IFRS' }
  const analysis = await server.app.inject({ method: 'POST', url: '/api/analysis', headers, payload: opened })
  const { id } = analysis.json<{ id: number }>()
  const sent = { headers: { ...headers, 'content-type': 'application/pdf' }, payload: pdf }
  const stored = await server.app.inject({ method: 'PUT', url: `/api/analysis/${id}/document?name=a.pdf`, ...sent })
  await server.database.db.insert(analysisMembers).values([
    { analysisId: id, userId: await findId(reviewer), role: 'reviewer' },
    { analysisId: id, userId: await findId(viewer), role: 'viewer' },
  ])
  const documentId = stored.json<{ id: number }>().id
  const point = { title: 'Check the date', severity: 'warning', page: 1 }
  const added = await server.app.inject({ method: 'POST', url: `/api/analysis/${id}/points`, headers, payload: point })
  const { number } = added.json<{ number: number }>()
  const url = `/api/analysis/${id}/points/${number}/comments`
  const comment = await server.app.inject({ method: 'POST', url, headers, payload: { text: 'As agreed' } })
  const commentId = comment.json<{ id: number }>().id
  const [payload, talkingUrl] = [{ text: 'Ask about it' }, `/api/analysis/${id}/talking-points`]
  const talking = await server.app.inject({ method: 'POST', url: talkingUrl, headers, payload })
  return {
    id,
    documentId,
    talkingPointId: talking.json<{ id: number }>().id,
    reviewId: await addReview(id, documentId),
    page: 1,
    tie: 't1.1',
    number,
    commentId,
    check: item.check,
    lastChange: await findLastChange(server.database.db, id),
    role: 'prepared',
  }
}

const item = { check: 'DSC-01', verifies: 'Policies are disclosed', state: 'for-a-person', reason: 'Read them' } as const
const content = {
  summary: { pages: 1, figures: 1, ticked: 0 },
  counts: { ticked: 0, rounding: 0, difference: 0, unverifiable: 0 },
  answers: [item],
}

/** A review with one page, one figure on it and its tie, and one item of the checklist. */
async function addReview(analysisId: number, documentId: number): Promise<number> {
  const { db } = server.database
  const [analysis] = await db.select({ workspaceId: analyses.workspaceId }).from(analyses).where(eq(analyses.id, analysisId))
  const workspaceId = analysis?.workspaceId ?? 0
  const [review] = await db
    .insert(reviews)
    .values({ workspaceId, analysisId, documentId, engineVersion: 'none', inputs: '', content: gzipSync(JSON.stringify(content)) })
    .returning({ id: reviews.id })
  const tie = {
    id: 't1.1',
    check: 'ARI-01',
    kind: 'sum',
    state: 'ticked',
    claim: '',
    expected: '1',
    actual: '1',
    difference: '0',
    terms: [],
  }
  const figure = { page: 1, text: '1', box: [0, 0, 9, 9], state: 'untied', ties: [], letters: [] }
  const marks = gzipSync(JSON.stringify({ figures: [figure], ties: [tie] }))
  const counts = { ticked: 0, rounding: 0, difference: 0, unverifiable: 0, untied: 1 }
  await db.insert(reviewPages).values({ workspaceId, reviewId: review?.id ?? 0, page: 1, ...counts, marks })
  await db
    .update(reviewRuns)
    .set({ reviewId: review?.id ?? 0 })
    .where(eq(reviewRuns.documentId, documentId))
  return review?.id ?? 0
}

/** A body with which the call succeeds for anyone who may make it. */
function bodyOf(name: EndpointName, uid: string, those: People): InjectOptions {
  switch (name) {
    case 'signUp':
      return { payload: { firstName: 'A', surname: 'B', email: `new-${counter++}@example.com`, password: testPassword } }
    case 'signIn':
      return { payload: { email: 'registered@example.com', password: testPassword } }
    case 'verifyEmail':
      return { payload: { email: 'registered@example.com', token: 'forged' } }
    case 'sendVerificationEmail':
      return { payload: { email: 'nobody@example.com' } }
    case 'requestPasswordReset':
    case 'sendSignInLink':
      return { payload: { email: 'registered@example.com' } }
    case 'resetPassword':
      return { payload: { token: 'forged', password: testPassword } }
    case 'signInWithLink':
      return { payload: { email: 'registered@example.com', token: 'forged' } }
    case 'login':
      return { payload: { firebaseUser: identityOf(uid) } }
    case 'assignFirebaseUid':
      return { payload: { email: `${those.viewer}@example.com` } }
    case 'suspendUser':
      return { payload: { reason: 'Left the firm' } }
    case 'changeAdministrator':
      return { payload: { isAdmin: true } }
    case 'overrideSubscription':
      return { payload: { status: 'active', endsAt: null, reason: 'Paid by transfer' } }
    case 'updateProfile':
      return { payload: { firstName: 'A', surname: 'B', company: '' } }
    case 'resolveFeedback':
      return { payload: { resolved: true } }
    case 'respondToFeedback':
      return { payload: { response: 'Thank you.' } }
    case 'changeContactMessage':
      return { payload: { read: true } }
    case 'sendFeedback':
      return { payload: { rating: 5, comment: 'Clear' } }
    case 'sendContactMessage':
      return { payload: { name: 'A', email: 'a@example.com', message: 'Could you call me back?' } }
    case 'postContactForm':
      return {
        payload: 'name=A&email=a%40example.com&message=Could+you+call+me+back%3F',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }
    case 'receiveStripeEvent':
      return { payload: { id: 'evt_1', object: 'event' }, headers: { 'stripe-signature': 't=1,v1=forged' } }
    case 'getTestCheckout':
      return { query: { session: '1.2.forged' } }
    case 'postTestCheckout':
      return { payload: 'session=1.2.forged&action=start', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    case 'recordPageView':
      return { payload: { path: '/analysis', duration: 1200, referrer: null } }
    case 'setUsageChoice':
      return { payload: { recording: true } }
    case 'readNotifications':
      return { payload: { upTo: 2_000_000_000 } }
    case 'setNotificationChoice':
      return { payload: { email: true } }
    case 'createAnalysis':
      return { payload: { fileName: 'Year end', standard: 'IFRS' } }
    case 'changeAnalysis':
      return { payload: { fileName: 'Year end' } }
    case 'createClient':
    case 'renameClient':
      return { payload: { name: `Client ${counter++}` } }
    case 'changeAnalysisContent':
      return { payload: { content: 'Revenue 1,000' } }
    case 'askInChat':
      return { payload: { message: 'What can you do?' } }
    case 'postMessage':
      return { payload: { content: 'What is wrong?', role: 'user' } }
    case 'stopAnswer':
      return { payload: { key: 'key-of-nothing' } }
    case 'setChatModel':
    case 'setAnalysisModel':
      return { payload: { use: 'off', operator: '' } }
    case 'rateAnswer':
      return { payload: { helpful: true } }
    case 'addPoint':
      return { payload: { title: 'Check the date', severity: 'warning', page: 1 } }
    case 'editPoint':
      return { payload: { version: 1, title: 'Check the date' } }
    case 'changePoints':
      return { payload: { points: [{ number: 1, version: 1 }], change: { state: 'open' } } }
    case 'checkFigures':
    case 'takeBackEyeChecks':
      return { payload: { figures: [0] } }
    case 'answerChecklistItem':
      return { payload: { basis: hashAnswerBasis(item), answer: 'met' } }
    case 'signAnalysis':
      return { payload: { reviewId: signed.reviewId, lastChange: signed.lastChange } }
    case 'setMateriality':
      return { payload: { amount: '1000', currency: 'GBP' } }
    case 'addTalkingPoint':
      return { payload: { text: 'Ask about it' } }
    case 'editTalkingPoint':
      return { payload: { version: 1, text: 'Ask about it' } }
    case 'changePreparation':
    case 'orderTalkingPoints':
      return { payload: { version: 0, ids: [] } }
    case 'addComment':
    case 'editComment':
      return { payload: { text: 'As agreed' } }
    case 'changeAnalysisStatus':
      return { payload: { status: 'Complete' } }
    case 'shareAnalysis':
      return { payload: { email: 'colleague@example.com', role: 'viewer' } }
    case 'removeMember':
      return { query: { email: `${those.viewer}@example.com` } }
    case 'confirmFiling':
      return { payload: { companyNumber: '01234567', hash: '0'.repeat(8), authenticationCode: 'AB12CD' } }
    case 'prepareFiling':
    case 'checkTagged':
      return { payload: pdf, headers: { 'content-type': 'application/xhtml+xml' } }
    case 'putDocument':
      return { payload: pdf, headers: { 'content-type': 'application/pdf' }, query: { name: 'a.pdf' } }
    default:
      return connectingBodies[name] ?? {}
  }
}

/** Calls by which administrators change an account. */
const managing: readonly EndpointName[] = ['listReasons', 'suspendUser', 'restoreUser', 'changeAdministrator', 'overrideSubscription']

/** What the path of a call refers to for these people. */
async function makeTarget(name: EndpointName, those: People): Promise<Thing> {
  if (name === 'endSession') return makeSession(those)
  if (managing.includes(name)) return { id: await findId(those.viewer) }
  if (name === 'acceptInvitation' || name === 'declineInvitation') return makeInvitation(those)
  if (name === 'rateAnswer') return makeAnswer(those)
  if (/Feedback(?:Response)?$/.test(name) && !name.startsWith('send')) return makeFeedback(those)
  if (name.endsWith('ContactMessage') && !name.startsWith('send')) return makeContactMessage()
  if (/^(?:rename|delete)Client$|^(?:list|begin)Connections?$/.test(name)) return makeClient(those)
  if (name === 'removeMember' || name === 'changePreparation') return makeSharing(those)
  if (name === 'signAnalysis') return (signed = await makeThing(those))
  return name === 'deleteAnalysis' ? makeThing(those) : thing
}

describe('who gets what', () => {
  test('is recorded for every call', () => expect(Object.keys(accessTable).toSorted()).toEqual(Object.keys(endpoints).toSorted()))

  test.each((Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].access === 'admin'))(
    '%s answers everyone but administrators with 401 or 403',
    (name) => {
      const { admin: _, ...others } = accessTable[name]
      expect(Object.values(others).filter((status) => status !== 401 && status !== 403)).toEqual([])
    },
  )

  test.each(Object.keys(endpoints) as EndpointName[])('%s', async (name) => {
    const { method, path } = endpoints[name]
    const answered: Record<string, number> = {}
    const prepare = async () => {
      const those = spending.includes(name) ? await addPeople(`-${counter++}`) : people
      return { those, url: fillPath(path as '/', { filingId: 1, pullId: 1, ...(await makeTarget(name, those)) } as Record<never, never>) }
    }
    let prepared = await prepare()
    for (const caller of callers) {
      const { those, url } = prepared
      const { uid, headers } = await prove(caller, those)
      const body = bodyOf(name, uid, those)
      const answer = await server.app.inject({ ...body, method, url, headers: { ...headers, ...body.headers } })
      answered[caller] = answer.statusCode
      // Without this header, no browser passes an answer to a page of another site.
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      // A refused call has changed nothing.
      if (answer.statusCode < 400) prepared = await prepare()
    }
    expect(answered).toEqual(accessTable[name])
  })
})

test('a login for someone other than the holder of the token is refused', async () => {
  const payload = { firebaseUser: identityOf('admin') }
  const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', headers: await bearer('owner'), payload })
  expect(answer.statusCode).toBe(401)
})
