import { gzipSync } from 'node:zlib'
import { endpoints, fillPath, type EndpointName } from '@tickmark/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  analyses,
  authUsers,
  analysisInvitations,
  analysisMembers,
  contactMessages,
  feedback,
  reviewPages,
  reviewRuns,
  reviews,
  users,
  workspaceInvitations,
} from './db/schema/index.ts'
import { findLastChange } from './domains/sign-offs/queries.ts'
import { accessTable, callers, type Caller } from './testing/access-table.ts'
import { addAccessToken, type AddedToken } from './testing/access-tokens.ts'
import { buildTestApp, type TestApp } from './testing/build-test-app.ts'
import { bodyOf, checklistItem, describeIdentity, testPdf } from './testing/access-bodies.ts'
import { addFirm, addFirmClient } from './testing/firm.ts'
import { addPerson } from './testing/people.ts'
import { addSharedAnalysis } from './testing/sharing.ts'
import { signInUser } from './testing/sign-in.ts'
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
  'beginSecondFactor',
  'assignFirebaseUid',
  'suspendUser',
  'restoreUser',
  'changeAdministrator',
  'overrideSubscription',
  'removePerson',
  'transferWorkspace',
  'acceptFirmInvitation',
  'moveAnalysis',
]

/** The uids of the accounts. */
interface People {
  readonly owner: string
  readonly administrator: string
  readonly colleague: string
  readonly excluded: string
  readonly guest: string
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
  /** Of a firm. */
  readonly personId?: number
  readonly invitationId?: number
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
let signed: Thing = { id: 0 }
let counter = 0
/** By uid: the personal workspaces, the firms of their owners, and the numbers of the accounts. */
const personal = new Map<string, number>()
const firms = new Map<string, number>()
const userIds = new Map<string, number>()
const hour = 60 * 60_000

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
    administrator: `administrator${suffix}`,
    colleague: `colleague${suffix}`,
    excluded: `excluded${suffix}`,
    guest: `guest${suffix}`,
    reviewer: `reviewer${suffix}`,
    viewer: `viewer${suffix}`,
    other: `other${suffix}`,
    admin: `admin${suffix}`,
  }
  const { db } = server.database
  for (const name of Object.values(added)) {
    const { id, workspaceId } = await addPerson(db, name)
    await db
      .insert(authUsers)
      .values({ id: name, name, firstName: name, surname: 'Test', email: `${name}@example.com`, emailVerified: true })
    personal.set(name, workspaceId)
    userIds.set(name, id)
  }
  firms.set(
    added.owner,
    await addFirm(db, {
      [added.owner]: 'owner',
      [added.administrator]: 'administrator',
      [added.colleague]: 'member',
      [added.excluded]: 'member',
      [added.guest]: 'guest',
    }),
  )
  await server.database.db.update(users).set({ isAdmin: true }).where(eq(users.firebaseUid, added.admin))
  // Everyone signed out everywhere an hour ago and has signed in again since.
  await server.database.db.update(users).set({ tokensValidFrom: new Date(Date.now() - hour) })
  return added
}

async function openSession(uid: string): Promise<string> {
  const payload = { firebaseUser: describeIdentity(uid) }
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

/** The owners' access tokens, likewise. */
const accessTokens = new Map<string, Promise<AddedToken>>()

async function presentAccessToken(caller: 'readToken' | 'reviewToken' | 'expiredToken' | 'revokedToken', uid: string): Promise<Proof> {
  const make = (): Promise<AddedToken> => {
    const { db } = server.database
    const userId = userIds.get(uid) ?? 0
    if (caller === 'readToken') return addAccessToken(db, userId, ['read'])
    if (caller === 'reviewToken') return addAccessToken(db, userId, ['review'])
    const ended = new Date(Date.now() - 1_000)
    return addAccessToken(db, userId, ['read', 'review'], caller === 'expiredToken' ? { expiresAt: ended } : { revokedAt: ended })
  }
  const key = `${caller} ${uid}`
  const made = accessTokens.get(key) ?? make()
  accessTokens.set(key, made)
  return { uid, headers: { authorization: `Bearer ${(await made).secret}` } }
}

/** What a caller sends to prove who it is. */
async function prove(caller: Caller, those: People): Promise<Proof> {
  const { owner, admin } = those
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
    case 'administrator':
    case 'colleague':
    case 'excluded':
    case 'guest':
    case 'reviewer':
    case 'viewer':
    case 'other':
    case 'admin': {
      const uid = those[caller]
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
    case 'readToken':
    case 'reviewToken':
    case 'expiredToken':
    case 'revokedToken':
      return presentAccessToken(caller, owner)
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

const firmOf = ({ owner }: People): number => firms.get(owner) ?? 0

/** A client of the owner's firm, for which a colleague and a guest are named. */
const makeClient = async (those: People): Promise<Thing> => ({
  id: await addFirmClient(server.database.db, firmOf(those), `Made ${counter++}`, [those.colleague, those.guest]),
})

/** The owner's firm, with an invitation. */
async function makeFirm(those: People): Promise<Thing> {
  const { db } = server.database
  const workspaceId = firmOf(those)
  const invitation = { workspaceId, email: `new-${counter++}@example.com`, role: 'member' as const, inviterId: await findId(those.owner) }
  const [added] = await db.insert(workspaceInvitations).values(invitation).returning({ id: workspaceInvitations.id })
  return { id: workspaceId, personId: await findId(those.excluded), invitationId: added?.id ?? 0 }
}

/** An invitation of the owner to another firm. */
async function makeFirmInvitation({ owner, other }: People): Promise<Thing> {
  const { db } = server.database
  const workspaceId = await addFirm(db, { [other]: 'owner' })
  const invitation = { workspaceId, email: `${owner}@example.com`, role: 'member' as const, inviterId: await findId(other) }
  const [added] = await db.insert(workspaceInvitations).values(invitation).returning({ id: workspaceInvitations.id })
  return { id: added?.id ?? 0 }
}

/** Files an analysis under a client of the owner's firm. */
async function file(id: number, those: People): Promise<void> {
  const { id: clientId } = await makeClient(those)
  await server.database.db
    .update(analyses)
    .set({ workspaceId: firmOf(those), clientId })
    .where(eq(analyses.id, id))
}

/** An analysis of the owner, shared with reviewer and viewer: quicker than one with a document. */
async function makeSharing(those: People): Promise<Thing> {
  const id = await addSharedAnalysis(server.database.db, those.owner, { [those.reviewer]: 'reviewer', [those.viewer]: 'viewer' })
  await file(id, those)
  return { id }
}

/** An analysis of the owner with a document and a point, shared with reviewer and viewer. */
async function makeThing(those: People): Promise<Thing> {
  const { owner, reviewer, viewer } = those
  const headers = await bearer(owner)
  const { id: clientId } = await makeClient(those)
  const opened = { fileName: 'Year end', standard: 'IFRS', workspaceId: firmOf(those), clientId }
  const analysis = await server.app.inject({ method: 'POST', url: '/api/analysis', headers, payload: opened })
  const { id } = analysis.json<{ id: number }>()
  const sent = { headers: { ...headers, 'content-type': 'application/pdf' }, payload: testPdf }
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
    check: checklistItem.check,
    lastChange: await findLastChange(server.database.db, id),
    role: 'prepared',
  }
}

const content = {
  summary: { pages: 1, figures: 1, ticked: 0 },
  counts: { ticked: 0, rounding: 0, difference: 0, unverifiable: 0 },
  answers: [checklistItem],
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

/** Calls by which administrators change an account. */
const managing: readonly EndpointName[] = ['listReasons', 'suspendUser', 'restoreUser', 'changeAdministrator', 'overrideSubscription']

/** What the path of a call refers to for these people. */
async function makeTarget(name: EndpointName, those: People): Promise<Thing> {
  if (name === 'endSession') return makeSession(those)
  if (name === 'revokeAccessToken') return addAccessToken(server.database.db, await findId(those.owner), ['read'])
  if (managing.includes(name)) return { id: await findId(those.viewer) }
  if (name === 'acceptInvitation' || name === 'declineInvitation') return makeInvitation(those)
  if (name === 'rateAnswer') return makeAnswer(those)
  if (/Feedback(?:Response)?$/.test(name) && !name.startsWith('send')) return makeFeedback(those)
  if (name.endsWith('ContactMessage') && !name.startsWith('send')) return makeContactMessage()
  if (/^(?:rename|delete)Client$|^(?:list|begin)Connections?$|ClientAudience$|Client(?:File|Profile|Years)$/.test(name))
    return makeClient(those)
  if (/^(?:rename|delete|transfer)Workspace$|People$|Person$|^withdrawWorkspace|^manageFirm/.test(name)) return makeFirm(those)
  if (/^(?:accept|decline)Firm/.test(name)) return makeFirmInvitation(those)
  if (name === 'moveAnalysis' || name === 'removeMember' || name === 'changePreparation') return makeSharing(those)
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
      const body = bodyOf(name, {
        uid,
        people: those,
        signed,
        workspaceOf: (one) => personal.get(one),
        userIdOf: (one) => userIds.get(one),
      })
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
  const payload = { firebaseUser: describeIdentity('admin') }
  const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', headers: await bearer('owner'), payload })
  expect(answer.statusCode).toBe(401)
})
